-- What admins and moderators change, and all changes of roles: who, when, from where, what, and why.
-- No foreign keys: an entry outlives what it is about, and takes no lock on it.
CREATE TABLE audit_entry (
    id        text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
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
);
CREATE INDEX audit_entry_actor ON audit_entry (actor_id, id);
CREATE INDEX audit_entry_action ON audit_entry (action, id);
CREATE INDEX audit_entry_target ON audit_entry (target_id, id);
CREATE INDEX audit_entry_about ON audit_entry USING gin (about);
CREATE INDEX audit_entry_words ON audit_entry USING gin (words);

CREATE FUNCTION is_pseudonym(account_id text) RETURNS boolean LANGUAGE sql STABLE
    RETURN EXISTS (SELECT FROM account WHERE id = account_id AND deleted_at IS NOT NULL);

-- Entries stay as they are. Erasure alone may put a pseudonym in the place of an account and empty what names it.
CREATE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE'
        AND (NEW.id, NEW.at, NEW.action, NEW.target) = (OLD.id, OLD.at, OLD.action, OLD.target)
        AND (NEW.actor_id, NEW.about) IS DISTINCT FROM (OLD.actor_id, OLD.about)
        AND (NEW.actor_id = OLD.actor_id OR is_pseudonym(NEW.actor_id))
        AND (NEW.target_id = OLD.target_id OR is_pseudonym(NEW.target_id))
        AND cardinality(NEW.about) = cardinality(OLD.about)
        AND NOT EXISTS (
            SELECT FROM unnest(OLD.about, NEW.about) AS pair (former, given)
            WHERE former <> given AND NOT is_pseudonym(given))
        AND (NEW.address IS NULL OR NEW.address = OLD.address)
        AND (NEW.label = '' OR NEW.label = OLD.label)
        AND (NEW.before IS NULL OR NEW.before = OLD.before)
        AND (NEW.after IS NULL OR NEW.after = OLD.after)
        AND (NEW.reason = '' OR NEW.reason = OLD.reason)
    THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'audit entries stay as they are' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER audit_entry_stays BEFORE UPDATE OR DELETE ON audit_entry
    FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();
CREATE TRIGGER audit_entry_is_not_emptied BEFORE TRUNCATE ON audit_entry
    FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_entry();
