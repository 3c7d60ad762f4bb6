-- What has ended of an order or a case, so that each is read once.
ALTER TABLE food_order ADD COLUMN emptied_at timestamptz, ADD COLUMN anonymous_at timestamptz;
ALTER TABLE moderation_case ADD COLUMN emptied_at timestamptz;

-- A run of one declaration of what is kept and for how long. `after_key` is where it goes on.
CREATE TABLE retention_run (
    id          text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
    key         text        NOT NULL,
    status      text        NOT NULL CHECK (status IN ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
    started_by  text        REFERENCES account ON DELETE SET NULL,   -- NULL: it was time
    created_at  timestamptz NOT NULL,
    begun_at    timestamptz,
    touched_at  timestamptz NOT NULL,                -- of the last batch
    ended_at    timestamptz CHECK ((ended_at IS NULL) = (status IN ('WAITING', 'RUNNING'))),
    removed     integer     NOT NULL DEFAULT 0,
    failed      integer     NOT NULL DEFAULT 0,      -- rows that could not be removed, see job_failure
    after_key   text        NOT NULL DEFAULT '',
    error       text        NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX retention_run_open ON retention_run (key) WHERE ended_at IS NULL;
CREATE INDEX retention_run_key ON retention_run (key, id DESC);
CREATE INDEX retention_run_ended ON retention_run (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX retention_run_started_by ON retention_run (started_by) WHERE started_by IS NOT NULL;

-- Entries stay as they are, for a year at least. Then the declaration of the audit log may delete them; until then
-- erasure alone may put a pseudonym in the place of an account and empty what names it.
CREATE OR REPLACE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' AND OLD.at < now() - interval '1 year' THEN
        RETURN OLD;
    END IF;
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
