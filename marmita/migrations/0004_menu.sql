CREATE TABLE food (
    id            text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
    chef_id       text        NOT NULL REFERENCES chef ON DELETE CASCADE,
    name          text        NOT NULL,
    description   text        NOT NULL,
    price_cents   integer     NOT NULL CHECK (price_cents >= 0),
    image         jsonb,                                   -- a Picture record
    allergens     text[]      NOT NULL DEFAULT '{}',       -- of the 14 of EU 1169/2011; empty: declared "none"
    dietary       text[]      NOT NULL DEFAULT '{}',
    surprise_bag  boolean     NOT NULL DEFAULT false,
    offer_type    text        NOT NULL CHECK (offer_type IN ('FIXED_OFFER', 'ONE_TIME', 'UNAVAILABLE')),
    weekly_hours  jsonb       NOT NULL DEFAULT '{}',       -- {"monday": {"open": "10:00", "close": "18:00", "amountServed": 5}}
    one_time      jsonb       NOT NULL DEFAULT '{}',       -- {"2026-11-30": 5}: portions served on that day
    closed_dates  date[]      NOT NULL DEFAULT '{}',
    position      smallint    NOT NULL DEFAULT 0,
    active        boolean     NOT NULL DEFAULT true,
    created_at    timestamptz NOT NULL,
    updated_at    timestamptz NOT NULL
);
CREATE INDEX food_menu ON food (chef_id, position, id);

CREATE TABLE surprise_bag_item (
    bag_id    text     NOT NULL REFERENCES food ON DELETE CASCADE,
    food_id   text     NOT NULL REFERENCES food,
    quantity  smallint NOT NULL CHECK (quantity >= 1),
    PRIMARY KEY (bag_id, food_id)
);

-- One row per food and day: the CHECK is the last line of defence against overselling.
-- `capacity` follows the offer, less what the chef took back (`removed`); it never falls below what is held and sold.
CREATE TABLE food_stock (
    food_id   text     NOT NULL REFERENCES food ON DELETE CASCADE,
    day       date     NOT NULL,
    capacity  integer  NOT NULL CHECK (capacity >= 0),
    held      integer  NOT NULL DEFAULT 0 CHECK (held >= 0),
    sold      integer  NOT NULL DEFAULT 0 CHECK (sold >= 0),
    removed   integer  NOT NULL DEFAULT 0 CHECK (removed >= 0),
    PRIMARY KEY (food_id, day),
    CHECK (held + sold <= capacity)
) WITH (fillfactor = 70);

CREATE TABLE cart_item (
    account_id    text        NOT NULL REFERENCES account ON DELETE CASCADE,
    food_id       text        NOT NULL REFERENCES food ON DELETE CASCADE,
    chef_id       text        NOT NULL REFERENCES chef ON DELETE CASCADE,
    id            text        NOT NULL UNIQUE,
    quantity      smallint    NOT NULL CHECK (quantity BETWEEN 1 AND 10),
    instructions  text        NOT NULL DEFAULT '',
    added_at      timestamptz NOT NULL,
    PRIMARY KEY (account_id, food_id)
);
