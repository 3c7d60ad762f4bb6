"""Many answers to the same orders at once, while a worker charges their cards: nobody waits in a circle."""

from collections import Counter
from datetime import timedelta
from random import Random
from typing import Any

import pytest
import time_machine

from tests.journeys.conftest import Town
from tests.support.ordering import Person, at_once, form
from tests.support.rows import Connection, add_food
from tests.support.servers.worker import running_worker

pytestmark = pytest.mark.commits
ORDERS = 30
CANCELS = 6


@pytest.mark.slow
async def test_orders_accepted_and_canceled_at_once_have_one_winner_each(town: Town, clock: time_machine.Traveller):
    food = await add_food(town.conn, town.chef_id, ORDERS)
    guests = [await Person.create(town.client, town.conn) for _ in range(ORDERS)]
    orders = [await guest.pays(form(town.chef_id, food)) for guest in guests]
    calls: list[tuple[float, str, Any]] = []
    for number, (guest, order) in enumerate(zip(guests, orders, strict=True)):
        calls.append((number, "accept", town.chef.move("accept-order", order)))
        # Most come after the acceptance, while its charge is being written down, some before.
        late = [Random(number * CANCELS + nth).uniform(-1, 6) for nth in range(CANCELS)]
        calls += [(number + each, "cancel", guest.move("cancel-order-by-user", order, "Ill.")) for each in late]
    calls.sort(key=lambda call: call[0])
    with running_worker(town.client, town.probe.tools):
        answers = await at_once(*(call for _, _, call in calls))
    assert {answer.status_code for answer in answers} == {200, 409}
    done = Counter(what for (_, what, _), answer in zip(calls, answers, strict=True) if answer.is_success)
    assert done["cancel"] == ORDERS
    # What the worker was stopped in is done again.
    clock.shift(timedelta(minutes=3))
    await town.probe.minute()
    for order in orders:
        assert (await town.probe.trail(order)).count("cancel") == 1
        assert await town.probe.status(order) == "CANCELED_BY_USER"
        money = await town.probe.money(order)
        assert money["captured"] == money["refunded"]
    assert await town.probe.stock(food) == (0, 0)


async def test_a_changed_payment_locks_nobody_out_who_refers_to_it(connection: Connection):
    """A changed column of a unique key locks the row against inserts that refer to it: no such column may change."""
    cursor = await connection.execute(
        "SELECT array_agg(a.attname::text ORDER BY a.attname) FROM pg_index i"
        " JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)"
        " WHERE i.indrelid = 'payment'::regclass AND i.indisunique AND i.indpred IS NULL"
    )
    assert await cursor.fetchone() == (["id", "order_id"],)
