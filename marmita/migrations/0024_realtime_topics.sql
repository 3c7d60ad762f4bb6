-- An event belongs to topics instead of accounts: one row a topic, all of them with the event's revision.
ALTER TABLE realtime_event DROP CONSTRAINT realtime_event_pkey;
DROP INDEX realtime_event_account;
ALTER TABLE realtime_event RENAME COLUMN account_id TO topic;
ALTER TABLE realtime_event ALTER COLUMN topic TYPE text USING 'user:' || topic;

-- Revisions go on where they are: the cursors of open tabs stay valid.
CREATE SEQUENCE realtime_revision;
SELECT setval('realtime_revision', nextval(pg_get_serial_sequence('realtime_event', 'revision')));
ALTER TABLE realtime_event ALTER COLUMN revision DROP IDENTITY;
ALTER TABLE realtime_event ADD PRIMARY KEY (topic, revision);
