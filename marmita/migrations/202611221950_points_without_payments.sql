-- A pick-up point that sells no dishes of its own is paid nothing, so it is listed without payments. Who closes to leave
-- is not listed, whatever else is true; `active` says again only that the chef can be paid.
CREATE FUNCTION chef_is_listed(c chef) RETURNS boolean LANGUAGE sql STABLE
    RETURN (c.active OR c.pick_up_point AND c.min_price_cents IS NULL)
        AND NOT c.suspended AND NOT c.closing AND c.location IS NOT NULL
        AND (c.verified_at IS NOT NULL OR NOT (SELECT needed FROM chef_verification));

CREATE OR REPLACE FUNCTION chef_write_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.listed := chef_is_listed(NEW);
    RETURN NEW;
END $$;
DROP TRIGGER chef_listed ON chef;
CREATE TRIGGER chef_listed BEFORE INSERT OR UPDATE OF
    active, closing, pick_up_point, min_price_cents, suspended, verified_at, location, listed ON chef
    FOR EACH ROW EXECUTE FUNCTION chef_write_listed();
DROP FUNCTION chef_is_listed(boolean, boolean, timestamptz, point);

UPDATE chef SET active = true WHERE closing;
-- The job renew_listed_chefs writes the column anew for every chef.
UPDATE chef_verification SET changed = true;
