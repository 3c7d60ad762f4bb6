-- Which allergens some dish on offer is without, as bits in the order of Allergen; -1, all of them, is not known yet.
-- The search leaves out who has none before it looks at dishes. "Rebuild the search" works it out for older chefs; until
-- then nobody is missing, it only takes longer.
ALTER TABLE chef ADD COLUMN free_of integer NOT NULL DEFAULT -1;
ALTER TABLE chef_search ADD COLUMN free_of integer NOT NULL DEFAULT -1;

CREATE OR REPLACE FUNCTION chef_search_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- A row stays when its chef is no longer listed: who fills the table for older chefs at that moment meets it.
    INSERT INTO chef_search (chef_id, listed, location, facets, popularity, min_price_cents, open_minutes, closed_days,
                             free_of, document, card)
    VALUES (NEW.id, NEW.listed, CASE WHEN NEW.listed THEN NEW.location END, NEW.facets, NEW.popularity,
            NEW.min_price_cents, NEW.open_minutes, NEW.closed_days, NEW.free_of,
            CASE WHEN NEW.listed THEN NEW.search_document ELSE '' END, CASE WHEN NEW.listed THEN NEW.card END)
    ON CONFLICT (chef_id) DO UPDATE
    SET listed = excluded.listed, location = excluded.location, facets = excluded.facets,
        popularity = excluded.popularity, min_price_cents = excluded.min_price_cents,
        open_minutes = excluded.open_minutes, closed_days = excluded.closed_days, free_of = excluded.free_of,
        document = excluded.document, card = excluded.card;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER chef_search_update AFTER UPDATE ON chef FOR EACH ROW
    WHEN (OLD.listed <> NEW.listed OR NEW.listed AND (
          NOT OLD.location ~= NEW.location OR OLD.facets <> NEW.facets OR OLD.popularity <> NEW.popularity
          OR OLD.min_price_cents IS DISTINCT FROM NEW.min_price_cents OR OLD.open_minutes <> NEW.open_minutes
          OR OLD.closed_days <> NEW.closed_days OR OLD.free_of <> NEW.free_of
          OR OLD.search_document <> NEW.search_document OR OLD.card IS DISTINCT FROM NEW.card))
    EXECUTE FUNCTION chef_search_follow();
