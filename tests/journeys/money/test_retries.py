"""Money that the provider refused to move, or sent back later: an admin sees it and tries again."""

from typing import Any

import pytest

from marmita.platform.card_payments import ProviderRefused
from tests.journeys.conftest import Town, both_providers
from tests.support.faults import RefusedCall
from tests.support.ordering import Person, at_once, json_ok, refusal
from tests.support.rows import add_account, recorded

pytestmark = pytest.mark.commits
REFUND = {"amount": 500, "kind": "QUALITY", "requestKey": "k" * 16, "reason": "Cold soup."}


async def admin(town: Town) -> Person:
    return await Person.create(town.client, town.conn, await add_account(town.conn, authorities=["USER", "ADMIN"]))


async def handed_over(town: Town) -> dict[str, Any]:
    order = await town.guest.pays(town.form())
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    json_ok(await town.chef.move("complete-order", order))
    return order


async def refund(town: Town, order: dict[str, Any]) -> None:
    json_ok(await town.chef.post(f"shopping-card/refund-order/{order['id']}", REFUND))
    await town.probe.jobs()


async def stuck(boss: Person) -> list[tuple[str, str, str]]:
    rows = json_ok(await boss.get("shopping-card/stuck-orders-for-admin"))
    return [(each["kind"], each["what"], each["code"]) for row in rows for each in row["problems"]]


async def moved(town: Town, order: dict[str, Any]) -> tuple[int, int]:
    await town.probe.jobs()
    money = await town.probe.money(order)
    return money["refunded"], money["transferred"]


@both_providers
async def test_refund_that_fails_at_the_bank_later_is_seen_and_made_again_once(town: Town):
    order, boss = await handed_over(town), await admin(town)
    await town.probe.pay_out()
    await refund(town, order)
    assert await moved(town, order) == (500, 675)
    await town.probe.fail_refunds(order)
    assert await moved(town, order) == (0, 675)
    assert (await town.guest.sees(order))["refunded"] == 0
    assert await stuck(boss) == [("REFUSED", "refund", "failed_at_the_bank")]
    assert json_ok(await boss.get(f"shopping-card/order-for-admin/{order['id']}"))["canRetry"]
    answers = await at_once(*(boss.move("retry-money", order) for _ in range(4)))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    assert {refusal(answer) for answer in answers if answer.status_code == 409} == {(409, "nothing_to_retry")}
    assert await moved(town, order) == (500, 675)
    assert len(await recorded(town.conn, "ORDER_MONEY_RETRIED")) == 1
    assert await stuck(boss) == []
    assert (await town.probe.trail(order))[-3:] == ["refund", "warn", "retry"]
    assert not json_ok(await boss.get(f"shopping-card/order-for-admin/{order['id']}"))["canRetry"]


@both_providers
@pytest.mark.parametrize(("call", "end"), [("transfer", (0, 1125)), ("reverse_transfer", (500, 675))])
async def test_refused_transfer_or_reversal_is_tried_again(town: Town, call: str, end: tuple[int, int]):
    order, boss = await handed_over(town), await admin(town)
    if call == "reverse_transfer":
        await town.probe.pay_out()
    with RefusedCall(town.probe.tools.ports, call, ProviderRefused("not_today")):
        await (town.probe.pay_out() if call == "transfer" else refund(town, order))
    assert [kind for kind, _, _ in await stuck(boss)] == ["REFUSED"]
    assert await moved(town, order) != end
    json_ok(await boss.move("retry-money", order))
    assert await moved(town, order) == end
    assert await stuck(boss) == []


async def test_refund_retry_of_a_disputed_or_refunded_payment_is_refused(town: Town):
    order, boss = await handed_over(town), await admin(town)
    assert refusal(await boss.move("retry-money", order)) == (409, "nothing_to_retry")
    with RefusedCall(town.probe.tools.ports, "refund", ProviderRefused("not_today")):
        await refund(town, order)
    await town.conn.execute("UPDATE payment SET dispute = 'open'")
    assert refusal(await boss.move("retry-money", order)) == (409, "order_disputed")
    await town.conn.execute("UPDATE payment SET dispute = 'none', refunded_cents = 1000")
    assert refusal(await boss.move("retry-money", order)) == (409, "refund_too_large")
    assert (await town.probe.trail(order)).count("retry") == 0
