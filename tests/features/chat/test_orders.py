"""Conversations about an order: of buyer, chef and host of the pick-up point, until 14 days after its end."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest

from marmita.features.chat.domain.records import NewMessage
from marmita.features.chat.http.views import read_chat_with
from marmita.features.chat.queries.relations import find_account_id
from marmita.features.chat.use_cases.send_message import send_in_unit
from marmita.platform.clock import utc_now
from marmita.platform.identity import Actor
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import EventBus, UnitOfWork
from tests.features.chat.conftest import Scene, as_actor
from tests.support.rows import add_chef, insert


class OrderScene(Scene):
    """Ana buys from the chef Ben; the meal is picked up at Eve's pick-up point."""

    order: str
    chef_id: str

    async def set(self, status: str, *, ended: timedelta | None = None, **values: Any) -> None:
        """Set the status of the order. `ended` is the time since its end."""
        await self.conn.execute(
            "UPDATE food_order SET status = %s, accept_by = %s WHERE id = %s",
            (status, values.get("accept_by", utc_now()), self.order),
        )
        if ended is not None:
            await insert(
                self.conn, "order_event", order_id=self.order, event="complete", from_status="PAID", to_status=status,
                actor_kind="CHEF", at=utc_now() - ended,
            )  # fmt: skip

    async def about(self, sender: Actor, to: Actor, text: str = "Hello") -> Any:
        return await self.send(text, sender, to, order_id=self.order)


@pytest.fixture
async def market(scene: Scene) -> OrderScene:
    market = OrderScene(scene.conn, [scene.ana, scene.ben, scene.eve])
    market.chef_id = await add_chef(scene.conn, creator_id=scene.ben.id, name="Ben at Home")
    point = await add_chef(scene.conn, creator_id=scene.eve.id, name="Eve's Counter", pick_up_point=True)
    market.order, now = new_id(), utc_now()
    parties = {"id": market.order, "request_key": market.order, "customer_id": scene.ana.id}
    parties |= {"chef_id": market.chef_id, "pick_up_point_id": point, "delivery_type": "DELIVER_TO_PICKUP_POINT"}
    slot = {"slot_start": now, "slot_end": now + timedelta(hours=1), "day": now.date()}
    money = {"status": "PAYMENT_INTENT_CREATED", "total_cents": 1250, "fee_cents": 125, "stock_state": "SOLD"}
    times = dict.fromkeys(("hold_expires_at", "latest_acceptance", "cancel_before", "created_at", "updated_at"), now)
    await insert(scene.conn, "food_order", hand_over_code="6260", **parties, **slot, **money, **times)
    return market


async def test_buyer_and_chef_may_write_once_the_order_is_paid(market: OrderScene):
    assert await market.refused(market.about(market.ana, market.ben)) == "food_order_not_found"
    await market.set("PENDING")
    sent = await market.about(market.ana, market.ben)
    assert (await market.about(market.ben, market.ana)).conversation_id == sent.conversation_id
    assert await market.refused(market.about(market.ana, market.eve)) == "food_order_not_found"


async def test_a_chef_id_is_resolved_to_its_account_and_other_ids_are_unchanged(market: OrderScene):
    assert await find_account_id(market.conn, market.chef_id) == market.ben.id
    assert await find_account_id(market.conn, market.ana.id) == market.ana.id


async def test_host_may_write_to_both_once_the_order_is_confirmed(market: OrderScene):
    await market.set("ACCEPTED")
    conversations = {
        (await market.about(one, other)).conversation_id
        for one, other in ((market.ana, market.eve), (market.eve, market.ana), (market.eve, market.ben))
    }
    assert len(conversations) == 2


async def test_an_order_and_no_order_are_two_conversations_of_two_people(market: OrderScene):
    await market.set("PAID")
    about, general = await market.about(market.ana, market.ben), await market.send()
    assert about.conversation_id != general.conversation_id
    listed = (await market.list(market.ana, "ORDERS")).conversations
    assert [each.id for each in listed] == [about.conversation_id]


async def test_nobody_else_writes_about_the_order(market: OrderScene):
    from tests.support.rows import add_account

    await market.set("PAID")
    stranger = as_actor(await add_account(market.conn))
    for one, other in ((stranger, market.ben), (market.ana, stranger)):
        assert await market.refused(market.about(one, other)) == "food_order_not_found"
    assert await market.refused(market.send(order_id=new_id())) == "food_order_not_found"


async def test_card_shows_the_code_to_the_buyer_and_no_price_to_the_host(market: OrderScene):
    await market.set("PAID")
    conversations = [await market.about(market.ana, other) for other in (market.ben, market.eve)]
    mine, chefs, hosts = [
        await market.seen(each, conversation.conversation_id)
        for each, conversation in (
            (market.ana, conversations[0]),
            (market.ben, conversations[0]),
            (market.eve, conversations[1]),
        )
    ]
    assert mine.order and chefs.order and hosts.order
    assert (mine.order.role, mine.order.code, mine.order.total_cents) == ("CUSTOMER", "6260", 1250)
    assert (chefs.order.role, chefs.order.code, chefs.order.total_cents) == ("CHEF", None, 1250)
    assert (hosts.order.role, hosts.order.code, hosts.order.total_cents) == ("HOST", None, None)
    assert (mine.user.name, chefs.user.name, mine.order.under_way) == ("Ben at Home", chefs.user.login, True)


async def test_card_shows_that_the_order_was_not_collected(market: OrderScene):
    await market.set("COMPLETED", ended=timedelta(hours=1))
    conversation = await market.about(market.ana, market.ben)
    before = await market.seen(market.ana, conversation.conversation_id)
    await market.conn.execute("UPDATE food_order SET missed_at = now() WHERE id = %s", (market.order,))
    after = await market.seen(market.ana, conversation.conversation_id)
    assert before.order and after.order
    assert (before.order.missed, after.order.missed) == (False, True)


async def test_order_code_is_not_shown_before_confirmation(market: OrderScene):
    await market.set("PENDING")
    found = await read_chat_with(market.conn, market.ana, market.ben.id, market.order)
    assert found.order
    assert (found.order.code, found.user.name, found.can.write) == (None, "Ben at Home", True)


@pytest.mark.parametrize(("ago", "writable"), [(timedelta(days=13, hours=23), True), (timedelta(days=14), False)])
async def test_two_weeks_after_the_end_of_the_order_the_conversation_is_read_only(
    market: OrderScene, ago: timedelta, *, writable: bool
):
    await market.set("PAID")
    sent = await market.about(market.ana, market.ben)
    await market.set("COMPLETED", ended=ago)
    seen = await market.seen(market.ana, sent.conversation_id)
    assert seen.order and not seen.order.under_way
    assert (seen.can.write, seen.closed) == (writable, None if writable else "ORDER_ENDED")
    if not writable:
        assert await market.refused(market.about(market.ana, market.ben)) == "chat_order_ended"
    assert await market.numbers(market.ana, sent.conversation_id) == [1]


async def test_an_existing_conversation_continues_after_a_cancellation(market: OrderScene):
    await market.set("ACCEPTED")
    await market.about(market.ana, market.eve)
    await market.set("CANCELED_BY_CHEF", ended=timedelta(hours=1))
    assert (await market.about(market.eve, market.ana)).number == 2
    assert await market.refused(market.about(market.eve, market.ben)) == "food_order_not_found"


async def test_orders_are_not_counted_as_new_conversations(market: OrderScene):
    await market.set("PAID")
    later = UnitOfWork(market.conn, EventBus(), utc_now())
    message = NewMessage(client_id=str(uuid4()), user_id=market.ben.id, order_id=market.order, text="Hi")
    await send_in_unit(later, market.ana, message)
    counted = await market.one("SELECT count(*) FROM rate_event WHERE subject LIKE 'chat_new:%%' AND %s", True)
    assert counted == (0,)
