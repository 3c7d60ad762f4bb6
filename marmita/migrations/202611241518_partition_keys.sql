-- migrate: concurrently
-- migrate: narrows: the number alone is unique already
CREATE UNIQUE INDEX CONCURRENTLY order_event_key ON order_event (order_id, id);
-- For processes of the version before this step, which look for the events of mails by number.
CREATE INDEX CONCURRENTLY order_event_mailed ON order_event (id);
ALTER TABLE order_event VALIDATE CONSTRAINT order_event_first;
ALTER TABLE audit_entry VALIDATE CONSTRAINT audit_entry_first;
