-- Who is listed and able to sell becomes: can be paid, verified, not suspended, with an address. An operator may ask for
-- no verification. The column is written by a trigger, so that every writer follows the one definition; it was generated
-- before, which cannot read a setting, and whose change would write the whole table again.
CREATE TABLE chef_verification (
    needed   boolean NOT NULL DEFAULT true,
    changed  boolean NOT NULL DEFAULT true,   -- the column `listed` is not yet written anew for every chef
    one      boolean PRIMARY KEY DEFAULT true CHECK (one)
);
INSERT INTO chef_verification DEFAULT VALUES;

CREATE FUNCTION chef_is_listed(active boolean, suspended boolean, verified_at timestamptz, location point)
RETURNS boolean LANGUAGE sql STABLE
    RETURN active AND NOT suspended AND location IS NOT NULL
        AND (verified_at IS NOT NULL OR NOT (SELECT needed FROM chef_verification));

ALTER TABLE chef ALTER COLUMN listed DROP EXPRESSION;
CREATE FUNCTION chef_write_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.listed := chef_is_listed(NEW.active, NEW.suspended, NEW.verified_at, NEW.location);
    RETURN NEW;
END $$;
CREATE TRIGGER chef_listed BEFORE INSERT OR UPDATE OF active, suspended, verified_at, location, listed ON chef
    FOR EACH ROW EXECUTE FUNCTION chef_write_listed();

-- A change that a trigger makes is no change of the statement's columns: no list of columns here.
DROP TRIGGER chef_density_update ON chef;
CREATE TRIGGER chef_density_update AFTER UPDATE ON chef
    FOR EACH ROW WHEN (OLD.listed <> NEW.listed OR NOT OLD.location ~= NEW.location)
    EXECUTE FUNCTION chef_density_follow();

-- Who has verified, suspended or activated a chef, and taken it back.
CREATE TABLE chef_event (
    id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    chef_id   text        NOT NULL REFERENCES chef ON DELETE CASCADE,
    event     text        NOT NULL,
    actor_id  text        REFERENCES account ON DELETE SET NULL,
    as_admin  boolean     NOT NULL,
    at        timestamptz NOT NULL
);
CREATE INDEX chef_event_chef ON chef_event (chef_id, id);
