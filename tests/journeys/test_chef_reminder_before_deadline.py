"""A chef who has not answered is reminded once before the deadline; an answered order reminds nobody."""

import asyncio
from datetime import timedelta

import pytest
import time_machine

from marmita.features.orders.use_cases.expire_orders import remind_unanswered
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from tests.journeys.conftest import Town
from tests.support.ordering import json_ok

pytestmark = pytest.mark.commits
REMINDER = "orders/reminder"
SOON_TOO_LATE = timedelta(hours=11, minutes=1)


async def reminders(town: Town) -> int:
    return (await town.probe.mails()).count(REMINDER)


@pytest.mark.parametrize("locale", ["EN", "FR", "BR", "PL"])
async def test_unanswered_order_reminds_the_chef_once_an_hour_before_the_deadline(
    town: Town, clock: time_machine.Traveller, locale: str
):
    await town.conn.execute("UPDATE account SET locale = %s", (locale,))
    order = await town.guest.pays(town.form())
    clock.shift(timedelta(hours=10, minutes=58))
    await town.probe.minute()
    assert await reminders(town) == 0
    for _ in range(3):
        clock.shift(timedelta(minutes=5))
        await town.probe.minute()
    assert await reminders(town) == 1
    recipient, text = await town.probe.one("SELECT recipient, text_body FROM outbox_mail WHERE template = %s", REMINDER)
    assert recipient == await town.probe.one("SELECT email FROM account WHERE id = %s", town.chef.id)
    assert "/dashboard" in text
    assert json_ok(await town.chef.move("accept-order", order))["status"] == "ACCEPTED"


async def test_answered_order_reminds_nobody(town: Town, clock: time_machine.Traveller):
    for answer, reason in (("accept-order", None), ("reject-order", "No leeks.")):
        json_ok(await town.chef.move(answer, await town.guest.pays(town.form()), reason))
    json_ok(await town.guest.move("cancel-order-by-user", await town.guest.pays(town.form()), "Ill."))
    clock.shift(SOON_TOO_LATE)
    await town.probe.minute()
    assert await reminders(town) == 0


async def test_answer_before_the_reminder_is_written_prevents_it(town: Town, clock: time_machine.Traveller):
    order = await town.guest.pays(town.form())
    clock.shift(SOON_TOO_LATE)
    await remind_unanswered(town.probe.tools.database, utc_now())
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    assert await reminders(town) == 0
    assert await town.probe.trail(order) == ["place", "authorise", "remind", "accept", "capture"]


async def test_reminders_of_two_processes_at_once_write_one_email(
    town: Town, database: Database, clock: time_machine.Traveller
):
    order = await town.guest.pays(town.form())
    clock.shift(SOON_TOO_LATE)
    async with town.conn.transaction():
        await town.conn.execute("SELECT FROM food_order FOR UPDATE")
        sweeps = [asyncio.create_task(remind_unanswered(database, utc_now())) for _ in range(2)]
        assert not (await asyncio.wait(sweeps, timeout=0.3))[0]
    await asyncio.gather(*sweeps)
    await town.probe.jobs()
    assert await reminders(town) == 1
    assert (await town.probe.trail(order)).count("remind") == 1
