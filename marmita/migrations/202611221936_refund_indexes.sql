-- migrate: concurrently
CREATE INDEX CONCURRENTLY payment_operation_failed ON payment_operation (payment_id, operation) WHERE state = 'FAILED';
CREATE INDEX CONCURRENTLY payment_disputed ON payment (order_id) WHERE dispute IN ('open', 'lost');
ALTER TABLE payment VALIDATE CONSTRAINT payment_reversed;
ALTER TABLE payment VALIDATE CONSTRAINT payment_dispute;
ALTER TABLE payment_operation VALIDATE CONSTRAINT payment_operation_operation_check;
ALTER TABLE sandbox_movement VALIDATE CONSTRAINT sandbox_movement_kind_check;
