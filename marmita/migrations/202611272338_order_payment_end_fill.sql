-- migrate: locks: payments of which nothing came, and their orders: about one of a hundred
-- Payments first, so that none of them changes between the look at it and the write to its order.
WITH ended AS MATERIALIZED (
    SELECT order_id, payment_end(status, captured_cents, refunded_cents, decline_code) AS payment_end
    FROM payment WHERE payment_end(status, captured_cents, refunded_cents, decline_code) <> ''
    ORDER BY order_id FOR NO KEY UPDATE
)
UPDATE food_order o SET payment_end = ended.payment_end FROM ended WHERE o.id = ended.order_id;
