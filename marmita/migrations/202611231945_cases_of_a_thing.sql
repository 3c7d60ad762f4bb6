-- migrate: concurrently
-- What was decided about one thing.
CREATE INDEX CONCURRENTLY moderation_case_thing ON moderation_case (entity_type, entity_id);
