"""How many chefs each choice of the filters would leave: each count is that of the list with this choice."""

import random
from typing import Any, get_args

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.chefs.domain.areas import Area, Filters, circle
from marmita.features.chefs.domain.records import Allergen, Cuisine, DeliveryType, Dietary
from marmita.features.chefs.domain.rules import COUNTED_MAX, DISTANCES, FOUND_MAX, PRICES
from marmita.features.chefs.http.schemas import ChefCard, FilterCounts
from marmita.features.chefs.queries.area import list_chefs_in_area
from marmita.features.chefs.queries.counts import count_in_area, count_in_town
from marmita.features.chefs.use_cases.find_by_words import count_by_words, find_by_words
from tests.features.chefs.test_areas import add_many
from tests.features.chefs.test_filters import NOON, PARIS, add_cook, found, wanted
from tests.support.rows import ALL_DAY, Connection, add_account, add_chef, every_day, insert

HERE = (48.857, 2.3522)


async def add_town(conn: Connection, rng: random.Random) -> str:
    """Chefs with a bit of everything, and a reader who has starred some; returns the reader."""
    reader = await add_account(conn)
    for at in range(14):
        dishes = [
            {
                "price_cents": rng.choice([400, 900, 1400, 2500]),
                "allergens": rng.sample(get_args(Allergen), rng.randint(0, 3)),
                "weekly_hours": every_day(rng.randint(0, 2), "11:00", rng.choice(["13:00", "20:00"])),
                "active": rng.random() < 0.8,
            }
            for _ in range(rng.randint(0, 3))
        ]
        marks = {
            "cuisines": rng.sample(["THAI", "GREEK", "FRENCH"], rng.randint(0, 2)),
            "dietary": rng.sample(get_args(Dietary), rng.randint(0, 2)),
            "delivery_types": rng.sample(["PICKUP", "DINE_IN"], rng.randint(1, 2)),
            "pickup_hours": ALL_DAY if rng.random() < 0.7 else {},
            "search_document": rng.choice(["soup paris", "soup", "bread"]),
            "location": f"({rng.uniform(2.26, 2.44):.4f},{rng.uniform(48.81, 48.94):.3f})",
        }
        marks["search_document"] = " ".join([marks["search_document"], *map(str.lower, marks["cuisines"])])
        chef = await add_cook(conn, f"C{at}", *dishes, **marks)
        if rng.random() < 0.4:
            await insert(conn, "chef_star", account_id=reader, chef_id=chef, created_at=NOON)
    return reader


def some_filters(rng: random.Random) -> dict[str, Any]:
    return {
        "cuisine": rng.choice(["", "", "THAI", "THAI,GREEK"]),
        "delivery": rng.choice(["", "", "DINE_IN"]),
        "dietary": rng.choice(["", "", "VEGAN"]),
        "starred": rng.random() < 0.2,
        "open_at": rng.choice(["", "", "now", "mon-12:00", "fri-19:30"]),
        "max_price": rng.choice([None, None, 1000, 1500]),
        "avoid": rng.choice(["", "", "GLUTEN", "MILK,EGGS"]),
    }


def choices(chosen: dict[str, Any], counts: FilterCounts) -> list[tuple[dict[str, Any], int]]:
    """Each choice as the filters that it makes, with what was counted for it."""
    add = {field: [*filter(None, chosen[field].split(","))] for field in ("dietary", "avoid")}
    return [
        ({}, counts.total),
        ({"starred": True}, counts.starred),
        ({"open_at": "now"}, counts.open_now),
        *(({"cuisine": word}, counts.cuisine[word]) for word in get_args(Cuisine)[5:12]),
        *(({"delivery": word}, counts.delivery[word]) for word in get_args(DeliveryType)),
        *(({"dietary": ",".join({*add["dietary"], word})}, counts.dietary[word]) for word in get_args(Dietary)),
        *(({"avoid": ",".join({*add["avoid"], word})}, counts.avoid[word]) for word in get_args(Allergen)[:6]),
        *(({"max_price": cents}, counts.max_price[str(cents)]) for cents in PRICES),
    ]


async def test_counts_are_totals_of_the_lists_and_no_filter_adds_a_chef(connection: Connection):
    rng = random.Random(7)
    reader = await add_town(connection, rng)
    everybody = await found(connection, wanted())
    for _ in range(12):
        chosen = some_filters(rng)
        filters = wanted(**chosen)
        counts = msgspec.json.decode(await count_in_area(connection, PARIS, filters, reader), type=FilterCounts)
        in_town = await count_in_town(connection, "paris", filters, reader)
        assert msgspec.json.decode(in_town, type=FilterCounts) == counts and counts.complete
        before = await found(connection, filters, account=reader)
        assert before <= everybody
        for change, counted in choices(chosen, counts):
            names = await found(connection, wanted(**(chosen | change)), account=reader)
            assert len(names) == counted, (chosen, change)
            if change.keys() & {"starred", "dietary", "avoid"}:
                assert names <= before


def counts_of(body: bytes) -> FilterCounts:
    return msgspec.json.decode(body, type=FilterCounts)


async def total_in(conn: Connection, area: Area, filters: Filters, account: str | None = None) -> int:
    _, total = await list_chefs_in_area(conn, area, filters, "POPULAR", account)
    return total


async def test_counts_of_distances_are_totals_of_the_circles_around_the_reader(connection: Connection):
    rng = random.Random(9)
    reader = await add_town(connection, rng)
    await add_cook(connection, "Out of view", {}, location="(2.5,48.857)")
    for _ in range(8):
        chosen, place = some_filters(rng), (rng.uniform(48.75, 49), rng.uniform(2.2, 2.5))
        counts = counts_of(await count_in_area(connection, PARIS, wanted(**chosen), reader, place))
        for km in DISTANCES:
            expected = await total_in(connection, circle(*place, km), wanted(**chosen), reader)
            assert counts.distance[str(km)] == expected, (chosen, place, km)
        # What lies around the reader changes nothing of what is said about the view.
        alone = counts_of(await count_in_area(connection, PARIS, wanted(**chosen), reader))
        assert alone == msgspec.structs.replace(counts, distance={})


async def test_counts_of_words_are_those_of_the_lists_that_a_search_finds(connection: Connection):
    rng = random.Random(11)
    reader = await add_town(connection, rng)
    for point, phrase in ((HERE, "soup"), (None, "soup p"), (HERE, "suop"), (None, "brea")):
        chosen = some_filters(rng)
        counts = counts_of(await count_by_words(connection, phrase, point, reader, wanted(**chosen)))
        assert (counts.complete, counts.most, counts.distance) == (True, FOUND_MAX, {})
        for change, counted in choices(chosen, counts):
            body = await find_by_words(connection, phrase, point, reader, wanted(**(chosen | change)))
            names = msgspec.json.decode(body, type=list[ChefCard])
            assert len(names) == counted, (phrase, chosen, change)
    for nothing in ("xyz", "&|!", "soup xyz"):
        assert counts_of(await count_by_words(connection, nothing, HERE, reader, wanted())).total == 0


async def test_counts_of_a_crowd_say_that_they_are_not_complete(connection: Connection):
    await add_many(connection, COUNTED_MAX + 20, search_document="soup", cuisines=["THAI"])
    await connection.execute("UPDATE chef SET search_document = 'soup'")
    await add_chef(connection, search_document="rare soup")
    crowd = counts_of(await count_in_area(connection, PARIS, wanted(), None, HERE))
    assert (crowd.total, crowd.complete) == (COUNTED_MAX, False)
    sure = crowd.distance_complete
    assert sure is not None and 1 < sure < DISTANCES[-1]
    for km in DISTANCES:
        total = await total_in(connection, circle(*HERE, km), wanted())
        assert crowd.distance[str(km)] == total if km <= sure else crowd.distance[str(km)] <= total
    # A list of words ends at FOUND_MAX, and so do its counts.
    for point in (HERE, None):
        common = counts_of(await count_by_words(connection, "soup", point, None, wanted()))
        assert (common.total, common.cuisine["THAI"], common.complete) == (FOUND_MAX, FOUND_MAX, False)
        rare = counts_of(await count_by_words(connection, "rare", point, None, wanted()))
        assert (rare.total, rare.complete) == (1, True)


async def test_counts_of_a_circle_are_those_inside_it(connection: Connection):
    await add_cook(connection, "Near", location="(2.3622,48.857)")
    await add_cook(connection, "Far", location="(2.4322,48.857)")
    for km, total in ((3, 1), (10, 2)):
        body = await count_in_area(connection, circle(48.857, 2.3522, km), wanted(), None)
        assert msgspec.json.decode(body, type=FilterCounts).total == total


@pytest.mark.commits
async def test_counts_need_a_place_and_refuse_unknown_words(client: AsyncTestClient[Litestar]):
    bounds = {"ne_lat": 48.9, "ne_lng": 2.4, "sw_lat": 48.8, "sw_lng": 2.3}
    for place in (bounds, {"lat": 48.85, "lon": 2.35}, {"city": "Paris"}, {"phrase": "soup"}):
        answer = await client.get("/api/chef/filter-counts", params={**place, "avoid": "GLUTEN", "open_at": "now"})
        assert (answer.status_code, answer.json()["total"]) == (200, 0)
    answer = await client.get("/api/chef/filter-counts", params={**bounds, "lat": 48.85, "lon": 2.35})
    assert answer.json()["distance"] == dict.fromkeys(map(str, DISTANCES), 0)
    for wrong in (
        {},
        {"phrase": "x" * 101},
        {"ne_lat": 48.9},
        bounds | {"avoid": "WATER"},
        bounds | {"open_at": "soon"},
    ):
        assert (await client.get("/api/chef/filter-counts", params=wrong)).status_code == 400


@pytest.mark.commits
@pytest.mark.parametrize("latitude", ["NaN", "inf", "91"])
@pytest.mark.parametrize("path", ["/api/chef/filter-counts", "/api/chef/suggestions"])
async def test_point_outside_the_world_is_refused(client: AsyncTestClient[Litestar], path: str, latitude: str):
    response = await client.get(path, params={"phrase": "soup", "lat": latitude, "lon": 4.8})
    assert (response.status_code, response.json()["errors"][0]["field"]) == (400, "lat")
