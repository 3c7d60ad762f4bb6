"""Filters that look at what can be had: the moment, prices, allergens."""

from datetime import UTC, date, datetime
from typing import Any, get_args

import msgspec
import pytest

from marmita.features.chefs import allergen_bits
from marmita.features.chefs.domain.areas import Filters, box, parse_filters, parse_open_at
from marmita.features.chefs.domain.records import ChefSort
from marmita.features.chefs.http.schemas import ChefsInArea
from marmita.features.chefs.queries.area import list_chefs_in_area, list_chefs_in_town
from marmita.features.chefs.queries.card import write_cards
from marmita.features.menu import DISH_SQL
from marmita.features.menu.queries.write import read_menu_facts
from tests.support.rows import Connection, add_bag, add_chef, add_food, every_day

PARIS = box(2.25, 48.80, 2.45, 48.95)
NOON = datetime(2026, 3, 11, 11, 0, tzinfo=UTC)  # a Wednesday, 12:00 in Paris
WEDNESDAY, MONDAY = date(2026, 3, 11), date(2026, 3, 16)


def wanted(cuisine: str = "", delivery: str = "", dietary: str = "", **more: Any) -> Filters:
    return parse_filters(cuisine, delivery, dietary, now=NOON, dishes=DISH_SQL, **more)


async def found(conn: Connection, filters: Filters, sort: ChefSort = "POPULAR", account: str | None = None) -> set[str]:
    body, total = await list_chefs_in_area(conn, PARIS, filters, sort, account)
    chefs = msgspec.json.decode(body, type=ChefsInArea).chefs
    assert len(chefs) == total
    return {chef.name for chef in chefs}


async def add_cook(conn: Connection, name: str, *dishes: dict[str, Any], **values: Any) -> str:
    chef = await add_chef(conn, name=name, **values)
    for dish in dishes:
        await add_food(conn, chef, **dish)
    await follow_menu(conn, chef)
    await write_cards(conn, [chef])
    return chef


async def follow_menu(conn: Connection, chef: str) -> None:
    facts = await read_menu_facts(conn, chef)
    values = (facts.min_price_cents, allergen_bits(facts.free_of), chef)
    await conn.execute("UPDATE chef SET min_price_cents = %s, free_of = %s WHERE id = %s", values)


async def test_filters_of_moment_and_price_hold_in_every_list(connection: Connection):
    late = {"monday": {"open": "18:00", "close": "23:00"}}
    evening = {"weekly_hours": every_day(2, "17:00", "22:00")}
    await add_cook(connection, "Late", evening | {"price_cents": 1200}, pickup_hours=late, cuisines=["THAI"])
    await add_cook(connection, "Cheap", {"price_cents": 400}, cuisines=["THAI"])
    await add_cook(connection, "Nothing", pickup_hours=late)
    for cuisine in ("", "THAI", "THAI,GREEK"):
        for sort in get_args(ChefSort):
            assert await found(connection, wanted(cuisine, open_at="mon-19:00"), sort) == {"Late"}
            assert await found(connection, wanted(cuisine, max_price=400), sort) == {"Cheap"}
    both = wanted(open_at="mon-12:00", max_price=1000)
    body, total = await list_chefs_in_town(connection, "paris", both, "POPULAR", None)
    assert ([chef["name"] for chef in msgspec.json.decode(body)["chefs"]], total) == (["Cheap"], 1)


async def test_moment_needs_a_dish_that_can_be_had_then(connection: Connection):
    await add_cook(connection, "Sold out", {"amount": 5})
    await add_cook(connection, "Closed", {}, closed_days=[MONDAY])
    await add_cook(connection, "Off", {"active": False})
    await add_cook(connection, "Lunch", {"weekly_hours": every_day(5, "11:00", "13:00")})
    once = {"offer_type": "ONE_TIME", "weekly_hours": {}, "one_time": {str(MONDAY): 2}}
    await add_cook(connection, "Once", once)
    await connection.execute(
        "INSERT INTO food_stock (food_id, day, capacity, sold) SELECT f.id, %s, 5, 5 FROM food f JOIN chef c"
        " ON c.id = f.chef_id WHERE c.name = 'Sold out'",
        (MONDAY,),
    )
    await connection.execute("SET CONSTRAINTS ALL IMMEDIATE")  # what a commit does
    assert await found(connection, wanted(open_at="mon-12:00")) == {"Lunch", "Once"}
    assert await found(connection, wanted(open_at="mon-14:00")) == {"Once"}
    assert await found(connection, wanted(open_at="now")) == {"Sold out", "Closed", "Lunch"}
    # This morning has passed, and next week cannot be ordered yet.
    assert await found(connection, wanted(open_at="wed-11:00")) == set()


async def test_avoided_allergens_need_one_declared_dish_without_any_of_them(connection: Connection):
    bread, soup = {"allergens": ["GLUTEN"]}, {"allergens": ["MILK", "CELERY"], "price_cents": 900}
    await add_cook(connection, "Both", bread, soup)
    await add_cook(connection, "Bread", bread)
    await add_cook(connection, "Undeclared", {"active": False, "allergens_declared": False})
    await add_cook(connection, "Never", {"weekly_hours": {}})
    await add_cook(
        connection, "This morning", {"weekly_hours": {"wednesday": every_day(5, "08:00", "12:00")["wednesday"]}}
    )
    free = await add_cook(connection, "Bag")
    inside = await add_food(connection, free, allergens=["NUTS"], active=False)
    await add_bag(connection, free, {inside: 1})
    await follow_menu(connection, free)
    assert await found(connection, wanted(avoid="GLUTEN")) == {"Both"}
    assert await found(connection, wanted(avoid="GLUTEN,MILK")) == set()
    assert await found(connection, wanted(avoid="MILK")) == {"Both", "Bread"}
    # The dish that is cheap enough has to be the one without the allergen.
    assert await found(connection, wanted(avoid="MILK", max_price=1000)) == set()
    await connection.execute("UPDATE food SET active = true WHERE id = %s", (inside,))
    assert await found(connection, wanted(avoid="GLUTEN")) == {"Both", "Bag"}
    assert await found(connection, wanted(avoid="NUTS")) == {"Both", "Bread"}
    # What the chef's row says of allergens only leaves out more: not known yet, it changes nothing.
    await connection.execute("UPDATE chef SET free_of = -1")
    assert await found(connection, wanted(avoid="NUTS")) == {"Both", "Bread"}
    await connection.execute("UPDATE food SET active = false, allergens_declared = false WHERE id = %s", (inside,))
    assert "Bag" not in await found(connection, wanted(avoid="GLUTEN"))


@pytest.mark.parametrize(
    ("words", "minute", "day"),
    [
        ("mon-00:00", 0, 16),
        ("fri-19:30", 4 * 1440 + 1170, 13),
        ("now", 2 * 1440 + 720, 11),
        ("wed-12:00", 2 * 1440 + 720, 11),
        ("wed-11:59", 2 * 1440 + 719, 18),
    ],
)
def test_open_at_is_the_next_such_moment_in_paris(words: str, minute: int, day: int):
    moment = parse_open_at(words, NOON)
    assert moment is not None
    assert (moment.minute, moment.day) == (minute, date(2026, 3, day))
    assert parse_open_at("", NOON) is None


def test_filters_of_dishes_without_the_rule_of_what_can_be_had_are_refused():
    with pytest.raises(ValueError, match="DISHES"):
        _ = parse_filters("", "", "", avoid="GLUTEN").dish_sql
