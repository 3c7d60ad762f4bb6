-- What the text search reads of a chef, in a row of its own: its many keys are written when words or place change, and
-- not with each star.
CREATE TABLE chef_search (
    chef_id          text           PRIMARY KEY REFERENCES chef ON DELETE CASCADE,
    listed           boolean        NOT NULL,
    location         point,                     -- NULL, and no words, while the chef is not listed
    facets           bigint         NOT NULL,
    popularity       integer        NOT NULL,
    grade            smallint       NOT NULL GENERATED ALWAYS AS (floor(log(2, greatest(popularity, 0) + 1))) STORED,
    min_price_cents  integer,
    open_minutes     int4multirange NOT NULL,
    closed_days      date[]         NOT NULL,
    document         tsvector       NOT NULL
) WITH (fillfactor = 90);

-- What its index has: each beginning of each word, so that a prefix is one entry; words of one letter also as '=x'; the
-- same after the cell of size 6 that the chef is in ('@6:row:col/beginning'), so that a search near a place does not
-- read the chefs of the world; the cells of each size; and the grade of popularity ('#0' to '#30'). A cell of a size is
-- 2^size / 64 degrees high and 1.6 times as wide, which is about square in Europe.
CREATE FUNCTION chef_search_keys(document tsvector, location point, grade smallint)
    RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000
    RETURN array_to_tsvector(ARRAY(
        SELECT place || beginning
        FROM (SELECT left(word, n) AS beginning
              FROM unnest(tsvector_to_array(document)) AS word, generate_series(1, least(length(word), 16)) AS n
              UNION ALL SELECT '=' || word FROM unnest(tsvector_to_array(document)) AS word WHERE length(word) = 1
             ) AS beginnings,
             unnest(ARRAY['', concat('@6:', floor(location[1] * 64 / 64)::integer,
                                     ':', floor(location[0] * 40 / 64)::integer, '/')]) AS place
        UNION ALL SELECT concat('@', size, ':', floor(location[1] * 64 / 2 ^ size)::integer,
                                ':', floor(location[0] * 40 / 2 ^ size)::integer)
        FROM generate_series(0, 10) AS size
        UNION ALL SELECT '#' || grade));

CREATE FUNCTION chef_search_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- A row stays when its chef is no longer listed: who fills the table for older chefs at that moment meets it.
    INSERT INTO chef_search (chef_id, listed, location, facets, popularity, min_price_cents, open_minutes, closed_days,
                             document)
    VALUES (NEW.id, NEW.listed, CASE WHEN NEW.listed THEN NEW.location END, NEW.facets, NEW.popularity,
            NEW.min_price_cents, NEW.open_minutes, NEW.closed_days,
            CASE WHEN NEW.listed THEN NEW.search_document ELSE '' END)
    ON CONFLICT (chef_id) DO UPDATE
    SET listed = excluded.listed, location = excluded.location, facets = excluded.facets,
        popularity = excluded.popularity, min_price_cents = excluded.min_price_cents,
        open_minutes = excluded.open_minutes, closed_days = excluded.closed_days, document = excluded.document;
    RETURN NULL;
END $$;

CREATE TRIGGER chef_search_insert AFTER INSERT ON chef FOR EACH ROW WHEN (NEW.listed)
    EXECUTE FUNCTION chef_search_follow();
CREATE TRIGGER chef_search_update AFTER UPDATE ON chef FOR EACH ROW
    WHEN (OLD.listed <> NEW.listed OR NEW.listed AND (
          NOT OLD.location ~= NEW.location OR OLD.facets <> NEW.facets OR OLD.popularity <> NEW.popularity
          OR OLD.min_price_cents IS DISTINCT FROM NEW.min_price_cents OR OLD.open_minutes <> NEW.open_minutes
          OR OLD.closed_days <> NEW.closed_days OR OLD.search_document <> NEW.search_document))
    EXECUTE FUNCTION chef_search_follow();
