-- migrate: concurrently
CREATE UNIQUE INDEX CONCURRENTLY report_post ON report (reporter_id, post_id) WHERE post_id IS NOT NULL;
CREATE INDEX CONCURRENTLY report_of_post ON report (post_id) WHERE post_id IS NOT NULL;
ALTER TABLE report VALIDATE CONSTRAINT report_entity;
