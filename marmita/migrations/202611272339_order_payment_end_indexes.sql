-- migrate: concurrently
-- Orders by the end of their payment and their own state, and orders that ended without a meal while no money was given
-- back, which are few. They take the place of food_order_ended.
CREATE INDEX CONCURRENTLY food_order_payment_end ON food_order (payment_end, status, id) WHERE payment_end <> '';
CREATE INDEX CONCURRENTLY food_order_ended_unsettled ON food_order (status, id)
    WHERE payment_end = ''
        AND status IN ('CANCELED', 'CANCELED_BY_ADMIN', 'CANCELED_BY_CHEF', 'CANCELED_BY_USER', 'REJECTED');
DROP INDEX CONCURRENTLY IF EXISTS food_order_ended;
