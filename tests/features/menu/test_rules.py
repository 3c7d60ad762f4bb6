"""Decisions about foods and their content, without a database."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import msgspec
import pytest

from marmita.features.menu import DeliveryMethod
from marmita.features.menu.domain import rules
from marmita.features.menu.domain.commands import NewFood
from marmita.features.menu.domain.drafts import FoodDraft, check_draft
from marmita.features.menu.domain.records import Hours
from marmita.features.menu.domain.rules import (
    allergens_of,
    are_portions_left,
    count_portions,
    delivery_methods_of,
    is_open_on,
    lead_time_of,
    slots_for,
)
from marmita.features.menu.domain.sale import check_sale
from marmita.platform.errors import DomainError
from tests.conftest import NOON
from tests.support.cooking import dish
from tests.support.sellers import DAY, make_chef, make_food

SOUP, BREAD = make_food("soup", 4, own_allergens=["CELERY"]), make_food("bread", 3, own_allergens=["GLUTEN"])
BAG = make_food("bag", 2, surprise_bag=True, contents=[(SOUP, 2), (BREAD, 1)])
DRAFT = FoodDraft(
    "Soup", "Hot.", 1250, "", None, [], allergens_declared=True, dietary=[], offer_type="FIXED_OFFER",
    weekly_hours={"friday": {"open": "10:00", "close": "12:00"}}, one_time={}, closed_dates=[], contents={},
)  # fmt: skip


def refusal(call: Any, *args: Any, **named: Any) -> tuple[str, int, dict[str, Any]] | None:
    try:
        call(*args, **named)
    except DomainError as refused:
        return refused.key, refused.status, refused.fields
    return None


def test_limits_are_those_that_people_are_promised():
    times = (rules.SLOT_LENGTH, rules.LEAD_TIME, rules.SLOT_STEP, rules.SLOT_STEP_AT_POINTS)
    assert [time / timedelta(minutes=1) for time in times] == [60, 60, 60, 30]
    most = (rules.MIN_QUANTITY, rules.MAX_QUANTITY, rules.BAG_FOODS_MAX, rules.FOODS_MAX, rules.DAYS_AHEAD)
    assert most == (1, 10, 10, 100, 7)
    assert (rules.NAME_MAX, rules.DESCRIPTION_MAX, rules.AMOUNT_MAX, rules.PRICE_MAX_CENTS) == (80, 1000, 60, 100_000)
    assert (rules.SERVED_MAX, rules.DATES_MAX) == (500, 60)


def test_bag_is_taken_apart_into_itself_and_its_foods():
    assert count_portions([(BAG, 2), (SOUP, 1)]) == {"bag": 2, "soup": 5, "bread": 2}
    assert count_portions([(SOUP, 1), (SOUP, 2)]) == {"soup": 3}


@pytest.mark.parametrize(
    ("wanted", "own", "enough"),
    [
        ([(SOUP, 4)], {}, True),
        ([(SOUP, 5)], {}, False),
        ([(SOUP, 5)], {"soup": 1}, True),
        ([(BAG, 2)], {}, True),
        ([(BAG, 2), (SOUP, 1)], {}, False),
        ([(BAG, 2), (BREAD, 1)], {}, True),
        ([(BAG, 2), (BREAD, 2)], {}, False),
        ([(BAG, 3)], {"soup": 2}, False),
        ([(BAG, 3)], {"soup": 2, "bag": 1}, True),
    ],
)
def test_enough_is_left_when_each_part_is(wanted: Any, own: dict[str, int], enough: bool):
    assert are_portions_left(wanted, DAY, own) is enough
    assert are_portions_left(wanted, DAY + timedelta(days=1), own) is False


def test_food_has_no_portions_on_a_day_that_is_not_among_its_days():
    assert [SOUP.on(DAY).left, *SOUP.on(DAY - timedelta(days=1))] == [4, 0, 0, 0, None]


def test_allergens_are_those_of_all_parts_in_the_order_of_the_regulation():
    assert allergens_of([BAG]) == ["GLUTEN", "CELERY"]
    assert allergens_of([SOUP]) == ["CELERY"]


@pytest.mark.parametrize(
    ("chef", "way", "minutes"),
    [
        ({}, DeliveryMethod("PICKUP"), 60),
        ({"in_advance_minutes": 5}, DeliveryMethod("PICKUP"), 60),
        ({"minutes_to_prepare": 90}, DeliveryMethod("PICKUP"), 90),
        ({}, DeliveryMethod("DELIVER_TO_PICKUP_POINT", "p"), 14),
        ({"in_advance_minutes": 30}, DeliveryMethod("DELIVER_TO_PICKUP_POINT", "p"), 30),
        ({"in_advance_minutes": 0}, DeliveryMethod("DELIVER_TO_PICKUP_POINT", "p"), 0),
        ({"in_advance_minutes": 30, "minutes_to_prepare": 45}, DeliveryMethod("DELIVER_TO_PICKUP_POINT", "p"), 45),
        ({"pick_up_point": True, "in_advance_minutes": 20}, DeliveryMethod("PICKUP"), 20),
    ],
)
def test_lead_is_the_ways_or_what_the_chef_needs(chef: dict[str, Any], way: DeliveryMethod, minutes: int):
    assert lead_time_of(make_chef(**chef), way) == timedelta(minutes=minutes)


def test_chef_opens_on_the_days_of_any_way():
    friday = {"friday": Hours("10:00", "12:00")}
    both = make_chef(delivery_types=["PICKUP", "DINE_IN"], dine_in_hours=friday)
    assert [is_open_on(both, DAY), is_open_on(both, DAY + timedelta(days=1))] == [True, False]
    assert not is_open_on(make_chef(dine_in_hours=friday), DAY)


def test_slots_need_every_food_on_that_day():
    chef = make_chef(pickup_hours={"friday": Hours("10:00", "12:00")})
    foods = [(SOUP, 1), (make_food("tart", 0), 1)]
    assert [slot.time for slot in slots_for(chef, foods[:1], DeliveryMethod("PICKUP"), DAY, NOON)] == ["10:00", "11:00"]
    assert slots_for(chef, foods, DeliveryMethod("PICKUP"), DAY, NOON) == []


def test_ways_are_the_delivery_types_with_each_point():
    chef = make_chef(delivery_types=["PICKUP", "DELIVER_TO_PICKUP_POINT"], points={"p1": None, "p2": None})
    at_points = [DeliveryMethod("DELIVER_TO_PICKUP_POINT", "p1"), DeliveryMethod("DELIVER_TO_PICKUP_POINT", "p2")]
    assert delivery_methods_of(chef) == [DeliveryMethod("PICKUP"), *at_points]


@pytest.mark.parametrize(
    ("buyer", "chef", "food", "refused"),
    [
        ("guest", {}, {}, None),
        ("cook", {}, {}, ("own_food", 403, {})),
        ("guest", {"suspended": True}, {}, ("chef_suspended", 409, {})),
        ("guest", {"listed": False}, {}, ("chef_not_active", 409, {})),
        ("guest", {"payment_account": None}, {}, ("chef_not_active", 409, {})),
        ("guest", {}, {"chef_id": "other"}, ("food_not_exist", 404, {})),
        ("guest", {}, {"max_quantity": 0}, ("food_not_available", 409, {"foodId": "soup", "name": "Soup"})),
        ("guest", {}, {"max_quantity": 1}, None),
    ],
)
def test_sale_is_refused_with_its_reason(buyer: str, chef: dict[str, Any], food: dict[str, Any], refused: Any):
    foods = [make_food("bread"), make_food("soup", **food)]
    assert refusal(check_sale, buyer, make_chef(**chef), foods) == refused


@pytest.mark.parametrize(
    ("changes", "bag", "active", "refused"),
    [
        ({}, False, True, None),
        ({"weekly_hours": {"monday": {"open": "12:00", "close": "12:00"}}}, False, True, "invalid_hours"),
        ({"weekly_hours": {"monday": {"open": "12:00", "close": "12:01"}}}, False, True, None),
        ({"allergens_declared": False}, False, True, "allergens_not_declared"),
        ({"allergens_declared": False}, False, False, None),
        ({"contents": {"soup": 1}}, False, True, "surprise_bag_contents"),
        ({"contents": {}}, True, True, "surprise_bag_contents"),
        ({"contents": {"soup": 1}}, True, True, None),
        ({"contents": {"soup": 10}}, True, True, None),
        ({"contents": {"soup": 11}}, True, True, "surprise_bag_contents"),
        ({"contents": {"soup": 1, "bread": 0}}, True, True, "surprise_bag_contents"),
        ({"contents": {f"food{number}": 1 for number in range(10)}}, True, True, None),
        ({"contents": {f"food{number}": 1 for number in range(11)}}, True, True, "surprise_bag_contents"),
        ({"contents": {"soup": 1, "this": 1}}, True, True, "surprise_bag_contents"),
    ],
)
def test_draft_is_refused_with_its_reason(changes: dict[str, Any], bag: bool, active: bool, refused: str | None):
    found = refusal(check_draft, replace(DRAFT, **changes), surprise_bag=bag, active=active, food_id="this")
    assert (found and found[0]) == refused


def test_draft_names_the_weekday_and_the_food_of_its_refusal():
    closed = replace(DRAFT, weekly_hours={"monday": {"open": "12:00", "close": "11:00"}})
    options = {"surprise_bag": False, "active": True, "food_id": "this"}
    assert refusal(check_draft, closed, **options) == ("invalid_hours", 400, {"weekday": "monday"})
    undeclared = replace(DRAFT, allergens_declared=False)
    named = {"foodId": "this", "name": "Soup"}
    assert refusal(check_draft, undeclared, **options) == ("allergens_not_declared", 409, named)


def test_name_and_amount_of_a_food_are_one_line():
    given = dish(chefId="f" * 24, name=" Soup \r\n of\tleeks ", amount="2\nbowls", description="Two\nlines")
    draft = msgspec.convert(given, NewFood).to_draft(DAY)
    assert (draft.name, draft.amount, draft.description) == ("Soup of leeks", "2 bowls", "Two\nlines")
