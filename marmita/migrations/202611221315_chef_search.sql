-- When one can get a meal from a chef: minutes of the week in Europe/Paris, 0 is Monday 00:00. Ways that the chef does
-- not offer do not count, unless they are all there is; what ends at or before its beginning ends on the next day.
CREATE FUNCTION chef_open_minutes(delivery_types text[], pickup_hours jsonb, dine_in_hours jsonb)
    RETURNS int4multirange LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
    days    constant text[] := '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}';
    weeks   jsonb[] := '{}';
    week    jsonb;
    opening jsonb;
    opens   integer;
    closes  integer;
    found   int4multirange := '{}';
BEGIN
    IF 'PICKUP' = ANY (delivery_types) AND pickup_hours <> '{}' THEN weeks := weeks || pickup_hours; END IF;
    IF 'DINE_IN' = ANY (delivery_types) AND dine_in_hours <> '{}' THEN weeks := weeks || dine_in_hours; END IF;
    IF weeks = '{}' THEN weeks := ARRAY[pickup_hours, dine_in_hours]; END IF;
    FOREACH week IN ARRAY weeks LOOP
        FOR day IN 0..6 LOOP
            opening := week -> days[day + 1];
            CONTINUE WHEN opening IS NULL OR NOT (opening ->> 'open' LIKE '__:__' AND opening ->> 'close' LIKE '__:__');
            opens := day * 1440 + left(opening ->> 'open', 2)::integer * 60 + right(opening ->> 'open', 2)::integer;
            closes := day * 1440 + left(opening ->> 'close', 2)::integer * 60 + right(opening ->> 'close', 2)::integer;
            IF closes <= opens THEN closes := closes + 1440; END IF;
            found := found + int4multirange(int4range(opens, least(closes, 10080)));
            IF closes > 10080 THEN found := found + int4multirange(int4range(0, closes - 10080)); END IF;
        END LOOP;
    END LOOP;
    RETURN found;
END $$;

-- Written with the card: what filters read.
ALTER TABLE chef ADD COLUMN open_minutes int4multirange NOT NULL DEFAULT '{}';

-- The listed chefs of each cuisine, so that a list of one is found, sorted and counted in indexes like the list of all.
-- A trigger on chef writes it; rows of before are written when the job renews their card.
CREATE TABLE chef_cuisine (
    cuisine       smallint    NOT NULL,         -- its bit in chef.facets
    chef_id       text        NOT NULL REFERENCES chef ON DELETE CASCADE,
    location      point       NOT NULL,
    -- A GiST index compares no numbers: each cuisine has its own world, 1000 degrees east of the one before.
    place         point       GENERATED ALWAYS AS (point(location[0] + cuisine * 1000, location[1])) STORED,
    facets        bigint      NOT NULL,
    popularity    integer     NOT NULL,
    average_vote  real        NOT NULL,
    votes_count   integer     NOT NULL,
    created_at    timestamptz NOT NULL,
    PRIMARY KEY (chef_id, cuisine)
);
CREATE INDEX chef_cuisine_place ON chef_cuisine USING gist (place)
    INCLUDE (cuisine, chef_id, location, facets, popularity, average_vote, votes_count, created_at);
CREATE INDEX chef_cuisine_popular ON chef_cuisine (cuisine, popularity DESC, chef_id) INCLUDE (location, facets);
CREATE INDEX chef_cuisine_newest ON chef_cuisine (cuisine, created_at DESC, chef_id) INCLUDE (location, facets);
CREATE INDEX chef_cuisine_top_rated ON chef_cuisine (cuisine, average_vote DESC, votes_count DESC, chef_id)
    INCLUDE (location, facets);

-- The same counts as chef_density, for each cuisine.
CREATE TABLE chef_cuisine_density (
    cuisine     smallint NOT NULL,
    level       smallint NOT NULL,
    row         integer  NOT NULL,
    col         integer  NOT NULL,
    chefs       integer  NOT NULL,
    latitudes   float8   NOT NULL,
    longitudes  float8   NOT NULL,
    PRIMARY KEY (cuisine, level, row, col)
) WITH (fillfactor = 80);

CREATE FUNCTION chef_cuisine_density_add(cuisines smallint[], locations point[], sign integer)
    RETURNS void LANGUAGE sql
BEGIN ATOMIC
    INSERT INTO chef_cuisine_density AS old (cuisine, level, row, col, chefs, latitudes, longitudes)
    SELECT cuisine, level, floor(at[1] * 32 / 2 ^ level), floor(at[0] * 32 / 2 ^ level),
           sign * count(*), sign * sum(at[1]), sign * sum(at[0])
    FROM unnest(cuisines, locations) AS added (cuisine, at), generate_series(0, 10) AS level
    GROUP BY 1, 2, 3, 4
    ORDER BY 1, 2, 3, 4
    ON CONFLICT (cuisine, level, row, col) DO UPDATE
    SET chefs = old.chefs + excluded.chefs,
        latitudes = old.latitudes + excluded.latitudes,
        longitudes = old.longitudes + excluded.longitudes;
END;

CREATE FUNCTION chef_cuisine_density_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        PERFORM chef_cuisine_density_add(ARRAY[OLD.cuisine], ARRAY[OLD.location], -1);
        PERFORM chef_cuisine_density_add(ARRAY[NEW.cuisine], ARRAY[NEW.location], 1);
    ELSIF TG_OP = 'INSERT' THEN
        PERFORM chef_cuisine_density_add(array_agg(cuisine), array_agg(location), 1) FROM changed;
    ELSE
        PERFORM chef_cuisine_density_add(array_agg(cuisine), array_agg(location), -1) FROM changed;
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER chef_cuisine_density_insert AFTER INSERT ON chef_cuisine REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION chef_cuisine_density_follow();
CREATE TRIGGER chef_cuisine_density_delete AFTER DELETE ON chef_cuisine REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION chef_cuisine_density_follow();
CREATE TRIGGER chef_cuisine_density_update AFTER UPDATE OF location ON chef_cuisine
    FOR EACH ROW WHEN (NOT OLD.location ~= NEW.location) EXECUTE FUNCTION chef_cuisine_density_follow();

-- A row is written only when it differs, so that repeats lock and write nothing.
CREATE FUNCTION chef_cuisine_write(chef_ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM chef_cuisine AS old USING chef AS c
    WHERE old.chef_id = ANY (chef_ids) AND c.id = old.chef_id
          AND NOT (c.listed AND c.location IS NOT NULL AND c.facets & (1::bigint << old.cuisine) <> 0);
    INSERT INTO chef_cuisine AS old
        (cuisine, chef_id, location, facets, popularity, average_vote, votes_count, created_at)
    SELECT n, id, c.location, c.facets, c.popularity, c.average_vote, c.votes_count, c.created_at
    FROM chef AS c, generate_series(0, 23) AS n
    WHERE id = ANY (chef_ids) AND c.listed AND c.location IS NOT NULL AND c.facets & (1::bigint << n) <> 0
    ORDER BY id, n
    ON CONFLICT (chef_id, cuisine) DO UPDATE
    SET location = excluded.location, facets = excluded.facets, popularity = excluded.popularity,
        average_vote = excluded.average_vote, votes_count = excluded.votes_count, created_at = excluded.created_at
    WHERE NOT old.location ~= excluded.location
          OR (old.facets, old.popularity, old.average_vote, old.votes_count, old.created_at)
             <> (excluded.facets, excluded.popularity, excluded.average_vote, excluded.votes_count, excluded.created_at);
END $$;

CREATE FUNCTION chef_cuisine_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        PERFORM chef_cuisine_write(array_agg(id)) FROM changed WHERE listed;
    ELSIF (OLD.listed, OLD.facets, OLD.popularity, OLD.average_vote, OLD.votes_count, OLD.card_version, OLD.location::text)
          IS DISTINCT FROM
          (NEW.listed, NEW.facets, NEW.popularity, NEW.average_vote, NEW.votes_count, NEW.card_version, NEW.location::text)
    THEN
        PERFORM chef_cuisine_write(ARRAY[NEW.id]);
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER chef_cuisine_insert AFTER INSERT ON chef REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION chef_cuisine_follow();
-- No list of columns: generated ones cannot be named in one. A new version of the card renews the rows as well.
CREATE TRIGGER chef_cuisine_update AFTER UPDATE ON chef FOR EACH ROW EXECUTE FUNCTION chef_cuisine_follow();
