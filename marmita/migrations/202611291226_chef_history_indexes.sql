-- migrate: concurrently
-- What was paid out to an account, by time: a chef's dashboard reads those of the week.
CREATE INDEX CONCURRENTLY payment_paid_out ON payment (destination, updated_at) WHERE transferred_cents > 0;
-- Orders of a chef are counted in the index alone. It takes the place of food_order_chef.
CREATE INDEX CONCURRENTLY food_order_of_chef ON food_order (chef_id, id DESC) INCLUDE (accept_by);
DROP INDEX CONCURRENTLY IF EXISTS food_order_chef;
