"""What is written of a transition that a person causes."""

import pytest

from tests.journeys.conftest import Town
from tests.support.ordering import PROCESSING, Person, json_ok, refusal

pytestmark = pytest.mark.commits
REASONS = "SELECT array_agg(DISTINCT coalesce(reason, '')) FROM order_event"


async def test_transition_without_a_reason_is_written_without_one(town: Town):
    order = await town.guest.pays(town.form())
    json_ok(await town.chef.move("accept-order", order))
    dropped = await town.guest.buys(town.form())
    assert (await town.guest.delete(f"shopping-card/delete-order/{dropped['id']}")).status_code == 204
    assert await town.probe.trail(dropped) == ["place", "give_up"]
    assert await town.probe.one(REASONS) == [""]


async def test_stranger_does_not_learn_that_a_card_is_processing(town: Town):
    payment = await town.guest.buys(town.form())
    json_ok(await town.guest.card(payment, PROCESSING))
    stranger = await Person.create(town.client, town.conn)
    answer = await stranger.delete(f"shopping-card/delete-order/{payment['id']}")
    assert refusal(answer) == (404, "food_order_not_found")
    assert await town.probe.status(payment) == "PAYMENT_INTENT_CREATED"
