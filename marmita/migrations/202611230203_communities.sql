-- Topics group communities. Names are kept in each language of the interface.
CREATE TABLE topic (
    id        text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
    link      text     NOT NULL UNIQUE,
    name      text     NOT NULL,                     -- English
    names     jsonb    NOT NULL,                     -- by locale: EN, FR, BR, PL
    position  smallint NOT NULL
);
INSERT INTO topic (id, link, name, names, position)
SELECT lpad(to_hex(position), 24, '0'), link, name,
       jsonb_build_object('EN', name, 'FR', fr, 'BR', br, 'PL', pl), position
FROM (VALUES
    (1, 'home-cooking', 'Home cooking', 'Cuisine maison', 'Comida caseira', 'Domowa kuchnia'),
    (2, 'bread-and-pastry', 'Bread and pastry', 'Pains et pâtisseries', 'Pães e doces', 'Chleb i wypieki'),
    (3, 'plant-based', 'Plant-based', 'Cuisine végétale', 'Cozinha vegetal', 'Kuchnia roślinna'),
    (4, 'world-cuisines', 'Cuisines of the world', 'Cuisines du monde', 'Cozinhas do mundo', 'Kuchnie świata'),
    (5, 'seasons-and-markets', 'Seasons and markets', 'Saisons et marchés', 'Estações e feiras', 'Sezony i targi'),
    (6, 'preserving', 'Preserving', 'Conserves et fermentation', 'Conservas e fermentação', 'Przetwory i kiszonki'),
    (7, 'drinks', 'Drinks', 'Boissons', 'Bebidas', 'Napoje'),
    (8, 'neighbourhood', 'Neighbourhood', 'Vie de quartier', 'Vida de bairro', 'Życie w sąsiedztwie')
) AS given (position, link, name, fr, br, pl);

CREATE TABLE community (
    id             text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
    link           text        NOT NULL UNIQUE,      -- in addresses; stays when the name changes
    name           text        NOT NULL,
    name_key       text        NOT NULL,             -- without case and accents, what uniqueness means
    description    text        NOT NULL DEFAULT '',
    topic_id       text        NOT NULL REFERENCES topic,
    creator_id     text        REFERENCES account ON DELETE SET NULL,
    picture        jsonb,                            -- a Picture record
    icon           jsonb,                            -- the same
    members_count  integer     NOT NULL DEFAULT 0 CHECK (members_count >= 0),
    created_at     timestamptz NOT NULL
);
CREATE UNIQUE INDEX community_name ON community (name_key);
CREATE INDEX community_popular ON community (members_count DESC, id);
CREATE INDEX community_search ON community USING gin (to_tsvector('simple', name_key));
CREATE INDEX community_topic ON community (topic_id);
CREATE INDEX community_creator ON community (creator_id);

-- `members_count` counts these rows, in the same transaction.
CREATE TABLE community_member (
    account_id    text        NOT NULL REFERENCES account ON DELETE CASCADE,
    community_id  text        NOT NULL REFERENCES community ON DELETE CASCADE,
    joined_at     timestamptz NOT NULL,
    PRIMARY KEY (account_id, community_id)
);
CREATE INDEX community_member_community ON community_member (community_id, joined_at);

-- How a person reads the list of communities.
CREATE TABLE community_list_choice (
    account_id  text PRIMARY KEY REFERENCES account ON DELETE CASCADE,
    sort        text    NOT NULL CHECK (sort IN ('NAME', 'JOINED', 'POPULAR', 'NEW')),
    grouped     boolean NOT NULL
);
