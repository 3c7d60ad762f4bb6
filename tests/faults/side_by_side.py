"""Many rounds of one pair at once, each with its own customer and food, which share the work of the background."""

import asyncio
from collections.abc import Callable
from random import Random

from marmita.features.orders import jobs as order_jobs
from marmita.platform.clock import utc_now
from tests.faults.races import Race, Steps, Then
from tests.journeys.conftest import Town


async def run_side_by_side(pair: Callable[[Race], Steps], races: list[Race], chance: Random) -> None:
    """Every race has its `end` or its `loss` afterwards."""
    town, going = races[0].town, {race: pair(race) for race in races}
    then: Then | None = None
    while going:
        ended = asyncio.Event()
        background = asyncio.create_task(_work(town, chance.uniform(0, 0.1), ended)) if then == "clash" else None
        came = await asyncio.gather(*(_go_on(race, steps) for race, steps in going.items()))
        ended.set()
        if background:
            await background
        wanted: dict[Race, Then] = {race: each for race, each in zip(going, came, strict=True) if each}
        going = {race: going[race] for race in wanted}
        for step in set(wanted.values()):  # the same of all
            then = step
            await _do(step, town)


async def _go_on(race: Race, steps: Steps) -> Then | None:
    try:
        return await anext(steps, None)
    except AssertionError as error:
        race.loss = str(error) or "not as it has to be"
        return None


async def _work(town: Town, pause: float, ended: asyncio.Event) -> None:
    """What worker and timer do: once at least, then until the rounds have ended."""
    await asyncio.sleep(pause)
    while True:
        await order_jobs.move_due_orders(town.probe.context, int(utc_now().timestamp()))
        await town.probe.jobs()
        if ended.is_set():
            return


async def _do(then: Then, town: Town) -> None:
    if then == "jobs":
        await town.probe.jobs()
    elif then == "settled":
        await town.probe.jobs_later()
    elif then == "minute":
        await town.probe.minute()
