"""The list of the audit log: filters, stable pages, the CSV file, and the query plan for many rows."""

import asyncio
import csv
import io
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.audit import record
from marmita.platform.identity import Actor
from marmita.platform.postgres.prefix_words import prefix_words
from marmita.platform.unit_of_work import EventBus, begin_unit
from tests.support.rows import Connection, add_account, add_session

PATH = "/api/admin/audit"
Client = AsyncTestClient[Litestar]


@pytest.fixture
async def ada(conn: Connection, client: Client) -> Actor:
    account = await add_account(conn, authorities=["USER", "ADMIN"], login="Ada.L", login_key="ada.l")
    client.headers["authorization"] = f"Bearer {await add_session(conn, account)}"
    return Actor(account, "Ada.L", frozenset({"USER", "ADMIN"}), "EN", "s", address="192.0.2.7")


async def add(conn: Connection, actor: Actor, number: int, **values: Any) -> None:
    uow = begin_unit(conn, EventBus())
    await record(uow, actor, "ORDER_CANCELED", ("ORDER", f"{number:024x}"), label=str(number), **values)
    await asyncio.sleep(0.002)  # ids are ordered by milliseconds


async def found(client: Client, **query: Any) -> list[str]:
    answer = await client.get(PATH, params=query)
    assert answer.status_code == 200, answer.text
    return [entry["label"] for entry in answer.json()["entries"]]


@pytest.mark.commits
async def test_filters_find_what_they_name(ada: Actor, client: Client, conn: Connection):
    person = await add_account(conn, login="Marion", login_key="marion")
    await add(conn, ada, 1, reason="Cold soup, twice")
    await add(conn, ada, 2, about=[person])
    await add(conn, Actor(person, "Marion", frozenset(), "EN", "s"), 3, after={"city": "Łódź"})
    assert await found(client) == ["3", "2", "1"]
    assert await found(client, sort="EARLIEST") == ["1", "2", "3"]
    assert await found(client, q="SOUP twi") == ["1"]
    assert await found(client, q="łód") == await found(client, q="LODZ") == ["3"]
    assert await found(client, q="' & !") == ["3", "2", "1"]
    assert await found(client, by="Ada.L") == ["2", "1"]
    assert await found(client, by="nobody") == []
    assert await found(client, about="marion") == ["2"]
    assert await found(client, target=f"{2:024x}") == ["2"]
    assert await found(client, action="CHEF_VERIFIED") == []
    assert await found(client, since="2000-01-01", until="9999-12-31") == ["3", "2", "1"]
    assert await found(client, until="2000-01-01") == []


@pytest.mark.commits
async def test_pages_do_not_move_while_entries_are_added(ada: Actor, client: Client, conn: Connection):
    for number in range(1, 6):
        await add(conn, ada, number)
    first = (await client.get(PATH, params={"size": 2})).json()
    assert ([entry["label"] for entry in first["entries"]], first["previous"]) == (["5", "4"], "")
    await add(conn, ada, 6)
    second = (await client.get(PATH, params={"size": 2, "after": first["next"]})).json()
    assert [entry["label"] for entry in second["entries"]] == ["3", "2"]
    back = await client.get(PATH, params={"size": 2, "before": second["previous"]})
    assert [entry["label"] for entry in back.json()["entries"]] == ["5", "4"]
    assert (back.headers["x-total-count"], back.json()["previous"] != "") == ("6", True)
    last = (await client.get(PATH, params={"size": 2, "after": second["next"]})).json()
    assert ([entry["label"] for entry in last["entries"]], last["next"]) == (["1"], "")
    beyond = (await client.get(PATH, params={"after": "0" * 24})).json()
    assert beyond == {"entries": [], "previous": "", "next": ""}


@pytest.mark.commits
async def test_csv_has_all_that_is_found_and_no_formula(ada: Actor, client: Client, conn: Connection):
    for number in range(1, 4):
        await add(conn, ada, number, reason="=HYPERLINK(1)", after={"status": "CANCELED"})
    answer = await client.get(f"{PATH}/csv", params={"sort": "EARLIEST"})
    assert answer.headers["content-disposition"] == 'attachment; filename="marmita-audit.csv"'
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert [row["label"] for row in rows] == ["1", "2", "3"]
    assert rows[0]["actor"] == "Ada.L"
    assert {row["reason"] for row in rows} == {"'=HYPERLINK(1)"}
    assert rows[0]["after"] == '{"status":"CANCELED"}'
    assert (await client.get(f"{PATH}/csv", params={"q": "nothing"})).content.decode("utf-8-sig").count("\n") == 1


def test_words_of_a_search_are_begun_words():
    assert prefix_words(" Soup_of the 'day!") == "soup:* & of:* & the:* & day:*"
    assert prefix_words(" & | ! :* ") == ""
