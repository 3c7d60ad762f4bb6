-- migrate: concurrently
CREATE INDEX CONCURRENTLY food_order_listed ON food_order (status, delivery_type, id);
CREATE INDEX CONCURRENTLY food_order_meal ON food_order (slot_start, id);
CREATE INDEX CONCURRENTLY payment_outcome ON payment ((CASE WHEN status = 'canceled' THEN 'canceled' WHEN status = 'succeeded' THEN CASE WHEN captured_cents > 0 AND refunded_cents >= captured_cents THEN 'refunded' ELSE 'succeeded' END WHEN status = 'requires_payment_method' AND decline_code <> '' THEN 'failed' ELSE 'pending' END), order_id);
