-- migrate: concurrently
CREATE INDEX CONCURRENTLY post_notified_listener ON post_notified (post_id, account_id);
DROP INDEX CONCURRENTLY IF EXISTS post_notified_post;
