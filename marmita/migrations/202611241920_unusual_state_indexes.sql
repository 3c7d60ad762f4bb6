-- migrate: concurrently
-- Orders that ended without a meal, and payments of which nothing came, in the order of their making: admins look for those
-- that are one and not the other. The second takes the place of an index of all payments.
CREATE INDEX CONCURRENTLY food_order_ended ON food_order (id) INCLUDE (status)
    WHERE status IN ('CANCELED', 'CANCELED_BY_ADMIN', 'CANCELED_BY_CHEF', 'CANCELED_BY_USER', 'REJECTED');
CREATE INDEX CONCURRENTLY payment_unusual ON payment (order_id) INCLUDE (status, captured_cents, refunded_cents, decline_code)
    WHERE (CASE WHEN status = 'canceled' THEN 'canceled' WHEN status = 'succeeded' THEN CASE WHEN captured_cents > 0 AND refunded_cents >= captured_cents THEN 'refunded' ELSE 'succeeded' END WHEN status = 'requires_payment_method' AND decline_code <> '' THEN 'failed' ELSE 'pending' END) <> 'succeeded';
DROP INDEX CONCURRENTLY IF EXISTS payment_outcome_covering;
-- Papers of the chefs that words find.
CREATE INDEX CONCURRENTLY chef_paper_of_chef ON chef_paper (chef_id) INCLUDE (id, submitted_at, expires_on, state, kind)
    WHERE state <> 'REPLACED';
