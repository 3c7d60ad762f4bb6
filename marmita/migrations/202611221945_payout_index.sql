-- migrate: concurrently
-- A chef's orders by day of hand-over, for the money page; it also serves what the narrower index before it did.
CREATE INDEX CONCURRENTLY food_order_payout ON food_order (chef_id, day, id)
    WHERE status IN ('ACCEPTED', 'PAID', 'COMPLETED', 'CANCELED', 'CANCELED_BY_CHEF', 'CANCELED_BY_USER', 'CANCELED_BY_ADMIN');
DROP INDEX CONCURRENTLY IF EXISTS food_order_chef_day;
