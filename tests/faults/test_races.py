"""Two things at once to one order, on real connections: one winner, nothing twice, stock and money agree after each.

A few rounds of each pair here; `make faults PART=races` runs 500.
"""

from random import Random
from typing import Any

import pytest

from tests.faults.ledger import find_faults
from tests.faults.races import RACES, Race
from tests.faults.rounds import Tally, rounds
from tests.faults.side_by_side import run_side_by_side
from tests.journeys.conftest import Town

pytestmark = [pytest.mark.commits, pytest.mark.timeout(7200)]
# So many rounds share a world and the work of its background.
AT_ONCE = 10
# Where the provider is called in between; the others are decided by our rows.
CALLS = {"accept/cancel", "confirm/report", "expiry/payment", "refund/transfer", "cancel/hand-over"}
WORLDS = [(pair, "sandbox") for pair in RACES] + [(pair, "stripe") for pair in RACES if pair in CALLS]


@pytest.mark.parametrize(("pair", "payment_settings"), WORLDS, indirect=["payment_settings"])
async def test_race_has_one_winner_and_does_nothing_twice(town: Town, request: pytest.FixtureRequest, pair: str):
    provider = town.client.app.state.settings.payment_provider
    stripe: Any = request.getfixturevalue("stripe_stand_in") if provider == "stripe" else None
    await town.conn.execute("UPDATE chef SET cancellation_cut_off_hours = 0")
    tally, wanted, chance = Tally(f"{pair} ({provider})"), rounds(2), Random(pair)
    while tally.rounds < wanted and not tally.losses:
        races = [Race(town, stripe, chance) for _ in range(min(AT_ONCE, wanted - tally.rounds))]
        for race in races:
            await race.begin(portions=1)
        await run_side_by_side(RACES[pair], races, chance)
        tally.ends.update(race.end for race in races if race.end)
        tally.losses += [
            f"round {tally.rounds + number}: {race.loss}" for number, race in enumerate(races) if race.loss
        ]
        # These name the order or the food: what an earlier round has left right does not go wrong later.
        tally.losses += await find_faults(town.conn, stripe)
        tally.rounds += len(races)
    tally.orders = await town.probe.one("SELECT count(*)::int FROM food_order")
    tally.finish()
