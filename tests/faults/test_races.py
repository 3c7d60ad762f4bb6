"""Two things at once to one order, on real connections: one winner, nothing twice, stock and money agree after each.

A few rounds of each pair here; `make faults PART=races` runs 500.
"""

from typing import Any

import pytest

from tests.faults.ledger import find_faults
from tests.faults.races import RACES, Race
from tests.faults.rounds import Tally, rounds
from tests.journeys.conftest import Town

pytestmark = [pytest.mark.commits, pytest.mark.timeout(7200)]
# Where the provider is called in between; the others are decided by our rows.
CALLS = {"accept/cancel", "confirm/report", "expiry/payment", "refund/transfer", "cancel/hand-over"}
WORLDS = [(pair, "sandbox") for pair in RACES] + [(pair, "stripe") for pair in RACES if pair in CALLS]


@pytest.mark.parametrize(("pair", "payment_settings"), WORLDS, indirect=["payment_settings"])
async def test_race_has_one_winner_and_does_nothing_twice(town: Town, request: pytest.FixtureRequest, pair: str):
    provider = town.client.app.state.settings.payment_provider
    stripe: Any = request.getfixturevalue("stripe_stand_in") if provider == "stripe" else None
    await town.conn.execute("UPDATE chef SET cancellation_cut_off_hours = 0")
    tally = Tally(f"{pair} ({provider})")
    for number in range(rounds(2)):
        race = Race(town, stripe)
        await race.begin(portions=1)
        try:
            tally.ends[await RACES[pair](race)] += 1
            faults = await find_faults(town.conn, stripe)
        except AssertionError as error:
            faults = [str(error)]
        tally.losses += [f"round {number}: {fault}" for fault in faults]
        tally.rounds += 1
        if len(tally.losses) > 5:
            break
    tally.orders = await town.probe.one("SELECT count(*)::int FROM food_order")
    tally.finish()
