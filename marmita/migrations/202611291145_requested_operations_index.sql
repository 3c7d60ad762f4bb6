-- migrate: concurrently
-- Calls to the provider that are under way, by payment. It takes the place of payment_operation_open, whose entries of
-- calls that have ended were read with each payment, all of them, until they were vacuumed.
CREATE INDEX CONCURRENTLY payment_operation_requested ON payment_operation (payment_id, created_at)
    WHERE state = 'REQUESTED';
DROP INDEX CONCURRENTLY IF EXISTS payment_operation_open;
