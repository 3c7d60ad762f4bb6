-- migrate: concurrently
CREATE INDEX CONCURRENTLY comment_undo ON comment (post_id, deleted_by, deleted_at) WHERE NOT shown;
