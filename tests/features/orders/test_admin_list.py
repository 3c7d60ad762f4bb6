"""All orders as admins find them: words, filters, pages and the file; both ways of reading answer the same."""

import csv
import io
import re
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import quote

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.menu import DAYS_AHEAD
from marmita.features.orders.domain.states import ENDED
from marmita.features.orders.queries import admin_list
from marmita.features.orders.queries.admin_filter import ORDERED_AHEAD_MAX
from marmita.features.payments import OUTCOME, payment_status
from marmita.platform.ids import new_id
from tests.features.orders.many_orders import add_order
from tests.support.auth_client import refusal
from tests.support.ordering import Person, json_ok
from tests.support.rows import Connection, add_account, add_chef

pytestmark = pytest.mark.commits
LIST = "admin/orders"
START = datetime(2026, 3, 2, 12, tzinfo=UTC)
DAY = timedelta(days=1)
CANCELED = {"status": "canceled", "captured_cents": 0}
REFUNDED = {"refunded_cents": 1250}


@pytest.fixture
async def admin(client: AsyncTestClient[Litestar], conn: Connection) -> Person:
    return await Person.create(client, conn, await add_account(conn, authorities=["USER", "ADMIN"]))


@pytest.fixture(params=["few are sorted", "many are walked"])
def _both_ways(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admin_list, "SORTED_MAX", 1_000 if request.param == "few are sorted" else -1)


@pytest.fixture
async def orders(conn: Connection) -> dict[str, str]:
    """Letters and ids: two chefs, two buyers; d is far ahead of its meal."""
    ana, bob = [await add_account(conn, login=name, login_key=name) for name in ("ana.k", "bob_b")]
    soup = await add_chef(
        conn,
        short_name="soup",
        short_name_key="soup",
        name="Soupe à Lyon",
        first_name="Zoé",
        town="Łódź",
        town_key="lodz",
    )
    hall = await add_chef(
        conn, short_name="hall", short_name_key="hall", name="Halle", first_name="Zoé", pick_up_point=True
    )
    rows: dict[str, tuple[str, str, int, dict[str, Any]]] = {
        "a": (soup, ana, 0, {}),
        "b": (
            soup,
            bob,
            1,
            {"status": "PENDING", "delivery_type": "DINE_IN", "payment": {"status": "requires_capture"}},
        ),
        "c": (hall, ana, 2, {"status": "CANCELED_BY_USER", "payment": CANCELED}),
        "d": (soup, bob, 3, {"status": "PAID", "slot_start": START + 10 * DAY}),
        "e": (hall, bob, 4, {"status": "CANCELED_BY_ADMIN", "delivery_type": "DINE_IN", "payment": REFUNDED}),
    }
    return {
        letter: await add_order(conn, chef, buyer, START + day * DAY, **values)
        for letter, (chef, buyer, day, values) in rows.items()
    }


async def found(admin: Person, orders: dict[str, str], query: str = "") -> str:
    """The letters of what the list shows."""
    answer = await admin.get(f"{LIST}?{query}")
    letters = {order_id: letter for letter, order_id in orders.items()}
    shown = "".join(letters[order["id"]] for order in json_ok(answer)["orders"])
    assert int(answer.headers["x-total-count"]) == len(shown)
    return shown


@pytest.mark.usefixtures("_both_ways")
async def test_words_and_filters_find_orders(admin: Person, orders: dict[str, str], conn: Connection):
    row = await (await conn.execute("SELECT number, chef_id FROM food_order WHERE id = %s", (orders["c"],))).fetchone()
    assert row
    number, hall = row
    for query, letters in {
        "": "edcba",
        "sort=OLDEST": "abcde",
        "sort=MEAL_LATEST": "decba",
        "sort=MEAL_EARLIEST": "abced",
        f"q={number}": "c",
        f"q={quote(f'# {number}')}": "c",
        f"q={orders['d']}": "d",
        f"q={orders['d'].upper()}": "d",
        "q=ana": "ca",
        "q=ANA.k": "ca",
        "q=soupe+ly": "dba",
        "q=lodz": "dba",
        "q=zoe": "edcba",
        "q=ly": "",
        "q=nobody": "",
        "q=%25": "",
        "q=99999999999": "",
        "status=PAID": "d",
        "status=PAID&status=PENDING&status=PAID": "db",
        "status=REJECTED": "",
        "delivery=DINE_IN": "eb",
        "delivery=DINE_IN&status=PENDING&sort=MEAL_LATEST": "b",
        "payment=canceled": "c",
        "payment=refunded": "e",
        "payment=pending": "b",
        "payment=succeeded": "da",
        "payment=succeeded&status=PAID": "d",
        "payment=refunded&status=PAID": "",
        "payment=pending&status=PENDING": "b",
        "payment=pending&status=PENDING&delivery=DINE_IN": "b",
        "payment=pending&status=PENDING&delivery=PICKUP": "",
        "payment=canceled&status=COMPLETED": "",
        "payment=canceled&status=CANCELED": "",
        "payment=succeeded&status=CANCELED_BY_USER": "",
        "payment=succeeded&status=PAID&status=CANCELED_BY_ADMIN": "d",
        "payment=refunded&status=CANCELED_BY_ADMIN&status=PAID": "e",
        "payment=refunded&status=CANCELED_BY_ADMIN&status=CANCELED_BY_USER": "e",
        "payment=canceled&status=CANCELED_BY_USER&status=PAID": "c",
        "payment=refunded&status=CANCELED_BY_ADMIN&delivery=DINE_IN": "e",
        "since=2026-03-04": "edc",
        "until=2026-03-03": "ba",
        "since=2026-03-03&until=2026-03-05&sort=OLDEST": "bcd",
        "mealSince=2026-03-05": "edc",
        "mealSince=2026-03-12&mealUntil=2026-03-12": "d",
        "mealUntil=2026-03-04&sort=MEAL_LATEST": "ba",
        "mealSince=2026-03-12&since=2026-03-06": "",
        "since=0001-01-01&until=9999-12-31&mealSince=0001-01-01&mealUntil=9999-12-31": "edcba",
        f"chef={hall}": "ec",
        f"chef={new_id()}": "",
        f"chef={hall}&status=CANCELED_BY_USER&q=ana": "c",
        "attention=true": "",
    }.items():
        assert (query, await found(admin, orders, query)) == (query, letters)


@pytest.mark.usefixtures("_both_ways")
@pytest.mark.parametrize(
    ("query", "values"),
    [
        ("", {}),
        ("status=COMPLETED&status=PAID", {}),
        ("delivery=PICKUP", {}),
        ("payment=succeeded", {}),
        ("payment=refunded&status=CANCELED_BY_CHEF", {"status": "CANCELED_BY_CHEF", "payment": REFUNDED}),
    ],
)
@pytest.mark.parametrize("sort", ["NEWEST", "OLDEST", "MEAL_LATEST", "MEAL_EARLIEST"])
async def test_pages_walk_forth_and_back(
    admin: Person, conn: Connection, query: str, values: dict[str, Any], sort: str
):
    chef, buyer = await add_chef(conn), await add_account(conn)
    for number in range(5):  # two are made at once, and two are eaten at once
        slot = START + (5 - (number + 1) // 2) * DAY
        await add_order(conn, chef, buyer, START + number // 2 * DAY, slot_start=slot, **values)
    path = f"{LIST}?sort={sort}&{query}"
    everything = [order["id"] for order in json_ok(await admin.get(path))["orders"]]
    seen: list[str] = []
    place = ""
    while True:
        page = json_ok(await admin.get(f"{path}&size=2{place}"))
        seen += [order["id"] for order in page["orders"]]
        if not page["next"]:
            break
        place = f"&after={page['next']}"
    back = json_ok(await admin.get(f"{path}&size=2&before={page['previous']}"))
    assert seen == everything and len(seen) == 5
    assert [order["id"] for order in back["orders"]] == everything[2:4]


async def test_row_has_what_an_admin_looks_for(admin: Person, orders: dict[str, str]):
    (row,) = json_ok(await admin.get(f"{LIST}?q={orders['e']}"))["orders"]
    assert (row["customerLogin"], row["customerName"], row["chefName"], row["chefIsPoint"]) == (
        "bob_b", "bob_b", "Halle", True,
    )  # fmt: skip
    assert (row["totalPrice"], row["charged"], row["refunded"], row["fee"]) == (1250, 1250, 1250, 125)
    assert (row["paymentOutcome"], row["deliveryType"], row["needsAttention"]) == ("refunded", "DINE_IN", False)


async def test_csv_has_what_the_filters_find(admin: Person, orders: dict[str, str], conn: Connection):
    await conn.execute("UPDATE chef SET name = '=Halle' WHERE pick_up_point")
    answer = await admin.get(f"{LIST}/csv?delivery=DINE_IN&sort=OLDEST")
    first, second = csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig")))
    assert (first["id"], first["status"], first["payment"], first["buyer"]) == (
        orders["b"], "PENDING", "pending", "bob_b",
    )  # fmt: skip
    assert (second["chef"], second["total"], second["refunded"], second["needsAttention"]) == (
        "'=Halle", "1250", "1250", "false",
    )  # fmt: skip
    assert "marmita-orders.csv" in answer.headers["content-disposition"]


async def test_garbage_is_refused(admin: Person):
    for query in ("status=COOKED", "payment=gone", "since=yesterday", "chef=x", "after=x", "size=0", f"q={'x' * 101}"):
        assert (query, (await admin.get(f"{LIST}?{query}")).status_code) == (query, 400)
    assert json_ok(await admin.get(f"{LIST}?after={new_id()}"))["orders"] == []


async def test_order_list_and_its_file_are_refused_to_moderators(client: AsyncTestClient[Litestar], conn: Connection):
    moderator = await Person.create(client, conn, await add_account(conn, authorities=["USER", "MOD"]))
    assert refusal(await moderator.get(LIST)) == refusal(await moderator.get(f"{LIST}/csv")) == (403, "access_denied")


async def test_ended_orders_of_the_index_are_those_of_the_rules(connection: Connection):
    cursor = await connection.execute("SELECT pg_get_indexdef('food_order_ended_unsettled'::regclass)")
    row = await cursor.fetchone()
    assert row and set(re.findall("'([A-Z_]+)'", row[0])) == ENDED


def test_meals_are_ordered_within_what_the_filters_take_for_granted():
    assert timedelta(days=DAYS_AHEAD) < ORDERED_AHEAD_MAX


async def test_outcome_of_payments_is_the_same_in_sql(connection: Connection):
    statuses = ["canceled", "processing", "requires_capture", "requires_payment_method", "succeeded"]
    for status in statuses:
        for code in (None, "", "expired_card"):
            for captured, refunded in ((0, 0), (9, 0), (9, 4), (9, 9)):
                cursor = await connection.execute(
                    f"SELECT {OUTCOME} FROM (SELECT %s AS status, %s AS decline_code, %s AS captured_cents,"  # type: ignore[arg-type]
                    " %s AS refunded_cents) AS p",
                    (status, code, captured, refunded),
                )
                assert await cursor.fetchone() == (payment_status(status, code, captured, refunded),)  # type: ignore[arg-type]
