"""The hourly comparison of the provider's ledger with ours: what differs is stored, reported once, and cleared."""

import json
from datetime import timedelta
from typing import Any

import pytest
import time_machine

from marmita.platform.card_payments import ProviderRefused
from marmita.platform.clock import utc_now
from tests.journeys.conftest import Town, both_providers
from tests.support.faults import RefusedCall, ReplacedCall
from tests.support.logs import written_log
from tests.support.ordering import DISPUTED, Person, json_ok
from tests.support.rows import add_account, insert

pytestmark = pytest.mark.commits
STORED = "SELECT array_agg(what || ' ' || ours_cents || ' ' || theirs_cents ORDER BY what) FROM ledger_difference"


async def paid(town: Town, *card: str) -> dict[str, Any]:
    order = await town.guest.pays(town.form(), *card)
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    assert await town.probe.status(order) == "PAID"
    return order


async def intent_of(town: Town, order: dict[str, Any]) -> str:
    return await town.probe.one("SELECT intent_id FROM payment WHERE order_id = %s", order["id"])


async def problems(town: Town) -> list[tuple[Any, ...]]:
    """What the admin's page lists."""
    boss = await Person.create(town.client, town.conn, await add_account(town.conn, authorities=["USER", "ADMIN"]))
    orders = json_ok(await boss.get("shopping-card/stuck-orders-for-admin"))
    listed = json_ok(await boss.get("admin/orders"))["orders"]
    filtered = json_ok(await boss.get("admin/orders?attention=true"))["orders"]
    stuck = {row["id"] for row in orders}
    assert {row["id"] for row in listed if row["needsAttention"]} == stuck == {row["id"] for row in filtered}
    for row in orders:
        seen = json_ok(await boss.get(f"shopping-card/order-for-admin/{row['id']}"))
        assert (seen["problems"], seen["needsAttention"]) == (row["problems"], True)
    return [
        tuple(problem[name] for name in ("kind", "what", "ours", "theirs", "code", "times"))
        for row in orders
        for problem in row["problems"]
    ]


def alerts(log: str) -> list[tuple[Any, ...]]:
    lines = [json.loads(line) for line in log.splitlines() if "ledger_differs" in line]
    assert {line["level"] for line in lines} <= {"error"}
    return [(line["order_id"], line["what"], line["ours_cents"], line["theirs_cents"]) for line in lines]


@both_providers
async def test_transfer_made_elsewhere_is_stored_reported_once_and_cleared_when_taken_back(
    town: Town, clock: time_machine.Traveller, payment_account: str
):
    order = await paid(town)
    intent_id = await intent_of(town, order)
    made = await town.probe.provider.transfer(intent_id, 300, payment_account, "elsewhere")
    with written_log() as log:
        clock.shift(timedelta(minutes=10))
        await town.probe.hour()
        seen = await town.probe.one("SELECT first_seen_at FROM ledger_difference")
        assert seen <= utc_now()
        assert len(alerts(log.getvalue())) == 1
        clock.shift(timedelta(hours=30))
        await town.probe.hour()
    assert alerts(log.getvalue()) == [(order["id"], "transferred", 0, 300)]
    assert await town.probe.one("SELECT first_seen_at, last_seen_at > first_seen_at FROM ledger_difference") == (
        seen, True,
    )  # fmt: skip
    assert await problems(town) == [("DIFFERS", "transferred", 0, 300, "", 1)]
    await town.probe.provider.reverse_transfer(intent_id, made.reference, 300, "back")
    await town.probe.hour()
    assert await town.probe.one(STORED) is None
    assert await problems(town) == []


@both_providers
async def test_ledgers_agree_after_refund_transfer_and_reversal(town: Town, clock: time_machine.Traveller):
    order = await paid(town)
    body = {"amount": 250, "kind": "QUALITY", "requestKey": "k" * 16, "reason": "Cold."}
    json_ok(await town.chef.move("complete-order", order))
    await town.probe.pay_out()
    json_ok(await town.chef.post(f"shopping-card/refund-order/{order['id']}", body))
    await town.probe.jobs()
    clock.shift(timedelta(days=1))
    with written_log() as log:
        await town.probe.hour()
    assert await town.probe.one(STORED) is None
    assert alerts(log.getvalue()) == []
    money = await town.probe.money(order)
    assert (money["captured"], money["refunded"], money["transferred"]) == (1250, 250, 900)


async def test_payment_that_the_provider_does_not_know_differs_by_all_of_it(town: Town, clock: time_machine.Traveller):
    order = await paid(town)
    clock.shift(timedelta(minutes=10))
    with RefusedCall(town.probe.tools.ports, "read_ledger", ProviderRefused("no_such_intent")):
        await town.probe.hour()
    assert await problems(town) == [("DIFFERS", "charge", 1250, 0, "", 1)]
    assert await town.probe.status(order) == "PAID"
    await town.probe.hour()
    assert await problems(town) == []


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE payment SET provider = 'stripe'",
        "UPDATE payment_operation SET state = 'REQUESTED' WHERE operation = 'capture'",
    ],
)
async def test_payment_of_another_provider_or_with_a_call_under_way_is_not_compared(
    town: Town, clock: time_machine.Traveller, change: str
):
    await paid(town)
    await town.conn.execute("UPDATE sandbox_intent SET captured_cents = 1")
    await town.conn.execute(change.encode())
    clock.shift(timedelta(minutes=10))
    await town.probe.hour()
    assert await town.probe.one(STORED) is None


async def test_payment_that_changes_during_the_request_is_left_to_the_next_run(
    town: Town, clock: time_machine.Traveller
):
    order = await paid(town)
    await town.conn.execute("UPDATE sandbox_intent SET captured_cents = 1")

    async def change_meanwhile(real: Any, intent_id: str) -> Any:
        await town.conn.execute("UPDATE payment SET transferred_cents = 1 WHERE order_id = %s", (order["id"],))
        return await real(intent_id)

    clock.shift(timedelta(minutes=10))
    with ReplacedCall(town.probe.tools.ports, "read_ledger", change_meanwhile):
        await town.probe.hour()
    assert await town.probe.one(STORED) is None
    await town.probe.hour()
    assert await town.probe.one(STORED) == ["captured 1250 1", "transferred 1 0"]


async def test_old_payments_are_compared_once_a_day(town: Town, clock: time_machine.Traveller):
    await paid(town)
    clock.move_to("2026-03-20T03:17:00Z")
    await town.probe.minute()  # completes and pays out what is past
    await town.conn.execute("UPDATE sandbox_movement SET amount_cents = 1 WHERE kind = 'transfer'")
    clock.move_to("2026-03-24T03:17:00Z")
    await town.probe.hour()
    assert await town.probe.one(STORED) is None
    clock.move_to("2026-03-24T04:17:00Z")
    await town.probe.hour()
    assert await town.probe.one(STORED) == ["transferred 1125 1"]


async def test_page_lists_refused_unanswered_disputed_and_failing_beside_each_other(
    town: Town, clock: time_machine.Traveller
):
    disputed = await paid(town, DISPUTED)
    order = await paid(town)
    with RefusedCall(town.probe.tools.ports, "refund", ProviderRefused("charge_expired")):
        json_ok(await town.guest.move("cancel-order-by-user", order, "Ill."))
        await town.probe.jobs()
    clock.shift(timedelta(seconds=1))
    payment_id = await town.probe.one("SELECT id FROM payment WHERE order_id = %s", disputed["id"])
    await insert(
        town.conn, "payment_operation", key=f"order:{disputed['id']}:transfer:9", payment_id=payment_id,
        operation="transfer", amount_cents=1125, state="REQUESTED", created_at=utc_now(), updated_at=utc_now(),
    )  # fmt: skip
    clock.shift(timedelta(minutes=16))
    failure = {"task": "mend_payments", "error": "ValidationError", "failures": 2}
    await insert(
        town.conn, "job_failure", subject=f"order:{order['id']}:refund:1", first_at=utc_now(), last_at=utc_now(),
        **failure,
    )  # fmt: skip
    found = await problems(town)
    assert sorted(found) == [
        ("DISPUTED", "charge", 1250, None, "open", 1),
        ("FAILING", "job", None, None, "ValidationError", 2),
        ("REFUSED", "refund", 1250, None, "charge_expired", 1),
        ("UNANSWERED", "transfer", 1125, None, "", 1),
    ]
    clock.shift(timedelta(hours=3))
    assert ("FAILING", "job", None, None, "ValidationError", 2) not in await problems(town)
