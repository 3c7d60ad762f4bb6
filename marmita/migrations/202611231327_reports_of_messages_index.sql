-- migrate: concurrently
CREATE UNIQUE INDEX CONCURRENTLY report_message ON report (reporter_id, message_id) WHERE message_id IS NOT NULL;
CREATE INDEX CONCURRENTLY report_of_message ON report (message_id) WHERE message_id IS NOT NULL;
ALTER TABLE report VALIDATE CONSTRAINT report_entity;
