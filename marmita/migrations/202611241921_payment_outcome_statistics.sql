-- How many payments have which outcome: else PostgreSQL expects nearly all of them in the index of the unusual ones.
CREATE STATISTICS payment_outcome ON (CASE WHEN status = 'canceled' THEN 'canceled' WHEN status = 'succeeded' THEN CASE WHEN captured_cents > 0 AND refunded_cents >= captured_cents THEN 'refunded' ELSE 'succeeded' END WHEN status = 'requires_payment_method' AND decline_code <> '' THEN 'failed' ELSE 'pending' END) FROM payment;
ANALYZE payment;
