-- The distance in km of two (longitude, latitude) points on the earth's surface: radius 6371 km, haversine. Its
-- arguments must be plain columns or parameters, or PostgreSQL calls it instead of writing it out, which is slow.
CREATE FUNCTION earth_km(a point, b point) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 12742 * asin(least(1, sqrt(
        sin(radians(b[1] - a[1]) / 2) ^ 2
        + cos(radians(a[1])) * cos(radians(b[1])) * sin(radians(b[0] - a[0]) / 2) ^ 2)));

-- One bit for each cuisine, dietary mark and delivery type, in the order of rules.FACETS, so that indexes can carry them.
CREATE FUNCTION chef_facets(marks text[]) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (
        SELECT coalesce(bit_or(1::bigint << (facet.n::integer - 1)), 0)
        FROM unnest('{AFRICAN,AMERICAN,ARABIC,BRAZILIAN,CARIBBEAN,CHINESE,ETHIOPIAN,FRENCH,GERMAN,GREEK,INDIAN,ITALIAN,
                      JAPANESE,KOREAN,LEBANESE,MEDITERRANEAN,MEXICAN,MOROCCAN,PAKISTANI,SPANISH,SWEDISH,THAI,TURKISH,
                      VIETNAMESE,VEGETARIAN,VEGAN,GLUTEN_FREE,DINE_IN,PICKUP,DELIVER_TO_PICKUP_POINT}'::text[])
             WITH ORDINALITY AS facet (mark, n)
        WHERE facet.mark = ANY (marks));

-- What everybody may see of a chef in a list: the JSON object of the wire without its opening brace. Readers begin it
-- with what depends on them: '{"starred": true, "distance": null, ' || card.
CREATE FUNCTION chef_card(
    id text, short_name text, name text, avatar jsonb, default_picture jsonb, pin_icon text, cuisines text[],
    dietary text[], delivery_types text[], pick_up_point boolean, location point, location_name text, town text,
    country text, votes_count integer, votes_sum integer, min_price_cents integer, pickup_hours jsonb,
    dine_in_hours jsonb, deliver_to_pick_up_point_hours jsonb
) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN substr(jsonb_build_object(
        'id', id, 'shortName', short_name, 'name', name, 'avatar', avatar, 'defaultPicture', default_picture,
        'pinIcon', pin_icon, 'cuisines', cuisines, 'dietary', dietary, 'deliveryTypes', delivery_types,
        'pickUpPoint', pick_up_point, 'latitude', location[1], 'longitude', location[0],
        'locationName', location_name, 'villageTownCity', town, 'country', country,
        'averageVote', CASE WHEN votes_count > 0 THEN round(votes_sum::numeric / votes_count, 2) ELSE 0 END,
        'votesCount', votes_count, 'minPrice', min_price_cents, 'pickupHours', pickup_hours,
        'dineInHours', dine_in_hours, 'deliverToPickUpPointHours', deliver_to_pick_up_point_hours)::text, 2);

CREATE TABLE chef (
    id                 text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
    creator_id         text        NOT NULL REFERENCES account,
    short_name         text        NOT NULL,
    short_name_key     text        NOT NULL UNIQUE,
    name               text        NOT NULL,
    first_name         text        NOT NULL,
    last_name          text        NOT NULL,
    phone_number       text        NOT NULL,
    about_me           text        NOT NULL DEFAULT '',
    avatar             jsonb,                                  -- Picture records
    default_picture    jsonb,
    gallery_images     jsonb       NOT NULL DEFAULT '[]',
    pin_icon           text,                                   -- URL of a small transparent picture for map pins
    cuisines           text[]      NOT NULL DEFAULT '{}',
    dietary            text[]      NOT NULL DEFAULT '{}',
    delivery_types     text[]      NOT NULL DEFAULT '{}',
    pick_up_point      boolean     NOT NULL DEFAULT false,
    pickup_hours       jsonb       NOT NULL DEFAULT '{}',       -- {"monday": {"open": "10:00", "close": "18:00"}}
    dine_in_hours      jsonb       NOT NULL DEFAULT '{}',
    deliver_to_pick_up_point_hours jsonb NOT NULL DEFAULT '{}',
    deliver_to_pick_up_point_in_advance_minutes integer,
    auto_accept        boolean     NOT NULL DEFAULT false,
    location           point       NOT NULL,                   -- (longitude, latitude), rounded to 4 and 3 decimals: public
    location_name      text        NOT NULL,                   -- neighbourhood or town, public
    town               text        NOT NULL,
    town_key           text        NOT NULL,                   -- folded, what /city/:city matches
    country            text        NOT NULL,
    votes_count        integer     NOT NULL DEFAULT 0,
    votes_sum          integer     NOT NULL DEFAULT 0,
    average_vote       real        GENERATED ALWAYS AS (CASE WHEN votes_count > 0 THEN votes_sum::real / votes_count ELSE 0 END) STORED,
    stars_count        integer     NOT NULL DEFAULT 0,
    orders_count       integer     NOT NULL DEFAULT 0,
    popularity         integer     GENERATED ALWAYS AS (orders_count * 3 + votes_count * 2 + stars_count) STORED,
    min_price_cents    integer,                                -- cheapest active food
    payment_account    text,                                   -- id at the payment provider
    active             boolean     NOT NULL DEFAULT false,     -- can be paid
    suspended          boolean     NOT NULL DEFAULT false,
    verified_at        timestamptz,
    listed             boolean     GENERATED ALWAYS AS (active AND NOT suspended) STORED,
    search_document    tsvector    NOT NULL DEFAULT '',
    facets             bigint      GENERATED ALWAYS AS (chef_facets(cuisines || dietary || delivery_types)) STORED,
    card               text        GENERATED ALWAYS AS (chef_card(  -- made at writing instead of at each reading
                           id, short_name, name, avatar, default_picture, pin_icon, cuisines, dietary, delivery_types,
                           pick_up_point, location, location_name, town, country, votes_count, votes_sum,
                           min_price_cents, pickup_hours, dine_in_hours, deliver_to_pick_up_point_hours)) STORED,
    created_at         timestamptz NOT NULL,
    updated_at         timestamptz NOT NULL
);
-- Cards stay in the row and uncompressed: lists read fifty of them.
ALTER TABLE chef ALTER COLUMN card SET STORAGE EXTERNAL, SET (toast_tuple_target = 4080);
CREATE UNIQUE INDEX chef_creator ON chef (creator_id);
-- Lists are found in these indexes alone; only the chefs that are shown are read from the table.
CREATE INDEX chef_location ON chef USING gist (location)
    INCLUDE (id, facets, popularity, average_vote, votes_count, created_at) WHERE listed;
CREATE INDEX chef_town ON chef (town_key, id)
    INCLUDE (location, facets, popularity, average_vote, votes_count, created_at) WHERE listed;
CREATE INDEX chef_popular ON chef (popularity DESC, id) INCLUDE (location, facets) WHERE listed;
CREATE INDEX chef_newest ON chef (created_at DESC, id) INCLUDE (location, facets) WHERE listed;
CREATE INDEX chef_top_rated ON chef (average_vote DESC, votes_count DESC, id) INCLUDE (location, facets) WHERE listed;
CREATE INDEX chef_search ON chef USING gin (search_document) WHERE listed;

-- How many chefs are listed in each cell of 2^level / 32 degrees, and the sums of their coordinates: wide views are
-- counted here. Kept by triggers, because a count that one writer forgets is wrong for ever.
CREATE TABLE chef_density (
    level       smallint NOT NULL,
    row         integer  NOT NULL,
    col         integer  NOT NULL,
    chefs       integer  NOT NULL,
    latitudes   float8   NOT NULL,
    longitudes  float8   NOT NULL,
    PRIMARY KEY (level, row, col)
) WITH (fillfactor = 80);

CREATE FUNCTION chef_density_add(locations point[], sign integer) RETURNS void LANGUAGE sql
BEGIN ATOMIC
    INSERT INTO chef_density AS old (level, row, col, chefs, latitudes, longitudes)
    SELECT level, floor(at[1] * 32 / 2 ^ level), floor(at[0] * 32 / 2 ^ level),
           sign * count(*), sign * sum(at[1]), sign * sum(at[0])
    FROM unnest(locations) AS at, generate_series(0, 10) AS level
    GROUP BY 1, 2, 3
    ORDER BY 1, 2, 3
    ON CONFLICT (level, row, col) DO UPDATE
    SET chefs = old.chefs + excluded.chefs,
        latitudes = old.latitudes + excluded.latitudes,
        longitudes = old.longitudes + excluded.longitudes;
END;

CREATE FUNCTION chef_density_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        IF OLD.listed THEN PERFORM chef_density_add(ARRAY[OLD.location], -1); END IF;
        IF NEW.listed THEN PERFORM chef_density_add(ARRAY[NEW.location], 1); END IF;
    ELSIF TG_OP = 'INSERT' THEN
        PERFORM chef_density_add((SELECT array_agg(location) FROM added WHERE listed), 1);
    ELSE
        PERFORM chef_density_add((SELECT array_agg(location) FROM removed WHERE listed), -1);
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER chef_density_insert AFTER INSERT ON chef REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION chef_density_follow();
CREATE TRIGGER chef_density_delete AFTER DELETE ON chef REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION chef_density_follow();
CREATE TRIGGER chef_density_update AFTER UPDATE OF active, suspended, location ON chef
    FOR EACH ROW WHEN (OLD.listed <> NEW.listed OR NOT OLD.location ~= NEW.location)
    EXECUTE FUNCTION chef_density_follow();

-- What only the buyer of a confirmed order and the chef may read.
CREATE TABLE chef_address (
    chef_id   text PRIMARY KEY REFERENCES chef ON DELETE CASCADE,
    address   jsonb NOT NULL,          -- every field of the specification's Address
    location  point NOT NULL           -- exact (longitude, latitude)
);

-- Where a chef's meals can also be collected: pick-up points are chefs with pick_up_point = true.
CREATE TABLE chef_pick_up_point (
    chef_id   text NOT NULL REFERENCES chef ON DELETE CASCADE,
    point_id  text NOT NULL REFERENCES chef ON DELETE CASCADE,
    PRIMARY KEY (chef_id, point_id)
);
CREATE INDEX chef_pick_up_point_point ON chef_pick_up_point (point_id);

CREATE TABLE chef_star (
    account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
    chef_id    text NOT NULL REFERENCES chef ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (account_id, chef_id)
);
CREATE INDEX chef_star_chef ON chef_star (chef_id);

CREATE TABLE review (
    id          text PRIMARY KEY,
    chef_id     text        NOT NULL REFERENCES chef ON DELETE CASCADE,
    account_id  text        NOT NULL REFERENCES account ON DELETE CASCADE,
    vote        smallint    NOT NULL CHECK (vote BETWEEN 1 AND 5),
    review      text        NOT NULL,   -- sanitised HTML
    created_at  timestamptz NOT NULL,
    UNIQUE (chef_id, account_id)
);
CREATE INDEX review_newest ON review (chef_id, id DESC);

-- Who may still review whom: written when an order is completed.
CREATE TABLE review_invitation (
    account_id  text        NOT NULL REFERENCES account ON DELETE CASCADE,
    chef_id     text        NOT NULL REFERENCES chef ON DELETE CASCADE,
    created_at  timestamptz NOT NULL,
    PRIMARY KEY (account_id, chef_id)
);

-- The place that a person last looked from.
CREATE TABLE user_location (
    account_id  text PRIMARY KEY REFERENCES account ON DELETE CASCADE,
    location    jsonb       NOT NULL,          -- a StoredLocation
    stored_at   timestamptz NOT NULL
);
