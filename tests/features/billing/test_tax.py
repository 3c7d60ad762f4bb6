"""The report to the tax authorities: the chef's data, the sums of a year, excluded sellers, missing fields."""

import csv
import io
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
import time_machine
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.billing.domain.tax import (
    Quarter,
    TaxIdentity,
    is_excluded,
    missing_in,
    wrong_field,
)
from marmita.features.billing.queries.tax import delete_unreported_identity, list_sellers, sum_sellers
from marmita.platform.clock import utc_now
from marmita.platform.postgres.keyset import PageCursor
from tests.features.billing.conftest import TODAY, add_paid_order
from tests.features.retention.ending import end_old
from tests.support.auth_client import refusal
from tests.support.ordering import Person, at_once, json_ok
from tests.support.rows import Connection, add_account, add_chef, insert

TEXTS = dict.fromkeys(
    ("birth_place", "street", "postal_code", "city", "tax_number", "vat_number", "registration_number"), ""
)
WHOLE = {"street": "Rue de Rivoli 12", "city": "Paris", "tax_number": "0701987765493", "born_on": date(1980, 1, 2)}
FORM = {"kind": "PERSON", "legalName": "Ana Silva", "country": "FR", "taxCountry": "FR", "revision": 0}


def identity(**changes: Any) -> TaxIdentity:
    named: Any = {"kind": "PERSON", "legal_name": "Ana Silva", "country": "FR", "tax_country": "FR", "born_on": None}
    return TaxIdentity(**(named | TEXTS | changes))


async def state(conn: Connection, chef_id: str, **changes: Any) -> None:
    values = {name: getattr(identity(**changes), name) for name in TaxIdentity.__struct_fields__}
    await insert(conn, "tax_identity", chef_id=chef_id, updated_at=utc_now(), **values)


@pytest.mark.parametrize(
    ("changes", "missing"),
    [
        (WHOLE, []),
        ({}, ["ADDRESS", "TAX_NUMBER", "BIRTH_DAY"]),
        (WHOLE | {"tax_number": ""}, ["TAX_NUMBER"]),
        (WHOLE | {"tax_number": "", "birth_place": "Porto"}, []),
        (WHOLE | {"kind": "ENTITY", "born_on": None}, ["REGISTRATION_NUMBER"]),
        (WHOLE | {"kind": "ENTITY", "registration_number": "732829320"}, []),
        (WHOLE | {"legal_name": "", "city": ""}, ["NAME", "ADDRESS"]),
    ],
)
async def test_list_knows_what_is_missing_as_the_rules_do(
    connection: Connection, changes: dict[str, Any], missing: list[str]
):
    assert missing_in(identity(**changes)) == missing
    chef = await add_chef(connection)
    for _ in range(30):
        await add_paid_order(connection, chef)
    await state(connection, chef, **changes)
    wanted = "INCOMPLETE" if missing else "COMPLETE"
    [seller] = (await list_sellers(connection, 2026, wanted, PageCursor(), 10)).rows
    assert (seller.state, missing_in(seller.identity)) == (wanted, missing)
    other = "COMPLETE" if missing else "INCOMPLETE"
    assert (await list_sellers(connection, 2026, other, PageCursor(), 10)).rows == []


def test_limits_of_exclusion_are_those_of_the_directive():
    cases = [((200_000, 29), True), ((200_001, 29), False), ((100, 30), False), ((0, 0), True)]
    assert [is_excluded(Quarter(cents, 0, sales)) for (cents, sales), _ in cases] == [known for _, known in cases]
    assert missing_in(None) == ["NAME", "ADDRESS", "TAX_NUMBER"]


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({}, None),
        ({"tax_number": "12"}, "taxNumber"),
        ({"vat_number": "FR<1>"}, "vatNumber"),
        ({"registration_number": "?"}, "registrationNumber"),
        ({"born_on": date(2020, 1, 1)}, "bornOn"),
        ({"born_on": date(1880, 1, 1)}, "bornOn"),
    ],
)
def test_invalid_field_of_a_tax_identity_is_named(changes: dict[str, Any], field: str | None):
    assert wrong_field(identity(**changes), TODAY) == field


async def test_year_has_the_sums_of_its_quarters(connection: Connection):
    chef = await add_chef(connection, name="Ana")
    for day in (date(2026, 1, 1), date(2026, 3, 31), date(2026, 12, 31), date(2025, 12, 31), date(2027, 1, 1)):
        await add_paid_order(connection, chef, day=day)
    await add_paid_order(connection, chef, day=date(2026, 4, 1), refunded=500)
    await add_paid_order(connection, chef, refunded=2000)
    await add_paid_order(connection, chef, status="PAID")
    await add_paid_order(connection, chef, status="CANCELED_BY_CHEF")
    await add_chef(connection)
    [seller] = (await list_sellers(connection, 2026, None, PageCursor(), 10)).rows
    assert seller.quarters == (Quarter(3600, 400, 2), Quarter(1300, 200, 1), Quarter(), Quarter(1800, 200, 1))
    assert (seller.name, seller.state, seller.identity) == ("Ana", "EXCLUDED", None)
    [sums] = await sum_sellers(connection, 2026)
    assert sums == {"state": "EXCLUDED", "sellers": 1, "sales": 4, "consideration": 6700, "fees": 800}
    assert await sum_sellers(connection, 2024) == []


async def test_pages_walk_forth_and_back(connection: Connection):
    chefs = sorted([await add_chef(connection) for _ in range(3)])
    for chef in chefs:
        await add_paid_order(connection, chef)
    first = await list_sellers(connection, 2026, "EXCLUDED", PageCursor(), 2)
    second = await list_sellers(connection, 2026, "EXCLUDED", PageCursor(after=first.next), 2)
    back = await list_sellers(connection, 2026, None, PageCursor(before=second.previous), 2)
    assert [[seller.chef_id for seller in page.rows] for page in (first, second, back)] == [
        chefs[:2], chefs[2:], chefs[:2],
    ]  # fmt: skip


async def cook(client: AsyncTestClient[Litestar], conn: Connection) -> Person:
    account = await add_account(conn, authorities=["USER", "CHEF"])
    await add_chef(conn, creator_id=account, name="=Ana", short_name="ana", short_name_key="ana")
    return await Person.create(client, conn, account)


@pytest.mark.commits
async def test_chef_states_who_it_is(client: AsyncTestClient[Litestar], conn: Connection):
    ana = await cook(client, conn)
    own = json_ok(await ana.get("chef-payments/tax"))
    assert (own["identity"], own["missing"], own["reported"]) == (None, ["NAME", "ADDRESS", "TAX_NUMBER"], False)
    more = {"street": " Rue  de Rivoli 12", "city": "Paris", "taxNumber": "07 01 987 765 493", "bornOn": "1980-01-02"}
    for _ in range(2):  # the answer of the first may have been lost
        own = json_ok(await ana.put("chef-payments/tax", FORM | more))
    stated = own["identity"]
    assert (stated["street"], stated["taxNumber"], own["missing"]) == ("Rue de Rivoli 12", "0701987765493", [])
    answer = await ana.put("chef-payments/tax", FORM | {"taxNumber": "1"})
    assert (refusal(answer), answer.json()["field"]) == ((400, "tax_identity_invalid"), "taxNumber")
    assert json_ok(await ana.get("chef-payments/tax"))["identity"] == stated
    [exported] = json_ok(await ana.get("account/export"))["tax"]
    assert exported["taxNumber"] == "0701987765493"


@pytest.mark.commits
async def test_tax_data_saved_in_two_windows_are_refused_to_the_older_one(
    client: AsyncTestClient[Litestar], conn: Connection
):
    ana = await cook(client, conn)
    answers = await at_once(*(ana.put("chef-payments/tax", FORM | {"city": city}) for city in ("Paris", "Lyon")))
    refused, own = sorted(answers, key=lambda answer: answer.status_code, reverse=True)
    assert refusal(refused) == (409, "tax_identity_changed")
    assert refused.json()["tax"] == json_ok(own) == json_ok(await ana.get("chef-payments/tax"))
    assert json_ok(own)["revision"] == 1
    over = json_ok(await ana.put("chef-payments/tax", FORM | {"city": "Nice", "revision": 1}))
    assert (over["identity"]["city"], over["revision"]) == ("Nice", 2)


@pytest.mark.commits
async def test_admin_sees_the_year_and_takes_the_file_after_a_fresh_login(
    client: AsyncTestClient[Litestar], conn: Connection, clock: time_machine.Traveller
):
    ana = await cook(client, conn)
    [(chef,)] = await (await conn.execute("SELECT id FROM chef")).fetchall()
    for _ in range(30):
        await add_paid_order(conn, chef)
    await state(conn, chef, **WHOLE | {"legal_name": "@Ana"})
    admin = await Person.create(client, conn, await add_account(conn, authorities=["USER", "ADMIN"]))
    year = json_ok(await admin.get("admin/tax/2026"))
    assert json_ok(await admin.get("admin/tax/2026/sums")) == [
        {"state": "COMPLETE", "sellers": 1, "sales": 30, "consideration": 54000, "fees": 6000}
    ]
    [seller] = year["sellers"]
    assert (seller["state"], seller["total"]["sales"], "taxNumber" in str(seller)) == ("COMPLETE", 30, False)
    assert json_ok(await ana.get("chef-payments/tax"))["reported"] is True
    answer = await admin.get("admin/tax/2026/csv")
    head, line = csv.reader(io.StringIO(answer.text.removeprefix("\ufeff")))
    row = dict(zip(head, line, strict=True))
    assert (row["taxNumber"], row["legalName"], row["bornOn"]) == ("0701987765493", "'@Ana", "1980-01-02")
    assert (row["q1Consideration"], row["q1Fees"], row["q1Sales"], row["fees"]) == ("540.00", "60.00", "30", "60.00")
    cursor = await conn.execute("SELECT action, target_id FROM audit_entry")
    assert await cursor.fetchall() == [("TAX_REPORT_EXPORTED", "tax-2026")]
    clock.shift(timedelta(minutes=20))
    assert refusal(await admin.get("admin/tax/2026/csv")) == (403, "reauthentication_needed")
    assert len(await (await conn.execute("SELECT FROM audit_entry")).fetchall()) == 1


@pytest.mark.commits
async def test_file_says_what_is_missing(client: AsyncTestClient[Litestar], conn: Connection):
    admin = await Person.create(client, conn, await add_account(conn, authorities=["USER", "ADMIN"]))
    busy, calm = await add_chef(conn), await add_chef(conn)
    for _ in range(30):
        await add_paid_order(conn, busy)
    await add_paid_order(conn, calm)
    answer = await admin.get("admin/tax/2026/csv")
    head, *lines = csv.reader(io.StringIO(answer.text.removeprefix("\ufeff")))
    rows = {
        row["chefId"]: (row["state"], row["missing"]) for row in (dict(zip(head, each, strict=True)) for each in lines)
    }
    assert rows == {busy: ("INCOMPLETE", "NAME ADDRESS TAX_NUMBER"), calm: ("EXCLUDED", "")}


@pytest.mark.commits
async def test_statement_stays_while_its_sales_must_be_known(app: Litestar, client: Any, conn: Connection):
    tools, now = app.state.tools, datetime(2037, 2, 1, tzinfo=UTC)
    seller, idle = [await add_chef(conn) for _ in range(2)]
    await add_paid_order(conn, seller, day=date(2026, 12, 31))
    for chef in (seller, idle):
        await state(conn, chef)
        async with tools.database.unit_of_work() as uow:
            [(account,)] = await (await conn.execute("SELECT creator_id FROM chef WHERE id = %s", (chef,))).fetchall()
            await delete_unreported_identity(uow, account)
    left = "SELECT chef_id FROM tax_identity"
    assert await (await conn.execute(left)).fetchall() == [(seller,)]
    assert await end_old(tools.database, "TAX_IDENTITIES", now) == 0
    await conn.execute("UPDATE chef SET deleted_at = now()")
    assert await end_old(tools.database, "TAX_IDENTITIES", now - timedelta(days=60)) == 0
    assert await end_old(tools.database, "TAX_IDENTITIES", now) == 1
    assert await (await conn.execute(left)).fetchall() == []
