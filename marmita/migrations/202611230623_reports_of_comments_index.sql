-- migrate: concurrently
CREATE UNIQUE INDEX CONCURRENTLY report_comment ON report (reporter_id, comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX CONCURRENTLY report_of_comment ON report (comment_id) WHERE comment_id IS NOT NULL;
ALTER TABLE report VALIDATE CONSTRAINT report_entity;
