"""Orders of the demo town: every status, and consistent money, portions and events at any hour of the day."""

from collections import Counter
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any, get_args

import psycopg
import pytest

from marmita.features.orders.domain.rules import fee_of
from marmita.features.orders.domain.states import OrderStatus
from marmita.seed.demo import generate_town
from marmita.seed.town import Row, Town
from tests.support.demo_pictures import empty_pictures

HOURS = [datetime(2026, 11, 20, hour, 5, tzinfo=UTC) for hour in (0, 9, 16, 22)]


@pytest.fixture(scope="module", params=HOURS, ids=lambda now: f"{now:%H:%M}")
def town(request: pytest.FixtureRequest) -> Town:
    return generate_town(request.param, empty_pictures())


def orders(town: Town, **having: Any) -> list[Row]:
    return [order for order in town.rows["food_order"] if all(order[name] == value for name, value in having.items())]


def account(town: Town, login: str) -> str:
    return next(row["id"] for row in town.rows["account"] if row["login"] == login)


def test_demo_chef_and_demo_customer_have_orders_in_every_status(town: Town) -> None:
    priya = next(row["id"] for row in town.rows["chef"] if row["creator_id"] == account(town, "priya"))
    for mine in (orders(town, chef_id=priya), orders(town, customer_id=account(town, "camille"))):
        assert {order["status"] for order in mine} == set(get_args(OrderStatus))
    assert len(orders(town, chef_id=priya)) > 60
    assert {order["delivery_type"] for order in orders(town, chef_id=priya, status="PAID")} == {
        "PICKUP", "DINE_IN", "DELIVER_TO_PICKUP_POINT",
    }  # fmt: skip


def test_order_totals_equal_their_items(town: Town) -> None:
    sums = Counter[str]()
    for item in town.rows["order_item"]:
        sums[item["order_id"]] += item["price_cents"] * item["quantity"]
    for order in orders(town):
        assert order["total_cents"] == sums[order["id"]] > 0
        assert order["fee_cents"] == fee_of(order["total_cents"], Decimal(10))


def test_stock_equals_the_portions_of_orders(town: Town) -> None:
    taken: dict[str, Counter[Any]] = {"HELD": Counter(), "SOLD": Counter(), "RELEASED": Counter()}
    by_id = {order["id"]: order for order in orders(town)}
    for portion in town.rows["order_portion"]:
        order = by_id[portion["order_id"]]
        taken[order["stock_state"]][portion["food_id"], order["day"]] += portion["quantity"]
    for stock in town.rows["food_stock"]:
        key = (stock["food_id"], stock["day"])
        assert (stock["held"], stock["sold"]) == (taken["HELD"][key], taken["SOLD"][key])
        assert stock["held"] + stock["sold"] <= stock["capacity"]


def test_places_at_points_equal_their_orders(town: Town) -> None:
    taken = Counter(
        (order["pick_up_point_id"], order["day"])
        for order in orders(town)
        if order["pick_up_point_id"] and order["stock_state"] != "RELEASED"
    )
    assert {(row["point_id"], row["day"]): row["orders"] for row in town.rows["pick_up_point_day"]} == taken


def test_demo_point_has_orders_today_and_agreements_of_each_kind(town: Town) -> None:
    point = next(row for row in town.rows["chef"] if row["creator_id"] == account(town, "lumiere"))
    today = orders(town, pick_up_point_id=point["id"], day=town.today, status="PAID")
    assert len(today) >= 3 and {order["received_at"] is None for order in today} == {True, False}
    links = [row["state"] for row in town.rows["chef_pick_up_point"] if row["point_id"] == point["id"]]
    assert {"ACCEPTED", "REQUESTED", "ENDED"} <= set(links)
    allowed = {row["chef_id"] for row in town.rows["chef_pick_up_point"] if row["state"] == "ACCEPTED"}
    assert {order["chef_id"] for order in today} <= allowed
    assert point["day_capacity"] is None or len(today) <= point["day_capacity"]


def test_money_agrees_with_the_status(town: Town) -> None:
    by_order = {payment["order_id"]: payment for payment in town.rows["payment"]}
    for order in orders(town):
        payment, total = by_order[order["id"]], order["total_cents"]
        moved = (payment["captured_cents"], payment["refunded_cents"], payment["transferred_cents"])
        expected = {
            "PAID": (total, 0, 0),
            "COMPLETED": (total, 0, 0 if order["report_until"] or order["problem"] else total - order["fee_cents"]),
            "CANCELED_BY_CHEF": (total, total, 0),
            "CANCELED_BY_ADMIN": (total, total, 0),
        }
        assert moved == expected.get(order["status"], (0, 0, 0))
    moves = Counter((row["intent_id"], row["kind"]) for row in town.rows["sandbox_movement"])
    assert max(moves.values()) == 1


def test_order_events_lead_to_the_status_in_order_of_time(town: Town) -> None:
    for order in orders(town):
        trail = [event for event in town.rows["order_event"] if event["order_id"] == order["id"]]
        assert trail[0]["from_status"] is None
        assert [event["from_status"] for event in trail[1:]] == [event["to_status"] for event in trail[:-1]]
        assert trail[-1]["to_status"] == order["status"]
        times = [order["created_at"], *(event["at"] for event in trail)]
        assert times == sorted(times)
        assert times[-1] == order["updated_at"] <= town.now


def test_demo_orders_have_one_reported_problem_and_others_that_can_be_reported(town: Town) -> None:
    (problem,) = town.rows["order_problem"]
    (order,) = [order for order in orders(town) if order["problem"]]
    assert (problem["order_id"], order["status"], order["problem"]) == (order["id"], "COMPLETED", "OPEN")
    assert problem["reported_at"] <= town.now < problem["decide_by"]
    waiting = [order for order in orders(town) if order["report_until"]]
    assert all(order["status"] == "COMPLETED" and order["report_until"] > town.now for order in waiting)
    assert account(town, "camille") in {order["customer_id"] for order in waiting}


def test_open_orders_have_deadlines_in_the_future(town: Town) -> None:
    for order in orders(town, status="PENDING"):
        assert order["accept_by"] > town.now + timedelta(hours=2)
    for order in orders(town, status="PAYMENT_INTENT_CREATED"):
        assert order["hold_expires_at"] > town.now


@pytest.mark.commits
def test_demo_orders_satisfy_the_constraints(own_conninfo: str, town: Town) -> None:
    with psycopg.connect(own_conninfo) as conn:
        town.write(conn)
        receipts = len([payment for payment in town.rows["payment"] if payment["captured_cents"]])
        counted = conn.execute("SELECT sum(last_number) FROM document_series WHERE kind = 'RECEIPT'").fetchone()
        assert counted == (receipts,)
        assert conn.execute("SELECT count(*) FROM food_order").fetchone() == (len(orders(town)),)
