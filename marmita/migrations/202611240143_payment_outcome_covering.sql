-- migrate: concurrently
-- With the columns of its expression: PostgreSQL reads an index alone only where it has them all.
CREATE INDEX CONCURRENTLY payment_outcome_covering ON payment ((CASE WHEN status = 'canceled' THEN 'canceled' WHEN status = 'succeeded' THEN CASE WHEN captured_cents > 0 AND refunded_cents >= captured_cents THEN 'refunded' ELSE 'succeeded' END WHEN status = 'requires_payment_method' AND decline_code <> '' THEN 'failed' ELSE 'pending' END), order_id)
    INCLUDE (status, captured_cents, refunded_cents, decline_code);
DROP INDEX CONCURRENTLY IF EXISTS payment_outcome;
