-- migrate: concurrently
-- What was decided about one kind of things, the newest first.
CREATE INDEX CONCURRENTLY moderation_case_over_type ON moderation_case (entity_type, id DESC)
    WHERE status IN ('DECIDED', 'CLOSED');
