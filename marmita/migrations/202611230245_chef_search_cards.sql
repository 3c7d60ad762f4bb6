-- The text search reads less: a row of it has the card as well, so that no other table is read, and its index has each
-- beginning also after the cell of size 8 that the chef is in, so that a search far around a place does not read the
-- chefs of the world. The rows and their index are made beside the old ones, which are searched until the new ones are
-- complete. The old index only gets keys that nobody asks it for.
CREATE OR REPLACE FUNCTION chef_search_keys(document tsvector, location point, grade smallint)
    RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000
    RETURN array_to_tsvector(ARRAY(
        SELECT place || beginning
        FROM (SELECT left(word, n) AS beginning
              FROM unnest(tsvector_to_array(document)) AS word, generate_series(1, least(length(word), 16)) AS n
              UNION ALL SELECT '=' || word FROM unnest(tsvector_to_array(document)) AS word WHERE length(word) = 1
             ) AS beginnings,
             unnest(ARRAY['', concat('@6:', floor(location[1] * 64 / 64)::integer,
                                     ':', floor(location[0] * 40 / 64)::integer, '/'),
                          concat('@8:', floor(location[1] * 64 / 256)::integer,
                                 ':', floor(location[0] * 40 / 256)::integer, '/')]) AS place
        UNION ALL SELECT concat('@', size, ':', floor(location[1] * 64 / 2 ^ size)::integer,
                                ':', floor(location[0] * 40 / 2 ^ size)::integer)
        FROM generate_series(0, 10) AS size
        UNION ALL SELECT '#' || grade));

CREATE TABLE chef_search_card (
    chef_id          text           PRIMARY KEY REFERENCES chef ON DELETE CASCADE,
    listed           boolean        NOT NULL,
    location         point,                     -- NULL, and no words and no card, while the chef is not listed
    facets           bigint         NOT NULL,
    popularity       integer        NOT NULL,
    grade            smallint       NOT NULL GENERATED ALWAYS AS (floor(log(2, greatest(popularity, 0) + 1))) STORED,
    min_price_cents  integer,
    open_minutes     int4multirange NOT NULL,
    closed_days      date[]         NOT NULL,
    document         tsvector       NOT NULL,
    card             text
) WITH (fillfactor = 80, toast_tuple_target = 4080);  -- room for a second version of a row in its page
ALTER TABLE chef_search_card ALTER COLUMN card SET STORAGE EXTERNAL;

CREATE FUNCTION chef_search_card_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- A row stays when its chef is no longer listed: who fills the table for older chefs at that moment meets it.
    INSERT INTO chef_search_card (chef_id, listed, location, facets, popularity, min_price_cents, open_minutes,
                                  closed_days, document, card)
    VALUES (NEW.id, NEW.listed, CASE WHEN NEW.listed THEN NEW.location END, NEW.facets, NEW.popularity,
            NEW.min_price_cents, NEW.open_minutes, NEW.closed_days,
            CASE WHEN NEW.listed THEN NEW.search_document ELSE '' END, CASE WHEN NEW.listed THEN NEW.card END)
    ON CONFLICT (chef_id) DO UPDATE
    SET listed = excluded.listed, location = excluded.location, facets = excluded.facets,
        popularity = excluded.popularity, min_price_cents = excluded.min_price_cents,
        open_minutes = excluded.open_minutes, closed_days = excluded.closed_days, document = excluded.document,
        card = excluded.card;
    RETURN NULL;
END $$;

CREATE TRIGGER chef_search_card_insert AFTER INSERT ON chef FOR EACH ROW WHEN (NEW.listed)
    EXECUTE FUNCTION chef_search_card_follow();
CREATE TRIGGER chef_search_card_update AFTER UPDATE ON chef FOR EACH ROW
    WHEN (OLD.listed <> NEW.listed OR NEW.listed AND (
          NOT OLD.location ~= NEW.location OR OLD.facets <> NEW.facets OR OLD.popularity <> NEW.popularity
          OR OLD.min_price_cents IS DISTINCT FROM NEW.min_price_cents OR OLD.open_minutes <> NEW.open_minutes
          OR OLD.closed_days <> NEW.closed_days OR OLD.search_document <> NEW.search_document
          OR OLD.card IS DISTINCT FROM NEW.card))
    EXECUTE FUNCTION chef_search_card_follow();
