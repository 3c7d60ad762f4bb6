"""The data export: everything about a person, nothing about others, and no secrets."""

import json
import re
from datetime import timedelta
from typing import Any

import pytest
import time_machine

from tests.journeys.conftest import Town
from tests.journeys.personal_traces import EMAIL, LOGIN, MARK, live
from tests.support.deletion import request_deletion
from tests.support.ordering import Person, json_ok, refusal
from tests.support.rows import add_account, add_session

pytestmark = pytest.mark.commits
EXPORT = "account/export"


async def test_export_has_all_data_of_the_person(town: Town):
    life = await live(town)
    await request_deletion(life.person, f"{MARK} is tired.")
    answer = await life.person.get(EXPORT)
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["content-disposition"] == 'attachment; filename="marmita-2026-03-11.json"'
    data: dict[str, list[dict[str, Any]]] = json_ok(answer)
    assert [name for name, rows in data.items() if not rows] == ["ordersHandedOver", "tax", "vat"]
    [account] = data["account"]
    assert (account["login"], account["email"], account["aboutMe"]) == (LOGIN, EMAIL, f"I am {MARK}.")
    assert account["createdAt"].startswith("2026-03-11T11:00:0") and account["createdAt"].endswith("Z")
    assert [block["messageForUser"] for block in data["blocks"]] == [f"Dear {MARK}"]
    assert [news["about"] for news in data["newsUser"]] == [f"News of {MARK}"]
    assert [passkey["name"] for passkey in data["passkeys"]] == [MARK]
    assert data["deletion"][0]["reason"] == f"{MARK} is tired."
    assert (data["phone"][0]["number"], data["textMessages"][0]["kind"]) == ("+33612345678", "CODE")
    assert MARK in data["sessions"][0]["userAgent"]
    assert data["chef"][0]["address"] == {"street": MARK}
    assert {order["status"] for order in data["orders"]} == {"COMPLETED", "CANCELED_BY_USER", "REJECTED"}
    assert {item["instructions"] for order in data["orders"] for item in order["items"]} == {f"{MARK} likes it hot."}
    assert len(data["ordersOfChef"]) == 2 and len(data["foods"]) == 3
    assert MARK in {food["amount"] for food in data["foods"]}
    assert data["reviews"][0]["review"] == f"<p>{MARK}!</p>"
    assert data["reviewAnswers"][0]["answer"] == f"Thanks from {MARK}"
    assert [report["description"] for report in data["reports"]] == [f"About {MARK}"]
    assert {"accounts/activate", "orders/placed", "orders/to_accept"} <= {mail["template"] for mail in data["mails"]}


async def test_export_has_no_secrets_and_nothing_of_others(town: Town):
    life = await live(town)
    text = (await life.person.get(EXPORT)).text
    for person in (town.guest, town.chef):
        login, email = await town.probe.one("SELECT login, email FROM account WHERE id = %s", person.id)
        assert login not in text
        assert email not in text
    words = "I hope that you, dear chef, are well."
    await town.conn.execute(
        "UPDATE order_item SET instructions = %s WHERE order_id = %s", (words, life.orders[-1]["id"])
    )
    assert words not in (await life.person.get(EXPORT)).text
    assert re.findall(r"argon2|sha256|secret|[0-9a-f]{64}|/account/(?:activate|reset-pass)/", text) == []
    codes = await town.conn.execute("SELECT text_body FROM outbox_mail WHERE template = 'accounts/change_email'")
    [(mail,)] = await codes.fetchall()
    assert not any(code in text for code in re.findall(r"\b\d{6}\b", mail))


async def test_export_of_new_account_is_complete(town: Town):
    person = await Person.create(town.client, town.conn)
    data = json_ok(await person.get(EXPORT))
    assert [name for name, rows in data.items() if rows] == ["account", "sessions"]


async def test_export_needs_fresh_login_and_is_limited_to_ten_a_day(town: Town, clock: time_machine.Traveller):
    for _ in range(10):
        assert (await town.guest.get(EXPORT)).is_success
    answer = await town.guest.get(EXPORT)
    assert refusal(answer) == (429, "rate_limit_for_user")
    assert int(answer.headers["retry-after"]) > 80_000
    clock.shift(timedelta(minutes=16))
    assert refusal(await town.chef.get(EXPORT)) == (403, "reauthentication_needed")
    assert (await town.client.get(f"/api/{EXPORT}")).status_code == 401


async def test_export_in_the_first_hour_of_a_year_is_named_by_the_day_in_paris(
    town: Town, clock: time_machine.Traveller
):
    clock.move_to("2026-12-31T23:30:00Z")
    person = Person(town.client, town.conn, town.guest.id, await add_session(town.conn, town.guest.id))
    answer = await person.get(EXPORT)
    assert answer.headers["content-disposition"] == 'attachment; filename="marmita-2027-01-01.json"'


async def test_export_of_many_rows_is_streamed(town: Town):
    account = await add_account(town.conn)
    person = Person(town.client, town.conn, account, await add_session(town.conn, account))
    await town.conn.execute(
        "INSERT INTO realtime_event (revision, topic, kind, data, created_at)"
        " SELECT n, 'user:' || %s, 'order_changed', jsonb_build_object('orderId', n), now()"
        " FROM generate_series(1, 20000) n",
        (account,),
    )
    answer = await person.get(EXPORT)
    assert len(answer.content) > 1 << 20
    assert [event["data"]["orderId"] for event in json.loads(answer.content)["events"]] == list(range(1, 20001))
