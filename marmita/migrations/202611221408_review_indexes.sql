-- migrate: concurrently
CREATE UNIQUE INDEX CONCURRENTLY review_order ON review (order_id) WHERE order_id IS NOT NULL;
-- A repeated call finds the review that the first one wrote.
CREATE UNIQUE INDEX CONCURRENTLY review_request ON review (account_id, chef_id, request_key) WHERE request_key IS NOT NULL;
-- Counts by stars, the filter by stars, and the order from best to worst.
CREATE INDEX CONCURRENTLY review_votes ON review (chef_id, vote DESC, id DESC) WHERE removed_at IS NULL;
