-- When the chef is reminded of an order that waits for an answer; NULL: never, or not any more.
ALTER TABLE food_order ADD COLUMN remind_at timestamptz;
CREATE INDEX food_order_remind ON food_order (remind_at) WHERE remind_at IS NOT NULL;
UPDATE food_order SET remind_at = accept_by - interval '1 hour' WHERE status = 'PENDING';
