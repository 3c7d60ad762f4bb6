"""The rounds of the text search: the same answer as looking at every chef, and rows that follow the chefs."""

import math
import random
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

import msgspec
import pytest
from psycopg.types.json import Jsonb

from marmita.features.chefs.domain.areas import parse_filters
from marmita.features.chefs.domain.rules import ALLERGENS, FOUND_MAX, allergen_bits, facet_bits
from marmita.features.chefs.domain.search_query import prefix_query
from marmita.features.chefs.domain.search_rounds import NO_EDGE, rounds_by_popularity, rounds_near
from marmita.features.chefs.http.schemas import ChefCard
from marmita.features.chefs.queries.filter_conditions import facet_conditions, row_conditions
from marmita.features.chefs.queries.search import best_matches, list_matching, round_parameters
from marmita.features.menu import DISH_SQL
from tests.features.chefs.test_areas import add_many
from tests.support.rows import Connection, add_bag, add_chef, add_food, every_day

MONDAY = datetime(2026, 11, 23, 10, tzinfo=UTC)
WEEK = [MONDAY.date() + timedelta(days=ahead) for ahead in range(7)]
WORDS = ("soup", "souk", "souf", "rice", "ribs", "bo", "b")
# Latitude and longitude of crowds, two of them at the date line and at a pole.
CROWDS = ((48.85, 2.35), (48.9, 2.6), (45.76, 4.85), (-17.8, 179.99), (-17.8, -179.98), (89.9, 30.0))
_PLACED = """
UPDATE chef SET location = point(lon, lat), search_document = words::tsvector, orders_count = orders,
                cuisines = ARRAY[cuisine], suspended = suspension
FROM unnest(%s::text[], %s::float8[], %s::float8[], %s::text[], %s::integer[], %s::text[], %s::boolean[])
     AS made (made_id, lat, lon, words, orders, cuisine, suspension) WHERE chef.id = made_id
"""
# What the search means, without any index: each word begins one of the chef's.
_EVERY = """
SELECT name FROM chef AS c WHERE listed AND NOT EXISTS (
    SELECT FROM unnest(%(words)s::text[]) AS word WHERE NOT EXISTS (
        SELECT FROM unnest(tsvector_to_array(search_document)) AS own WHERE starts_with(own, word)))
    {condition}
ORDER BY CASE WHEN %(lat)s::float8 IS NULL THEN -popularity ELSE earth_km(location, point(%(lon)s, %(lat)s)) END, id
"""


COPIED = "location::text, facets, popularity, min_price_cents, open_minutes::text, closed_days, free_of, card"


async def scatter(conn: Connection, chance: random.Random, count: int) -> None:
    """Chefs around the crowds, near and far, with two words each."""
    await add_many(conn, count)
    cursor = await conn.execute("SELECT id FROM chef ORDER BY id")
    made = {chef_id: chance.choice(CROWDS) for (chef_id,) in await cursor.fetchall()}
    places: list[tuple[float, float]] = []
    for latitude, longitude in made.values():
        reach = chance.random() ** 6 * 20
        lat, lon = latitude + reach * chance.uniform(-1, 1), longitude + reach * chance.uniform(-1, 1)
        places.append((max(-90.0, min(90.0, lat)), (lon + 180) % 360 - 180))
    cuisines = [chance.choice(("THAI", "GREEK", "FRENCH")) for _ in made]
    columns = (
        [lat for lat, _ in places],
        [lon for _, lon in places],
        [" ".join([*chance.sample(WORDS, 2), cuisine.lower()]) for cuisine in cuisines],
        [round(2 ** chance.uniform(0, 9)) for _ in made],
        cuisines,
        [chance.random() < 0.1 for _ in made],
    )
    await conn.execute(_PLACED, (list(made), *columns))


async def take_portions(conn: Connection, chance: random.Random, food: str) -> None:
    """Some dishes are offered on a date instead or closed on Friday; of some, portions of a day are taken."""
    if (kind := chance.random()) < 0.1:
        one_time = Jsonb({"2026-11-27": chance.randint(0, 1)})
        await conn.execute("UPDATE food SET offer_type = 'ONE_TIME', one_time = %s WHERE id = %s", (one_time, food))
    elif kind < 0.2:
        await conn.execute("UPDATE food SET closed_dates = '{2026-11-01,2026-11-27}' WHERE id = %s", (food,))
    elif kind < 0.25:
        await conn.execute("UPDATE food SET weekly_hours = weekly_hours - 'friday' WHERE id = %s", (food,))
    elif kind < 0.3:
        monday = Jsonb({"monday": {"open": "08:00", "close": chance.choice(("10:00", "23:00")), "amountServed": 2}})
        await conn.execute("UPDATE food SET weekly_hours = %s WHERE id = %s", (monday, food))
    if chance.random() < 0.5:
        ahead, gone = chance.randint(-1, 6), chance.choice(((1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0), (0, 0, 2)))
        await conn.execute(
            "INSERT INTO food_stock (food_id, day, capacity, held, sold, removed) VALUES (%s, %s, 2, %s, %s, %s)",
            (food, MONDAY.date() + timedelta(days=ahead if chance.random() < 0.5 else 4), *gone),
        )


async def cook(conn: Connection, chance: random.Random) -> None:
    """Dishes of every chef, and surprise bags of some; a third is closed on Friday evening."""
    cursor = await conn.execute("SELECT id FROM chef ORDER BY id")
    for (chef,) in await cursor.fetchall():
        free, dishes = 0, dict[str, int]()
        for _ in range(chance.randint(1, 2)):
            allergens = chance.choice(([], ["NUTS"], ["NUTS", "MILK"]))
            free |= allergen_bits(set(ALLERGENS) - set(allergens))
            week = every_day(chance.randint(0, 2), "11:00", chance.choice(("14:00", "21:00")))
            price, active = chance.choice((700, 1_500)), chance.random() < 0.9
            dish = await add_food(conn, chef, price_cents=price, active=active, weekly_hours=week, allergens=allergens)
            dishes[dish] = 1
            await take_portions(conn, chance, dish)
        if chance.random() < 0.2:
            await add_bag(conn, chef, dishes, price_cents=500)
        evening = "{[6720,7080)}" if chance.random() < 0.7 else "{}"
        await conn.execute(
            "UPDATE chef SET open_minutes = %s, free_of = %s, closed_days = %s, min_price_cents ="
            " (SELECT min(price_cents) FROM food WHERE chef_id = chef.id) WHERE id = %s",
            (evening, free, chance.choice(([], [], [date(2026, 11, 27)], [date(2026, 12, 30)], WEEK)), chef),
        )
    await conn.execute("SET CONSTRAINTS ALL IMMEDIATE")  # what a commit does


FILTERS: list[dict[str, Any]] = [
    {}, {"cuisine": "THAI"}, {"cuisine": "THAI,GREEK", "max_price": 1_000}, {"max_price": 1_000}, {"avoid": "NUTS"},
    {"avoid": "MILK", "max_price": 1_000}, {"open_at": "fri-18:30"}, {"open_at": "fri-18:30", "avoid": "NUTS"},
]  # fmt: skip


async def test_text_search_finds_what_a_look_at_every_chef_finds(connection: Connection):
    chance = random.Random(1)
    await scatter(connection, chance, 300)
    await cook(connection, chance)
    for number in range(64):
        latitude, longitude = chance.choice(CROWDS)
        point = (
            (latitude + chance.gauss(0, 0.05), longitude + chance.gauss(0, 0.005)) if chance.random() < 0.8 else None
        )
        words = chance.choice((["so"], ["sou"], ["soup"], ["ri", "b"], ["rice"], ["soup", "ri"], ["soul"]))
        chosen = {"cuisine": "", "now": MONDAY, "dishes": DISH_SQL} | FILTERS[number % len(FILTERS)]
        filters = parse_filters(delivery="", dietary="", **chosen)
        body = await list_matching(connection, prefix_query(" ".join(words)), point, None, filters)
        found = [card.name for card in msgspec.json.decode(body, type=list[ChefCard])]
        lat, lon = point or (None, None)
        dish_filter = row_conditions(replace(filters, dishes=DISH_SQL._replace(sure="", sure_at_moment="")))
        every = _EVERY.format(condition=facet_conditions(filters) + (dish_filter and f" AND {dish_filter}"))
        cursor = await connection.execute(
            every.encode(), {"words": words, **filters.parameters(), "lat": lat, "lon": lon}
        )
        assert found == [name for (name,) in await cursor.fetchall()][:FOUND_MAX], (words, point, FILTERS[number % 8])


async def test_rows_of_the_text_search_follow_every_change_of_a_chef(connection: Connection):
    await add_chef(connection, search_document="soup")
    chef = await add_chef(connection, search_document="soup", active=False)
    for statement in (
        "UPDATE chef SET active = true, orders_count = 3 WHERE id = %s",
        "UPDATE chef SET location = '(2.5,48.5)' WHERE id = %s",
        "UPDATE chef SET search_document = 'rice', cuisines = '{THAI}' WHERE id = %s",
        "UPDATE chef SET stars_count = 700, min_price_cents = 900, closed_days = '{2026-12-24}' WHERE id = %s",
        "UPDATE chef SET free_of = 5 WHERE id = %s",
        "UPDATE chef SET open_minutes = '{[600,1080)}', card = 'new' WHERE id = %s",
        "UPDATE chef SET suspended = true, search_document = 'ribs' WHERE id = %s",
        "UPDATE chef SET location = NULL WHERE id = %s",
        "UPDATE chef SET suspended = false, location = '(2.5,48.5)' WHERE id = %s",
        "UPDATE chef SET active = false WHERE id = %s",
        "DELETE FROM chef WHERE id = %s",
    ):
        await connection.execute(statement, (chef,))
        assert await searched(connection, "chef_search", "chef_id, document") == await searched(
            connection, "chef", "id, search_document"
        ), statement
    cursor = await connection.execute(
        "SELECT count(*) FROM chef_search WHERE NOT listed AND (document <> '' OR card <> '')"
    )
    assert await cursor.fetchone() == (0,)


async def searched(conn: Connection, table: str, columns: str) -> list[tuple[object, ...]]:
    cursor = await conn.execute(f"SELECT {columns}, {COPIED} FROM {table} WHERE listed ORDER BY 1".encode())
    return await cursor.fetchall()


async def test_a_chef_that_is_no_longer_listed_leaves_no_words_in_the_text_search(connection: Connection):
    chef = await add_chef(connection, search_document="soup")
    await connection.execute("UPDATE chef SET suspended = true WHERE id = %s", (chef,))
    cursor = await connection.execute("SELECT listed, location, document::text, card FROM chef_search")
    assert await cursor.fetchall() == [(False, None, "", None)]


async def test_rounds_end_at_the_first_that_has_enough(connection: Connection):
    await add_many(connection, FOUND_MAX + 10, search_document="soup")
    await connection.execute("UPDATE chef SET search_document = 'soup', location = point(2.35, 48.85)")
    rounds = rounds_near("'soup'", 48.85, 2.35)
    counts = [await matches(connection, query) for query in rounds.queries]
    assert counts == [FOUND_MAX + 10] * len(rounds.queries)
    assert [await matches(connection, query) for query in rounds_by_popularity("'soup'").queries] == [
        0,
        0,
        FOUND_MAX + 10,
    ]


async def matches(conn: Connection, query: str) -> int:
    cursor = await conn.execute(
        "SELECT count(*) FROM chef_search WHERE chef_search_keys(document, location, grade) @@ %s::tsquery", (query,)
    )
    row = await cursor.fetchone()
    return row[0] if row else 0


@pytest.mark.parametrize("latitude", [48.85, -33.4, 0.0, 89.99, 90.0, -90.0])
@pytest.mark.parametrize("longitude", [2.35, -0.001, 179.9, -180.0, 180.0])
def test_within_a_round_is_no_place_outside_of_its_cells(latitude: float, longitude: float):
    rounds = rounds_near("'soup'", latitude, longitude)
    edges = [km for km in rounds.edges if km != NO_EDGE]
    assert edges == sorted(edges) and edges[-1] == math.inf
    if abs(latitude) < 80 and abs(longitude) < 170:
        # One cell at least lies between the point and the edge: 1.74 km high, and as wide as the latitude has it.
        assert 1.7 * min(1, 1.6 * math.cos(math.radians(latitude))) <= rounds.edges[0] < 4


async def nearest(conn: Connection, condition: str = "") -> list[str]:
    """Names of the three nearest chefs to the equator's beginning with soup, with at most five matches a round."""
    ctes = best_matches(near=True, limit=3, condition=condition, most=5, expected=3)
    statement = f"WITH RECURSIVE {ctes} SELECT name FROM best JOIN chef USING (id) ORDER BY at".encode()
    cursor = await conn.execute(statement, round_parameters("'soup'", (0.0, 0.0)))
    return [name for (name,) in await cursor.fetchall()]


async def test_rounds_of_a_common_word_far_away_have_the_nearest_chefs_and_those_that_a_filter_leaves(
    connection: Connection,
):
    for at in range(6):
        await add_chef(connection, name=f"Far {at}", location=f"(0,{60 + at})", search_document="soup")
    for at in range(3):
        await add_chef(connection, name=f"Near {at}", location=f"(0,{12 + at})", search_document="soup")
    assert await nearest(connection) == ["Near 0", "Near 1", "Near 2"]
    await add_chef(connection, name="Thai", location="(0,70)", cuisines=["THAI"], search_document="soup")
    assert await nearest(connection, f" AND facets & {facet_bits(['THAI'])} <> 0") == ["Thai"]
