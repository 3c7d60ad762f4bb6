"""An admin sees an order in which they are a party, but another admin decides about its money."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine

from tests.journeys.conftest import Town
from tests.support.ordering import DISPUTED, Person, json_ok, refusal
from tests.support.rows import add_account

pytestmark = pytest.mark.commits
REFUND = {"amount": 100, "kind": "QUALITY", "bearer": "PLATFORM", "requestKey": "k" * 16, "reason": "Cold soup."}
SETTLEMENT = {"decision": "REFUND", "requestKey": "k" * 16, "reason": "Cold soup."}


async def become_admins(town: Town) -> None:
    await town.conn.execute("UPDATE account SET authorities = authorities || '{ADMIN}'")


async def seen_by(person: Person, order: dict[str, Any]) -> dict[str, Any]:
    return json_ok(await person.get(f"shopping-card/order-for-admin/{order['id']}"))


async def test_parties_of_an_order_decide_nothing_about_it_as_admins(town: Town, clock: time_machine.Traveller):
    order = await town.guest.pays(town.form(), DISPUTED)
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    await town.probe.dispute(order, "lost")
    clock.shift(timedelta(hours=1))
    await town.probe.hour()
    await become_admins(town)
    before = await town.probe.trail(order), await town.probe.money(order)
    for person in (town.guest, town.chef):
        seen = await seen_by(person, order)
        assert (seen["canSettle"], seen["canRetry"], seen["canSettleDispute"]) == (False, False, False)
        assert not any(seen["order"]["can"].values())
        for call, body in (
            ("refund-order-by-admin", REFUND),
            ("dismiss-problem", {"reason": "Mine."}),
            ("settle-charge-by-admin", SETTLEMENT),
            ("retry-money", None),
            ("settle-dispute", {"reason": "Mine."}),
        ):
            answer = await person.post(f"shopping-card/{call}/{order['id']}", body)
            assert (call, refusal(answer)) == (call, (403, "access_denied"))
    assert (await town.probe.trail(order), await town.probe.money(order)) == before
    other = await Person.create(town.client, town.conn, await add_account(town.conn, authorities=["USER", "ADMIN"]))
    assert (await seen_by(other, order))["canSettleDispute"]
    json_ok(await other.move("settle-dispute", order, "Written off."))


async def test_admin_cancels_an_own_order_as_its_customer(town: Town):
    order = await town.guest.pays(town.form())
    await become_admins(town)
    assert refusal(await town.guest.move("cancel-order-by-admin", order, "Ill.")) == (403, "access_denied")
    json_ok(await town.guest.move("cancel-order-by-user", order, "Ill."))
    assert await town.probe.status(order) == "CANCELED_BY_USER"
