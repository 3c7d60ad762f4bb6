"""Search for chefs in bounds, in a circle and in a town: filters, order, cards and clusters."""

from typing import Any, get_args

import msgspec
import pytest

from marmita.features.chefs.domain.areas import Area, Filters, box, circle, parse_filters
from marmita.features.chefs.domain.records import ChefSort
from marmita.features.chefs.domain.rules import CARDS_MAX, CROWD, FACETS, density_level, facet_bits
from marmita.features.chefs.http.schemas import ChefsInArea
from marmita.features.chefs.queries.area import list_chefs_in_area, list_chefs_in_town
from marmita.features.chefs.queries.card import WRITE_CARDS
from marmita.platform.errors import DomainError
from marmita.platform.ids import new_id
from tests.support.rows import Connection, add_account, add_chef, insert

PARIS = box(2.25, 48.80, 2.45, 48.95)
EUROPE = box(-12, 36, 22, 58)
NO_FILTERS = Filters()


async def find(
    conn: Connection,
    area: Area,
    filters: Filters = NO_FILTERS,
    sort: ChefSort = "POPULAR",
    account: str | None = None,
) -> tuple[ChefsInArea, int]:
    body, total = await list_chefs_in_area(conn, area, filters, sort, account)
    return msgspec.json.decode(body, type=ChefsInArea), total


async def names(conn: Connection, area: Area, *more: Any, **options: Any) -> list[str]:
    found, _ = await find(conn, area, *more, **options)
    return [chef.name for chef in found.chefs]


async def add_many(conn: Connection, count: int, **values: Any) -> None:
    """Chefs in a fine grid around Notre-Dame, all like one chef."""
    model = await add_chef(conn, **values)
    maker = new_id()[:14]
    await conn.execute(
        "INSERT INTO account (id, login, login_key, email, email_key, rules_accepted_at, created_at)"
        " SELECT %(m)s || lpad(i::text, 10, '0'), %(m)s || i, %(m)s || i, %(m)s || i, %(m)s || i, now(), now()"
        " FROM generate_series(1, %(n)s) AS i",
        {"m": maker, "n": count - 1},
    )
    await conn.execute(
        "INSERT INTO chef (id, creator_id, short_name, short_name_key, name, first_name, last_name, phone_number,"
        " cuisines, location, location_name, town, town_key, country, active, verified_at, created_at, updated_at)"
        " SELECT %(m)s || lpad(i::text, 10, '0'), %(m)s || lpad(i::text, 10, '0'), %(m)s || i, %(m)s || i, 'C' || i,"
        " first_name, last_name, phone_number, cuisines, point(2.3 + i %% 100 * 0.001, 48.84 + i / 100 * 0.0005),"
        " location_name, town, town_key, country, true, now(), now(), now()"
        " FROM chef, generate_series(1, %(n)s) AS i WHERE chef.id = %(model)s",
        {"m": maker, "n": count - 1, "model": model},
    )
    await conn.execute(WRITE_CARDS)


async def test_search_in_bounds_finds_listed_chefs_inside_them_and_no_others(connection: Connection):
    await add_chef(connection, name="Here")
    await add_chef(connection, name="Elsewhere", location="(4.85,45.76)")
    await add_chef(connection, name="Suspended", suspended=True)
    await add_chef(connection, name="Unpaid", active=False)
    assert await names(connection, PARIS) == ["Here"]


async def test_sorts(connection: Connection):
    days = ("2026-01-01", "2026-02-01", "2026-03-01")
    await add_chef(connection, name="Old", created_at=days[0], orders_count=5, votes_count=1, votes_sum=3)
    await add_chef(connection, name="Loved", created_at=days[1], orders_count=9, votes_count=9, votes_sum=36)
    await add_chef(connection, name="New", created_at=days[2], votes_count=2, votes_sum=10, location="(2.35,48.875)")
    assert await names(connection, PARIS, sort="POPULAR") == ["Loved", "Old", "New"]
    assert await names(connection, PARIS, sort="NEWEST") == ["New", "Loved", "Old"]
    assert await names(connection, PARIS, sort="TOP_RATED") == ["New", "Loved", "Old"]
    assert (await names(connection, PARIS, sort="DISTANCE"))[0] == "New"


async def test_filters_take_any_cuisine_any_delivery_and_every_dietary_mark(connection: Connection):
    await add_chef(connection, name="Thai", cuisines=["THAI"], dietary=["VEGAN", "GLUTEN_FREE"])
    await add_chef(connection, name="Greek", cuisines=["GREEK"], dietary=["VEGAN"], delivery_types=["DINE_IN"])
    await add_chef(connection, name="French", cuisines=["FRENCH"])
    assert set(await names(connection, PARIS, parse_filters("THAI,GREEK", "", ""))) == {"Thai", "Greek"}
    assert await names(connection, PARIS, parse_filters("", "DINE_IN,DELIVER_TO_PICKUP_POINT", "")) == ["Greek"]
    assert await names(connection, PARIS, parse_filters("", "", "VEGAN,GLUTEN_FREE")) == ["Thai"]
    assert await names(connection, PARIS, parse_filters("FRENCH", "DINE_IN", "")) == []


async def test_search_by_cuisine_finds_its_listed_chefs_in_every_order_and_area(connection: Connection):
    both = await add_chef(connection, name="Both", cuisines=["THAI", "GREEK"], dietary=["VEGAN"], orders_count=3)
    await add_chef(connection, name="Thai", cuisines=["THAI"], location="(2.36,48.86)")
    await add_chef(connection, name="Greek", cuisines=["GREEK"], orders_count=5)
    thai, either = parse_filters("THAI", "", ""), parse_filters("THAI,GREEK", "", "")
    for sort in get_args(ChefSort):
        assert set(await names(connection, PARIS, thai, sort=sort)) == {"Both", "Thai"}
        assert set(await names(connection, circle(48.857, 2.3522, 5), thai, sort=sort)) == {"Both", "Thai"}
    assert await names(connection, PARIS, thai) == ["Both", "Thai"]
    assert await names(connection, PARIS, either) == ["Greek", "Both", "Thai"]
    assert await names(connection, PARIS, parse_filters("THAI,GREEK", "PICKUP", "VEGAN")) == ["Both"]
    assert await names(connection, box(2.355, 48.8, 2.4, 48.9), thai) == ["Thai"]
    await connection.execute("UPDATE chef SET suspended = true WHERE id = %s", (both,))
    assert await names(connection, PARIS, thai) == ["Thai"]


async def test_chefs_of_a_cuisine_follow_every_change_of_a_chef(connection: Connection):
    first = await add_chef(connection, cuisines=["THAI", "GREEK"])
    second = await add_chef(connection, cuisines=["THAI"], active=False)
    for statement in (
        "UPDATE chef SET active = true, votes_count = 2, votes_sum = 8 WHERE id = %s",
        "UPDATE chef SET location = '(2.5,48.5)', cuisines = '{INDIAN,THAI}' WHERE id = %s",
        "UPDATE chef SET orders_count = 3, cuisines = '{GREEK}' WHERE id = %s",
        "UPDATE chef SET suspended = true WHERE id = %s",
        "UPDATE chef SET suspended = false WHERE id = %s",
    ):
        await connection.execute(statement, (second,))
        for compare in (_OF_CUISINES, _CELLS_OF_CUISINES):
            cursor = await connection.execute(compare)
            assert await cursor.fetchall() == [], statement
    await connection.execute("DELETE FROM chef WHERE id IN (%s, %s)", (first, second))
    cursor = await connection.execute(
        "SELECT count(*), (SELECT sum(chefs) FROM chef_cuisine_density) FROM chef_cuisine"
    )
    assert await cursor.fetchone() == (0, 0)


_OF_CUISINES = """
SELECT id, facets, popularity, average_vote, votes_count, created_at, location::text, cuisines[n]
FROM chef, generate_subscripts(cuisines, 1) AS n WHERE listed
EXCEPT SELECT chef_id, facets, popularity, average_vote, votes_count, created_at, location::text,
              ('{AFRICAN,AMERICAN,ARABIC,BRAZILIAN,CARIBBEAN,CHINESE,ETHIOPIAN,FRENCH,GERMAN,GREEK,INDIAN,ITALIAN,
                 JAPANESE,KOREAN,LEBANESE,MEDITERRANEAN,MEXICAN,MOROCCAN,PAKISTANI,SPANISH,SWEDISH,THAI,TURKISH,
                 VIETNAMESE}'::text[])[cuisine + 1] FROM chef_cuisine
"""
_CELLS_OF_CUISINES = """
SELECT cuisine, sum(chefs), round(sum(latitudes)::numeric, 6) FROM chef_cuisine_density
GROUP BY cuisine, level HAVING sum(chefs) > 0
EXCEPT SELECT cuisine, count(*), round(sum(location[1])::numeric, 6) FROM chef_cuisine GROUP BY cuisine
"""


async def test_facet_bits_of_the_database_match_the_code(connection: Connection):
    cursor = await connection.execute(
        "SELECT mark, chef_facets(ARRAY[mark]) FROM unnest(%s::text[]) AS mark", (list(FACETS),)
    )
    assert dict(await cursor.fetchall()) == {mark: facet_bits([mark]) for mark in FACETS}


async def test_circle_excludes_corners_of_its_box_and_shows_distances(connection: Connection):
    await add_chef(connection, name="Near", location="(2.3622,48.857)")
    await add_chef(connection, name="Corner", location="(2.3812,48.877)")  # 3.07 km away, inside the circle's box
    await add_chef(connection, name="Middle")
    found, total = await find(connection, circle(48.857, 2.3522, 3), sort="DISTANCE")
    assert [(chef.name, chef.distance) for chef in found.chefs] == [("Middle", 0.0), ("Near", 0.73)]
    assert total == 2


async def test_chefs_without_card_are_counted_in_clusters(connection: Connection):
    await add_many(connection, CARDS_MAX + 150)
    found, total = await find(connection, PARIS)
    assert (len(found.chefs), total) == (CARDS_MAX, CARDS_MAX + 150)
    assert sum(cluster.count for cluster in found.clusters) == 150
    assert all(48.8 <= c.latitude <= 48.95 and 2.25 <= c.longitude <= 2.45 for c in found.clusters)


async def test_crowded_view_is_counted_in_density_cells(connection: Connection):
    await add_many(connection, CROWD + 500, cuisines=["THAI"])
    star = await add_chef(connection, name="Star", orders_count=1000)
    for area in (EUROPE, circle(48.857, 2.35, 400)):
        found, total = await find(connection, area)
        assert found.chefs[0].id == star
        assert (len(found.chefs), total) == (CARDS_MAX, CROWD + 501)
    nearest, _ = await find(connection, circle(48.857, 2.35, 400), sort="DISTANCE")
    distances = [chef.distance or 0 for chef in nearest.chefs]
    assert distances == sorted(distances) and distances[-1] < 2
    for cuisine in ("THAI", "THAI,GREEK"):
        for sort in get_args(ChefSort):
            filtered, total = await find(connection, EUROPE, parse_filters(cuisine, "", ""), sort)
            assert (len(filtered.chefs), total) == (CARDS_MAX, CROWD + 500)
            assert star not in {chef.id for chef in filtered.chefs}


async def test_density_is_updated_by_every_change_of_listed_chefs(connection: Connection):
    first = await add_chef(connection)
    second = await add_chef(connection, active=False)
    for statement in (
        "UPDATE chef SET active = true WHERE id = %s",
        "UPDATE chef SET location = '(2.5,48.5)' WHERE id = %s",
        "UPDATE chef SET suspended = true, orders_count = 3 WHERE id = %s",
    ):
        await connection.execute(statement, (second,))
        assert await densities(connection) == await listed(connection)
    await connection.execute("DELETE FROM chef WHERE id = %s", (first,))
    assert await densities(connection) == await listed(connection) == (0, 0.0)


async def densities(conn: Connection) -> tuple[int, float]:
    cursor = await conn.execute(
        "SELECT level, sum(chefs), round(sum(latitudes)::numeric, 6) FROM chef_density GROUP BY 1"
    )
    [counted] = {(int(chefs), float(latitudes)) for _, chefs, latitudes in await cursor.fetchall()}
    return counted


async def listed(conn: Connection) -> tuple[int, float]:
    cursor = await conn.execute("SELECT count(*), coalesce(sum(location[1]), 0) FROM chef WHERE listed")
    [(count, latitudes)] = await cursor.fetchall()
    return count, round(latitudes, 6)


async def test_town_is_found_by_its_folded_name_with_stars_of_the_reader(connection: Connection):
    chef = await add_chef(connection, town="Genève", town_key="geneve", location="(6.15,46.2)")
    await add_chef(connection)
    reader = await add_account(connection)
    await insert(connection, "chef_star", account_id=reader, chef_id=chef, created_at="2026-01-01")
    for account, starred in ((reader, True), (None, False)):
        body, total = await list_chefs_in_town(connection, "geneve", Filters(), "DISTANCE", account)
        found = msgspec.json.decode(body, type=ChefsInArea)
        assert [(card.id, card.starred) for card in found.chefs] == [(chef, starred)]
        assert total == 1


@pytest.mark.parametrize(
    "bounds", [(2.45, 48.8, 2.25, 48.9), (179, 0, -179, 1), (2.2, 48.9, 2.4, 48.8), (2.2, 48.9, 2.2, 49)]
)
def test_bounds_that_are_inverted_empty_or_cross_the_date_line_are_refused(bounds: tuple[float, float, float, float]):
    with pytest.raises(DomainError) as refused:
        box(*bounds)
    assert (refused.value.key, refused.value.status) == ("invalid_request", 400)


@pytest.mark.parametrize("words", [("thai", "", ""), ("", "TAXI", ""), ("", "", "VEGAN,HALAL")])
def test_unknown_words_in_filters_are_refused(words: tuple[str, str, str]):
    with pytest.raises(DomainError):
        parse_filters(*words)


@pytest.mark.parametrize("degrees", [0.001, 0.1, 1, 34, 360])
def test_density_level_has_at_most_seventeen_cells_across_a_view(degrees: float):
    cell = 2 ** density_level(degrees) / 32
    assert degrees / cell <= 16 + 4
