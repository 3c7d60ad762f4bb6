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
    created_at         timestamptz NOT NULL,
    updated_at         timestamptz NOT NULL
);
CREATE UNIQUE INDEX chef_creator ON chef (creator_id);
CREATE INDEX chef_location ON chef USING gist (location) WHERE listed;
CREATE INDEX chef_search ON chef USING gin (search_document) WHERE listed;
CREATE INDEX chef_town ON chef (town_key, popularity DESC) WHERE listed;
CREATE INDEX chef_popular ON chef (popularity DESC, id) WHERE listed;

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
