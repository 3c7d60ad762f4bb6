"""A problem that the customer reports: the chef's money waits until chef, admin or time decides."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest
import time_machine

from marmita.features.orders.use_cases.decide_problems import decide_problems, release_transfers
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from tests.journeys.conftest import Town, both_providers
from tests.support.ordering import Person, at_once, json_ok, refusal
from tests.support.rows import add_account, recorded

pytestmark = pytest.mark.commits
DAY, SECOND = timedelta(days=1), timedelta(seconds=1)
STUCK = "shopping-card/stuck-orders-for-admin"


async def admin(town: Town) -> Person:
    return await Person.create(town.client, town.conn, await add_account(town.conn, authorities=["USER", "ADMIN"]))


async def paid(town: Town, **changes: Any) -> dict[str, Any]:
    """For 12.50 €, of which 11.25 € are the chef's."""
    order = await town.guest.pays(town.form(**changes))
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    return order


async def handed_over(town: Town, clock: time_machine.Traveller) -> dict[str, Any]:
    order = await paid(town)
    clock.move_to("2026-03-13T11:00:00Z")
    json_ok(await town.chef.move("complete-order", order))
    await town.probe.jobs()
    return order


async def report(person: Person, order: dict[str, Any], **changes: Any) -> Any:
    body = {"kind": "QUALITY", "description": " The soup was cold. "} | changes
    return await person.post(f"shopping-card/report-problem/{order['id']}", body)


async def reported(town: Town, clock: time_machine.Traveller) -> dict[str, Any]:
    order = await handed_over(town, clock)
    json_ok(await report(town.guest, order))
    return order


async def refund(person: Person, order: dict[str, Any], amount: int, route: str = "refund-order", **more: Any) -> Any:
    body = {"amount": amount, "kind": "QUALITY", "requestKey": f"{amount:016}", "reason": "Sorry."} | more
    return await person.post(f"shopping-card/{route}/{order['id']}", body)


async def refund_by_admin(person: Person, order: dict[str, Any], amount: int) -> Any:
    return await refund(person, order, amount, "refund-order-by-admin", bearer="SHARED", answersProblem=True)


async def moved(town: Town, order: dict[str, Any]) -> tuple[int, int]:
    """What was refunded and what the chef has, in cents."""
    await town.probe.jobs()
    money = await town.probe.money(order)
    return money["refunded"], money["transferred"]


async def state(town: Town, order: dict[str, Any]) -> str:
    return (await town.guest.sees(order))["problem"]["state"]


@both_providers
async def test_chef_is_paid_a_day_after_the_hand_over_without_a_report(town: Town, clock: time_machine.Traveller):
    order = await handed_over(town, clock)
    clock.shift(DAY - 30 * SECOND)
    await town.probe.minute()
    assert await moved(town, order) == (0, 0)
    assert (await town.guest.sees(order))["can"]["report"]
    clock.shift(60 * SECOND)
    assert refusal(await report(town.guest, order)) == (409, "report_too_late")
    await town.probe.minute()
    await town.probe.minute()
    assert await moved(town, order) == (0, 1125)
    assert (await town.probe.trail(order))[-2:] == ["complete", "release"]


@both_providers
async def test_reported_problem_holds_the_money_until_an_admin_decides(town: Town, clock: time_machine.Traveller):
    order, boss = await handed_over(town, clock), await admin(town)
    seen = json_ok(await report(town.guest, order))
    assert (seen["problem"]["state"], seen["problem"]["description"]) == ("OPEN", "The soup was cold.")
    assert not seen["can"]["report"]
    assert refusal(await report(town.guest, order)) == (409, "problem_already_reported")
    clock.shift(2 * DAY)
    await town.probe.minute()
    assert await moved(town, order) == (0, 0)
    (row,) = json_ok(await boss.get(STUCK))
    assert (row["id"], [(each["kind"], each["code"]) for each in row["problems"]]) == (
        order["id"],
        [("REPORTED", "QUALITY")],
    )
    board = json_ok(await town.chef.get("shopping-card/my-dashboard"))
    assert [row["can"]["answer"] for row in board["handedOver"]] == [True]
    answered = json_ok(await town.chef.move("answer-problem", order, "It left my kitchen hot."))
    assert (answered["problem"]["state"], answered["problem"]["answer"]) == ("ANSWERED", "It left my kitchen hot.")
    assert refusal(await town.chef.move("answer-problem", order, "Again.")) == (409, "problem_not_open")
    assert refusal(await boss.move("dismiss-problem", order, " ")) == (400, "reason_required")
    assert await moved(town, order) == (0, 0)
    decided = json_ok(await boss.move("dismiss-problem", order, "The chef is right."))
    assert (decided["order"]["problem"]["state"], decided["needsAttention"]) == ("DISMISSED", False)
    assert decided["order"]["problem"]["decision"] == "The chef is right."
    assert await recorded(town.conn, "ORDER_PROBLEM_DISMISSED") == ["The chef is right."]
    assert [step["event"] for step in decided["steps"]][-3:] == ["report", "answer", "dismiss"]
    assert await moved(town, order) == (0, 1125)
    assert json_ok(await boss.get(STUCK)) == []
    assert refusal(await boss.move("dismiss-problem", order, "Again.")) == (409, "problem_not_open")
    mails = await town.probe.mails()
    wanted = ("problem_reported", "problem_answered", "problem_dismissed", "problem_closed")
    assert [mails.count(f"orders/{name}") for name in wanted] == [1, 1, 1, 1]


@both_providers
async def test_refund_of_all_by_the_chef_decides(town: Town, clock: time_machine.Traveller):
    order = await reported(town, clock)
    for _ in range(2):  # the second is a repeat under the same key
        seen = json_ok(await refund(town.chef, order, 1250, answersProblem=True))
        assert seen["problem"]["state"] == "REFUNDED"
        assert await moved(town, order) == (1250, 0)


async def test_refund_of_a_part_by_the_chef_stands_after_three_days(town: Town, clock: time_machine.Traveller):
    order = await reported(town, clock)
    assert json_ok(await refund(town.chef, order, 250))["problem"]["state"] == "ANSWERED"
    clock.shift(3 * DAY - timedelta(minutes=1))
    await town.probe.minute()
    assert await moved(town, order) == (250, 0)
    clock.shift(timedelta(minutes=2))
    await town.probe.minute()
    assert await moved(town, order) == (250, 900)
    assert await state(town, order) == "DISMISSED"
    assert {"orders/problem_dismissed", "orders/problem_closed"} <= set(await town.probe.mails())


@both_providers
async def test_report_without_an_answer_is_refunded_after_three_days(town: Town, clock: time_machine.Traveller):
    order = await reported(town, clock)
    clock.shift(3 * DAY + SECOND)
    await town.probe.minute()
    await town.probe.minute()
    assert await moved(town, order) == (1250, 0)
    assert await state(town, order) == "REFUNDED"
    assert (await town.probe.trail(order))[-1] == "refund_all"
    assert {"orders/problem_refunded", "orders/problem_settled"} <= set(await town.probe.mails())


async def test_refund_by_an_admin_decides_and_pays_the_rest(town: Town, clock: time_machine.Traveller):
    order, boss = await reported(town, clock), await admin(town)
    assert json_ok(await refund_by_admin(boss, order, 500))["order"]["problem"]["state"] == "REFUNDED"
    assert await moved(town, order) == (500, 675)
    assert refusal(await refund_by_admin(boss, order, 501)) == (409, "problem_not_open")
    assert await moved(town, order) == (500, 675)


async def test_meal_that_did_not_come_is_not_completed_while_its_problem_is_open(
    town: Town, clock: time_machine.Traveller
):
    order = await paid(town)
    assert refusal(await report(town.guest, order)) == (409, "report_too_early")
    clock.move_to("2026-03-13T12:00:01Z")
    assert refusal(await report(town.guest, order, description=" ")) == (400, "reason_required")
    assert (await town.guest.sees(order))["problem"] is None
    json_ok(await report(town.guest, order, kind="NOT_RECEIVED"))
    clock.shift(2 * DAY)
    await town.probe.minute()
    assert await town.probe.status(order) == "PAID"
    json_ok(await town.chef.move("cancel-order-by-chef", order, "My oven broke."))
    assert await state(town, order) == "REFUNDED"
    assert await moved(town, order) == (1250, 0)


async def test_customer_who_did_not_come_may_report_it(town: Town, clock: time_machine.Traveller):
    order = await paid(town)
    clock.move_to("2026-03-13T12:00:01Z")
    json_ok(await town.chef.move("miss-order", order))
    json_ok(await report(town.guest, order, kind="OTHER", description="Nobody opened the door."))
    clock.shift(2 * DAY)
    await town.probe.minute()
    assert await moved(town, order) == (0, 0)
    again = await Person.create(town.client, town.conn, town.guest.id)  # a log-in of today
    refused = await again.post("account/schedule-delete", {})
    assert (refusal(refused), refused.json()["count"]) == ((409, "account_has_open_orders"), 1)


async def test_free_order_has_nothing_to_refund(town: Town, clock: time_machine.Traveller):
    await town.conn.execute("UPDATE food SET price_cents = 0")
    order = json_ok(await town.guest.order(town.form(totalPrice=0)))["order"]
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    clock.move_to("2026-03-13T12:00:01Z")
    json_ok(await report(town.guest, order))
    clock.shift(3 * DAY + SECOND)
    await town.probe.minute()
    assert await state(town, order) == "DISMISSED"


async def test_time_decides_nothing_while_the_bank_does(town: Town, clock: time_machine.Traveller):
    order = await reported(town, clock)
    await town.conn.execute("UPDATE payment SET dispute = 'open'")
    clock.shift(3 * DAY + SECOND)
    await town.probe.minute()
    assert await state(town, order) == "OPEN"
    await town.conn.execute("UPDATE payment SET dispute = 'lost'")
    await town.probe.minute()
    assert await state(town, order) == "DISMISSED"
    assert await moved(town, order) == (0, 0)


async def test_reports_at_once_are_one_report(town: Town, clock: time_machine.Traveller):
    order = await handed_over(town, clock)
    answers = await at_once(*(report(town.guest, order) for _ in range(8)))
    assert sorted(answer.status_code for answer in answers) == [200, *[409] * 7]
    assert (await town.probe.trail(order)).count("report") == 1


@pytest.mark.parametrize("_attempt", range(5))
async def test_report_and_transfer_at_once_have_one_winner(
    town: Town, clock: time_machine.Traveller, database: Database, _attempt: int
):
    order = await handed_over(town, clock)
    clock.shift(DAY - 20 * SECOND)
    # The clock of the job is a little ahead of the one of the request.
    job = utc_now() + 30 * SECOND
    await at_once(report(town.guest, order), release_transfers(database, job), release_transfers(database, job))
    trail = await town.probe.trail(order)
    assert ("report" in trail) != ("release" in trail), trail
    assert await moved(town, order) == ((0, 0) if "report" in trail else (0, 1125))


async def test_release_that_waits_for_a_report_pays_nothing(
    town: Town, clock: time_machine.Traveller, database: Database
):
    order = await handed_over(town, clock)
    clock.shift(DAY + SECOND)
    async with town.conn.transaction():
        await town.conn.execute("SELECT FROM food_order FOR UPDATE")
        release = asyncio.create_task(release_transfers(database, utc_now()))
        assert not (await asyncio.wait({release}, timeout=0.3))[0]
        await town.conn.execute("UPDATE food_order SET report_until = NULL, problem = 'OPEN'")
    await release
    assert "release" not in await town.probe.trail(order)
    assert await moved(town, order) == (0, 0)


async def test_decisions_at_once_have_one_winner(town: Town, clock: time_machine.Traveller, database: Database):
    order, boss, other = await reported(town, clock), await admin(town), await admin(town)
    answers = await at_once(
        boss.move("dismiss-problem", order, "No."),
        refund_by_admin(other, order, 500),
        refund_by_admin(boss, order, 501),
        other.move("dismiss-problem", order, "No."),
        decide_problems(database, utc_now() + 4 * DAY),
        decide_problems(database, utc_now() + 4 * DAY),
    )
    winners = [answer.status_code for answer in answers[:4]].count(200)
    trail = await town.probe.trail(order)
    assert winners + trail.count("refund_all") == 1, trail
    assert await moved(town, order) in ((0, 1125), (500, 675), (501, 674), (1250, 0))
