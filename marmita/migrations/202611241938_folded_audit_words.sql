-- migrate: locks: entries of the audit log are changed by nobody but the erasure of a person, which waits for its entries
-- Entries that are there already get their words without accents. Such a change, of nothing that the entry says, is allowed.
CREATE OR REPLACE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' AND OLD.at < now() - interval '1 year' THEN
        RETURN OLD;
    END IF;
    IF TG_OP = 'UPDATE'
        AND (NEW.id, NEW.at, NEW.action, NEW.target) = (OLD.id, OLD.at, OLD.action, OLD.target)
        AND ((NEW.actor_id, NEW.about) IS DISTINCT FROM (OLD.actor_id, OLD.about)
            OR (NEW.target_id, NEW.address, NEW.label, NEW.before, NEW.after, NEW.reason)
                IS NOT DISTINCT FROM (OLD.target_id, OLD.address, OLD.label, OLD.before, OLD.after, OLD.reason))
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
UPDATE audit_entry SET words = words
WHERE octet_length(label || reason || coalesce(before::text, '') || coalesce(after::text, ''))
    <> length(label || reason || coalesce(before::text, '') || coalesce(after::text, ''));
