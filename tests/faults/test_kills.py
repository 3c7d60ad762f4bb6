"""kill -9 of application, worker and database while orders are in flight: nothing acknowledged is lost or done twice.

One round of 20 orders here; `make faults PART=kills` runs 20 rounds of 200 with each provider.
"""

import asyncio
import os
from datetime import timedelta
from pathlib import Path
from traceback import format_exception
from typing import Any

import httpx
import pytest
import time_machine

from marmita.app import build_tools
from marmita.platform.clock import utc_now
from tests.faults.ledger import find_faults
from tests.faults.rounds import ROUNDS, Tally, rounds
from tests.faults.site import Site
from tests.faults.walks import STEPS, Town
from tests.support.ordering import OrderProbe
from tests.support.rows import Connection

pytestmark = [pytest.mark.process, pytest.mark.timeout(14400)]
WHOLE = ROUNDS in os.environ
ORDERS = int(os.environ.get("MARMITA_FAULT_ORDERS", "200" if WHOLE else "20"))
UNANSWERED = "SELECT key FROM payment_operation WHERE state = 'REQUESTED'"
MISSING = """
SELECT order_id || ' ' || event FROM unnest(%s::text[], %s::text[]) AS said (order_id, event)
EXCEPT SELECT order_id || ' ' || event FROM order_event
"""


async def kill_at_random_points(site: Site, town: Town, steps: int) -> None:
    victims = town.chance.sample(site.victims, len(site.victims))
    points = sorted(town.chance.uniform(0.05, 0.9) * steps for _ in victims)
    for point, victim in zip(points, victims, strict=True):
        while town.steps < point:  # noqa: ASYNC110 - the steps belong to two hundred others
            await asyncio.sleep(0.01)
        await site.kill(victim)


async def live(site: Site, town: Town, orders: int) -> None:
    walks = await town.begin(orders)
    steps = sum(STEPS[walk.fate] for walk in walks)
    reports = asyncio.create_task(site.send_reports(town.client))
    killer = asyncio.create_task(kill_at_random_points(site, town, steps))
    async with asyncio.TaskGroup() as group:
        for walk in walks:
            group.create_task(walk.run())
    town.steps = steps  # walks that ended early have left some out
    await killer
    reports.cancel()


async def settle_and_judge(site: Site, town: Town) -> list[str]:
    """What is lost or twice, once unanswered calls were repeated and every payment was compared.

    The worker does what is due at the same time, and may have taken a job that begins something new: so some tries.
    """
    tools = build_tools(site.settings)
    await tools.database.open()
    faults: list[str] = []
    try:
        async with await site.connect() as conn:
            probe = OrderProbe(conn, tools, site.settings)
            for minutes in (3, 5, 7, 9):
                with time_machine.travel(utc_now() + timedelta(minutes=minutes)):
                    await probe.minute()
                    await probe.hour()
                faults = [*await lost_or_waiting(conn, town), *await find_faults(conn, site.stripe)]
                if not faults:
                    break
    finally:
        await tools.database.close()
    return faults


async def lost_or_waiting(conn: Connection, town: Town) -> list[str]:
    orders, events = zip(*town.acknowledged, strict=True)
    lost = await (await conn.execute(MISSING, (list(orders), list(events)))).fetchall()
    waiting = await (await conn.execute(UNANSWERED)).fetchall()
    return [f"lost: {row}" for (row,) in lost] + [f"unanswered: {key}" for (key,) in waiting]


@pytest.mark.parametrize("provider", ["sandbox", "stripe"] if WHOLE else ["stripe"])
def test_killed_processes_lose_no_acknowledged_order_and_do_nothing_twice(
    provider: str, data: Path, request: pytest.FixtureRequest
):
    stripe: Any = request.getfixturevalue("stripe_stand_in") if provider == "stripe" else None
    tally = Tally(f"kill -9 ({provider})")

    async def one_round(site: Site, number: int) -> list[str]:
        limits = httpx.Limits(max_connections=None)
        async with httpx.AsyncClient(base_url=site.app.url, timeout=20, limits=limits, trust_env=False) as client:
            town = Town(site, client, seed=number)
            await live(site, town, ORDERS)
            tally.ends.update(town.ends)
            return await settle_and_judge(site, town)

    with Site(data, stripe, own_worker=WHOLE) as site:
        for number in range(tally.done, tally.done + rounds(1)):
            try:
                faults = asyncio.run(one_round(site, number))
            except Exception as error:  # noqa: BLE001 - a round that does not end is a loss as well
                faults = ["".join(format_exception(error))]
            tally.losses += [f"round {number}: {fault}" for fault in faults]
            tally.rounds, tally.orders, tally.kills = tally.rounds + 1, tally.orders + ORDERS, site.kills
            tally.store()
            if tally.losses:
                break
    tally.finish()
