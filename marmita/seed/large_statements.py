"""SQL that multiplies a few hundred model chefs; the ids are made from the chef's number `i`."""

from typing import LiteralString

from marmita.features.chefs import CARD, CARD_VERSION, OPEN_MINUTES

SETTINGS: tuple[LiteralString, ...] = (
    "SET LOCAL synchronous_commit = off",
    "SET LOCAL statement_timeout = 0",
    "SET LOCAL maintenance_work_mem = '512MB'",
)

TOWNS: LiteralString = """
CREATE TEMPORARY TABLE seed_town (
    name text, key text, country text, latitude float8, longitude float8, reach float8, first integer, last integer
) ON COMMIT DROP
"""

MODEL_CHEFS: LiteralString = """
CREATE TEMPORARY TABLE seed_chef ON COMMIT DROP AS
    SELECT 0 AS k, name, short_name, first_name, last_name, phone_number, about_me, avatar, default_picture, pin_icon,
           gallery_images, cuisines, dietary, delivery_types, pickup_hours, dine_in_hours, 0 AS cheapest, 0 AS free_of,
           '' AS words
    FROM chef WITH NO DATA
"""

MENUS: LiteralString = """
CREATE TEMPORARY TABLE seed_food ON COMMIT DROP AS
    SELECT 0 AS k, name, description, price_cents, image, allergens, dietary, weekly_hours, position
    FROM food WITH NO DATA
"""

IDS: LiteralString = """
CREATE OR REPLACE FUNCTION pg_temp.seed_id(kind integer, i bigint) RETURNS text IMMUTABLE PARALLEL SAFE
    RETURN lpad(to_hex({base} + i), 12, '0') || lpad(to_hex(kind::bigint << 40 | i), 12, '0')
"""

# The number of reviews of a chef, mostly small, and the vote of the n-th review.
VOTES: LiteralString = """
CREATE OR REPLACE FUNCTION pg_temp.seed_votes(i bigint) RETURNS integer IMMUTABLE PARALLEL SAFE
    RETURN least({most} * (i * 7919 % 1000 / 1000.0) ^ 2, {chefs} - 1)::integer
"""

VOTE: LiteralString = """
CREATE OR REPLACE FUNCTION pg_temp.seed_vote(i bigint, n bigint) RETURNS bigint IMMUTABLE PARALLEL SAFE
    RETURN 3 + (i + n) % 3
"""

ACCOUNTS: LiteralString = """
INSERT INTO account (id, login, login_key, email, email_key, name, locale, authorities, activated_at, rules_accepted_at,
                     created_at)
SELECT pg_temp.seed_id(1, i), 'cook' || i, 'cook' || i, 'cook' || i || '@example.org', 'cook' || i || '@example.org',
       'Cook ' || i, 'EN', '{USER,CHEF}', %(now)s, %(now)s, %(now)s
FROM generate_series(1, %(chefs)s) AS i
"""

CHEFS: LiteralString = """
INSERT INTO chef (id, creator_id, short_name, short_name_key, name, first_name, last_name, phone_number, about_me,
                  avatar, default_picture, pin_icon, gallery_images, cuisines, dietary, delivery_types, pickup_hours,
                  dine_in_hours, location, location_name, town, town_key, country, votes_count, votes_sum, stars_count,
                  orders_count, min_price_cents, free_of, payment_account, active, verified_at, search_document,
                  created_at, updated_at)
SELECT pg_temp.seed_id(2, i), pg_temp.seed_id(1, i), k.short_name || '-' || i, k.short_name || '-' || i,
       k.name || ' ' || i, k.first_name, k.last_name, k.phone_number, k.about_me, k.avatar, k.default_picture,
       k.pin_icon, k.gallery_images, k.cuisines, k.dietary, k.delivery_types, k.pickup_hours, k.dine_in_hours,
       point(round((t.longitude + t.reach * d.far * cos(d.turn) / cos(radians(t.latitude)))::numeric, 4)::float8,
             round((t.latitude + t.reach * d.far * sin(d.turn))::numeric, 3)::float8),
       t.name, t.name, t.key, t.country, pg_temp.seed_votes(i),
       (SELECT coalesce(sum(pg_temp.seed_vote(i, n)), 0) FROM generate_series(1, pg_temp.seed_votes(i)) AS n),
       (d.liked * random())::integer, (d.liked * 2 * random())::integer, k.cheapest, k.free_of, 'acct_seed_' || i, true,
       %(now)s,
       (k.words || ' ' || i || ' ' || t.key)::tsvector, %(now)s::timestamptz - random() * interval '400 days', %(now)s
FROM seed_town t
CROSS JOIN LATERAL generate_series(t.first, t.last) AS i
JOIN seed_chef k ON k.k = i %% %(models)s
CROSS JOIN LATERAL (
    SELECT i AS each, random() * random() AS far, 2 * pi() * random() AS turn, 300 * random() ^ 3 AS liked
) d
"""

# Cards are written with their rows: a later update of the rows would leave half of the table empty.
CARD_TRIGGER: tuple[LiteralString, ...] = (
    f"""
CREATE OR REPLACE FUNCTION pg_temp.seed_card() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    SELECT {CARD}, {OPEN_MINUTES} INTO NEW.card, NEW.open_minutes FROM (SELECT NEW.*) AS chef;
    NEW.card_version := {CARD_VERSION};
    RETURN NEW;
END $$
""",
    "CREATE TRIGGER seed_card BEFORE INSERT ON chef FOR EACH ROW EXECUTE FUNCTION pg_temp.seed_card()",
)

ADDRESSES: LiteralString = """
INSERT INTO chef_address (chef_id, address, location)
SELECT id, jsonb_build_object('locationName', location_name, 'latitude', location[1], 'longitude', location[0],
                              'country', country, 'villageTownCity', town, 'street', 'High Street',
                              'buildingType', 'HOUSE', 'houseNumber', '1', 'specialInstructions', ''), location
FROM chef WHERE payment_account LIKE 'acct\\_seed\\_%%'
"""

FOODS: LiteralString = """
INSERT INTO food (id, chef_id, name, description, price_cents, image, allergens, allergens_declared, dietary,
                  offer_type, weekly_hours, position, created_at, updated_at)
SELECT pg_temp.seed_id(16 + f.position, i), pg_temp.seed_id(2, i), f.name, f.description, f.price_cents, f.image,
       f.allergens, true, f.dietary, 'FIXED_OFFER', f.weekly_hours, f.position, %(now)s, %(now)s
FROM generate_series(1, %(chefs)s) AS i
JOIN seed_food f ON f.k = i %% %(models)s AND f.position < %(foods)s
"""

# Replaces the triggers on chef and food, which write row by row, and each row twice.
SEARCH_ROWS: LiteralString = """
INSERT INTO chef_search (chef_id, listed, location, facets, popularity, min_price_cents, open_minutes, closed_days,
                         free_of, document, card, sure_from, sure_price_cents, sure_free_of, sure_hours)
SELECT c.id, true, c.location, c.facets, c.popularity, c.min_price_cents, c.open_minutes, c.closed_days, c.free_of,
       c.search_document, c.card, s.since, s.price_cents, s.free_of, s.hours
FROM chef c, sure_dish(c.id, c.open_minutes) AS s
WHERE c.listed AND c.payment_account LIKE 'acct\\_seed\\_%%'
"""

REVIEWS: LiteralString = """
INSERT INTO review (id, chef_id, account_id, vote, review, created_at)
SELECT pg_temp.seed_id(64 + n, i), pg_temp.seed_id(2, i), pg_temp.seed_id(1, (i + n) %% %(chefs)s + 1),
       pg_temp.seed_vote(i, n), '<p>Warm, generous, on time.</p>', %(now)s::timestamptz - n * interval '9 days'
FROM generate_series(1, %(chefs)s) AS i, generate_series(1, pg_temp.seed_votes(i)) AS n
"""

# Replace the triggers on chef, which would keep every new row in memory.
CUISINES: LiteralString = """
SELECT chef_cuisine_write(array_agg(id)) FROM chef WHERE payment_account LIKE 'acct\\_seed\\_%'
"""
DENSITY: LiteralString = """
SELECT chef_density_add(array_agg(location), 1) FROM chef WHERE payment_account LIKE 'acct\\_seed\\_%'
"""

STEPS: tuple[tuple[str, LiteralString], ...] = (
    ("accounts", ACCOUNTS),
    ("chefs", CHEFS),
    ("addresses", ADDRESSES),
    ("foods", FOODS),
    ("rows of the text search", SEARCH_ROWS),
    ("reviews", REVIEWS),
)
