"""Classes of chefs: who fits the filters has one of them, and rounds of classes find what other rounds find."""

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from marmita.features.chefs.domain.areas import Filters, parse_filters
from marmita.features.chefs.domain.rules import CUISINES, FOUND_MAX
from marmita.features.chefs.domain.search_classes import classes_of, has_classes
from marmita.features.chefs.domain.search_query import prefix_query
from marmita.features.chefs.http.schemas import ChefCard
from marmita.features.chefs.queries.filter_conditions import chef_row_conditions, dish_conditions, facet_conditions
from marmita.features.chefs.queries.search import best_matches, list_matching, list_of_classes, round_parameters
from marmita.features.chefs.queries.size import VERY_MANY, has_very_many_chefs
from marmita.features.menu import DISH_SQL
from tests.features.chefs.test_areas import add_many
from tests.features.chefs.test_search_rounds import CROWDS, FILTERS, MONDAY, cook, scatter
from tests.support.rows import Connection, add_chef

PARIS = (48.85, 2.35)
# Rows as the search has them, of every price, week and allergen.
_ROWS = """
SELECT facets, price, minutes, free, chef_search_classes(facets, price, minutes, free) FROM (
    SELECT (random() * (1 << 24))::bigint AS facets, n * 50 AS price, (random() * 16383)::integer AS free,
           int4multirange(int4range(day * 1440 + opens, day * 1440 + opens + 30 + (random() * 600)::integer)) AS minutes
    FROM generate_series(0, 60) AS n, generate_series(0, 6) AS day,
         unnest('{0,480,1050,1079,1080,1380}'::integer[]) AS opens
) AS made
"""


def filters_of(**chosen: Any) -> Filters:
    return parse_filters(**{"cuisine": "", "delivery": "", "dietary": "", "now": MONDAY, "dishes": DISH_SQL} | chosen)


@pytest.mark.parametrize(
    "chosen",
    [
        {"cuisine": CUISINES[0]},
        {"cuisine": f"{CUISINES[3]},{CUISINES[23]}", "max_price": 400},
        {"max_price": 500},
        {"max_price": 501},
        {"max_price": 1_000},
        {"max_price": 1_500},
        {"avoid": "GLUTEN"},
        {"avoid": "GLUTEN,MILK", "max_price": 900},
        {"open_at": "fri-18:00"},
        {"open_at": "sat-23:59"},
        {"open_at": "tue-20:30", "avoid": "GLUTEN"},
        {"open_at": "sun-18:15"},
    ],
)
async def test_chef_that_matches_the_filters_is_in_one_of_their_classes(connection: Connection, chosen: dict[str, Any]):
    filters = filters_of(**chosen)
    condition = facet_conditions(filters) + chef_row_conditions(filters)
    rows = f"""WITH made AS MATERIALIZED ({_ROWS}) SELECT c.classes && %(classes)s::text[], count(*)
        FROM (SELECT facets, price AS min_price_cents, minutes AS open_minutes, free AS free_of,
                     chef_search_classes AS classes FROM made) AS c WHERE true{condition} GROUP BY 1"""
    classes = list(classes_of(filters))
    cursor = await connection.execute(rows.encode(), {"classes": classes, **filters.parameters()})
    found = dict(await cursor.fetchall())
    assert classes and set(found) == {True} and found[True] > 20


@pytest.mark.parametrize("chosen", [{}, {"max_price": 1_501}, {"avoid": "NUTS"}, {"open_at": "fri-17:59"}])
def test_filters_that_leave_most_chefs_have_no_classes(chosen: dict[str, Any]):
    assert list(classes_of(filters_of(**chosen))) == []


@pytest.mark.parametrize(
    ("phrase", "has"), [("casa", True), ("casa verde", True), ("la", False), ("tex m", False), ("casa 12", False)]
)
def test_phrase_with_a_short_word_or_a_number_is_not_searched_by_classes(phrase: str, has: bool):
    assert has_classes(prefix_query(phrase)) is has


async def test_rounds_of_classes_find_what_rounds_of_all_chefs_find(connection: Connection):
    """From the first round of classes on, from later ones, and after rounds of all chefs."""
    chance = random.Random(2)
    await scatter(connection, chance, 300)
    await cook(connection, chance)
    chosen = [*FILTERS, {"cuisine": "FRENCH", "open_at": "fri-18:30"}, {"avoid": "GLUTEN", "max_price": 500}]
    compared = 0
    for number in range(60):
        latitude, longitude = chance.choice(CROWDS)
        point = (latitude + chance.gauss(0, 0.05), longitude + chance.gauss(0, 0.005))
        words = prefix_query(chance.choice(("sou", "soup", "rice", "rib", "sou ric")))
        filters = filters_of(**chosen[number % len(chosen)])
        if not (classes := classes_of(filters)):
            continue
        ctes = best_matches(
            near=True,
            limit=FOUND_MAX,
            condition=facet_conditions(filters) + chef_row_conditions(filters),
            dish_filter=dish_conditions(filters),
            series="classes",
        )
        statement = f"WITH RECURSIVE {ctes} SELECT name FROM best JOIN chef USING (id) ORDER BY at, id".encode()
        rounds = round_parameters(words, point, classes=classes) | {"skipped": number % 4}
        cursor = await connection.execute(statement, {**rounds, **filters.parameters()})
        by_classes = [name for (name,) in await cursor.fetchall()]
        assert by_classes == await names(connection, words, point, filters, ()), (words, point, filters)
        assert by_classes == await names(connection, words, point, filters, classes)
        compared += len(by_classes)
    assert compared > 300


async def names(
    conn: Connection, words: str, point: tuple[float, float], filters: Filters, classes: Sequence[str]
) -> list[str]:
    body = await list_of_classes(conn, words, point, None, filters=filters, classes=classes)
    return [card.name for card in msgspec.json.decode(body, type=list[ChefCard])]


async def test_rounds_go_on_in_classes_once_few_chefs_fit(connection: Connection):
    await add_many(connection, 60, search_document="soup thai")
    await connection.execute(
        "UPDATE chef SET cuisines = '{THAI}', search_document = 'soup thai', location = point(2.35, 48.85)"
    )
    for name, longitude in (("Near", 2.36), ("Farther", 4.0), ("Far", 30.0)):
        place = f"({longitude},48.85)"
        await add_chef(connection, name=name, location=place, cuisines=["GREEK"], search_document="soup greek")
    filters, words = filters_of(cuisine="GREEK"), "'soup'"
    ctes = best_matches(near=True, limit=FOUND_MAX, condition=facet_conditions(filters), series="until scarce")
    statement = f"WITH RECURSIVE {ctes} SELECT number FROM round WHERE scarce".encode()
    cursor = await connection.execute(statement, {**round_parameters(words, PARIS), **filters.parameters()})
    assert await cursor.fetchall() == [(1,)]
    found = await names(connection, words, PARIS, filters, classes_of(filters))
    assert found == ["Near", "Farther", "Far"]


async def test_a_round_of_classes_that_was_cut_off_answers_nothing(connection: Connection):
    await add_many(connection, 8, search_document="soup greek")
    await connection.execute("UPDATE chef SET cuisines = '{GREEK}', search_document = 'soup greek'")
    filters = filters_of(cuisine="GREEK")
    for most, found in ((9, 8), (5, 0)):
        ctes = best_matches(
            near=True, limit=FOUND_MAX, condition=facet_conditions(filters), series="classes", most=most
        )
        statement = f"WITH RECURSIVE {ctes} SELECT count(*), (SELECT count(*) FROM round WHERE scarce) FROM best"
        rounds = round_parameters("'soup'", PARIS, classes=classes_of(filters)) | {"skipped": 0}
        cursor = await connection.execute(statement.encode(), {**rounds, **filters.parameters()})
        assert await cursor.fetchone() == (found, 0 if found else 1)


async def test_search_with_few_chefs_does_not_use_classes(connection: Connection):
    """The size is an estimate that the process remembers; here it is small."""
    assert VERY_MANY > 100_000
    assert not await has_very_many_chefs(connection)
    await add_chef(connection, name="Greek", cuisines=["GREEK"], search_document="soup greek")
    body = await list_matching(connection, "'soup'", PARIS, None, filters_of(cuisine="GREEK"))
    assert len(msgspec.json.decode(body)) == 1
