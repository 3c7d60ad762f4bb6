-- migrate: locks: no row is read under it, since the first partition has a validated constraint
-- The audit log by months. It is listed by id, newest first: a page reads the newest month and goes on only if that is
-- not enough. What is kept no longer goes by the month.
-- The new table gives its own triggers to each partition.
DROP TRIGGER audit_entry_stays ON audit_entry;
DROP TRIGGER audit_entry_is_not_emptied ON audit_entry;
SELECT set_aside('audit_entry');

CREATE TABLE audit_entry (
    id        text PRIMARY KEY CONSTRAINT audit_entry_id_check CHECK (id ~ '^[0-9a-f]{24}$'),
    at        timestamptz NOT NULL,
    actor_id  text        NOT NULL,
    address   inet,
    action    text        NOT NULL,
    target    text        NOT NULL,
    target_id text        NOT NULL,
    label     text        NOT NULL,   -- how people call the target
    about     text[]      NOT NULL,   -- accounts whose data it is
    before    jsonb,
    after     jsonb,
    reason    text        NOT NULL,
    words     tsvector    NOT NULL GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(
        lower(label || ' ' || reason || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')),
        '[^[:alnum:]]+', ' ', 'g'))) STORED
) PARTITION BY RANGE (id);
CREATE INDEX audit_entry_actor ON audit_entry (actor_id, id);
CREATE INDEX audit_entry_action ON audit_entry (action, id);
CREATE INDEX audit_entry_target ON audit_entry (target_id, id);
CREATE INDEX audit_entry_about ON audit_entry USING gin (about);
CREATE INDEX audit_entry_words ON audit_entry USING gin (words);
CREATE INDEX audit_entry_sample ON audit_entry USING gin (words) WHERE hashtextextended(id, 0) & 255 = 0;
CREATE INDEX audit_entry_at ON audit_entry (at);
CREATE TRIGGER audit_entry_stays BEFORE UPDATE OR DELETE ON audit_entry
    FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();
CREATE TRIGGER audit_entry_is_not_emptied BEFORE TRUNCATE ON audit_entry
    FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_entry();
SELECT attach_first('audit_entry');
