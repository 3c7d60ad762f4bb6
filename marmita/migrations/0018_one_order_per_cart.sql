-- Of a customer's unpaid orders with one chef the one nearest to its payment stays, else the newest; the others let go
-- of their portions, and what is paid for them nevertheless goes back, like the money of any order that has ended.
WITH ranked AS (
    SELECT o.id, o.stock_state = 'HELD' AS held, row_number() OVER (
        PARTITION BY o.customer_id, o.chef_id
        ORDER BY coalesce(p.status IN ('processing', 'requires_capture'), false) DESC, o.id DESC) AS place
    FROM food_order o LEFT JOIN payment p ON p.order_id = o.id WHERE o.status = 'PAYMENT_INTENT_CREATED'
), given_up AS (
    UPDATE food_order o SET status = 'CANCELED', stock_state = 'RELEASED', updated_at = now()
    FROM ranked r WHERE r.id = o.id AND r.place > 1
    RETURNING o.id, o.day, o.customer_id, r.held
), released AS (
    UPDATE food_stock s SET held = s.held - p.portions
    FROM (SELECT i.food_id, g.day, sum(i.quantity) AS portions FROM given_up g
          JOIN order_portion i ON i.order_id = g.id WHERE g.held GROUP BY i.food_id, g.day) AS p
    WHERE s.food_id = p.food_id AND s.day = p.day
)
INSERT INTO order_event (order_id, event, from_status, to_status, actor_kind, actor_id, at)
SELECT id, 'give_up', 'PAYMENT_INTENT_CREATED', 'CANCELED', 'CUSTOMER', customer_id, now() FROM given_up;

-- The unpaid order is the purchase of the cart: there is no second one, whatever the code in front of it does.
CREATE UNIQUE INDEX food_order_one_unpaid ON food_order (customer_id, chef_id) WHERE status = 'PAYMENT_INTENT_CREATED';

-- Commands that have changed a cart, for a day: a repeat under the same key changes nothing.
CREATE TABLE cart_request (
    account_id   text        NOT NULL REFERENCES account ON DELETE CASCADE,
    request_key  text        NOT NULL,
    digest       text        NOT NULL,               -- SHA-256 of the command: another one needs another key
    created_at   timestamptz NOT NULL,
    PRIMARY KEY (account_id, request_key)
);
CREATE INDEX cart_request_created ON cart_request (created_at);

-- A line outlives its food, with the name that its owner knows it by, until they have seen that it is gone.
ALTER TABLE cart_item DROP CONSTRAINT cart_item_food_id_fkey, ADD COLUMN food_name text NOT NULL DEFAULT '';
UPDATE cart_item i SET food_name = f.name FROM food f WHERE f.id = i.food_id;
