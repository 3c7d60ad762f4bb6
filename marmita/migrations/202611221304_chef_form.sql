-- What a chef writes in the form, and the count of its changes: a form that began at an older one is refused.
ALTER TABLE chef
    ADD COLUMN revision                    integer  NOT NULL DEFAULT 0,
    ADD COLUMN pictures                    jsonb    NOT NULL DEFAULT '[]',   -- at the head of the profile, with alt texts
    ADD COLUMN minutes_to_prepare          integer  NOT NULL DEFAULT 0,
    ADD COLUMN dine_in_minutes             integer  NOT NULL DEFAULT 60,
    ADD COLUMN cancellation_cut_off_hours  smallint NOT NULL DEFAULT 3,
    ADD COLUMN closed_days                 date[]   NOT NULL DEFAULT '{}',
    ADD COLUMN suspended_by_admin          boolean  NOT NULL DEFAULT false;

-- A chef without an address exists: it is not listed and sells nothing.
ALTER TABLE chef ALTER COLUMN location DROP NOT NULL;

-- The form in which names of chefs are compared: letters and digits without case and accents. No unique index: chefs that
-- exist may share a name, and new ones are compared under a lock.
CREATE FUNCTION chef_name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN regexp_replace(lower(normalize(name, NFKD)), '[^[:alnum:]]+', '', 'g');
