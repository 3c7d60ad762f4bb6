-- migrate: concurrently
-- Accounts that are to be deleted, in the orders of their list.
CREATE INDEX CONCURRENTLY account_leaving_joined ON account (created_at, id) WHERE leaves AND deleted_at IS NULL;
CREATE INDEX CONCURRENTLY account_leaving_login ON account (login_key COLLATE "C") WHERE leaves AND deleted_at IS NULL;
-- The words of every 8,192nd row: whether nearly all rows have one.
CREATE INDEX CONCURRENTLY account_small_sample ON account USING gin (account_words(login, name, email))
    WHERE hashtextextended(id, 0) & 8191 = 0;
-- Orders of the meals of a period, walked in the order in which they were made.
CREATE INDEX CONCURRENTLY food_order_made ON food_order (id) INCLUDE (slot_start);
