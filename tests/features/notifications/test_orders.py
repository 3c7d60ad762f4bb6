"""Orders, reviews and blocks: who is notified of which step, in words of every language; and the jobs."""

from datetime import timedelta

import msgspec
import pytest

from marmita.features.blocks import AccountBlocked
from marmita.features.blocks.jobs import end_blocks
from marmita.features.notifications import on_order
from marmita.features.notifications.domain.kinds import AWAITING_ANSWER, ORDER_KINDS, OrderKind
from marmita.features.notifications.domain.records import News
from marmita.features.notifications.use_cases.notify import notify
from marmita.features.orders import OrderTransitioned
from marmita.features.orders.domain.records import TIMER, Initiator
from marmita.features.orders.domain.states import Event, get_transition
from marmita.features.orders.queries.write import get_order
from marmita.platform.clock import utc_now
from marmita.platform.ids import new_id
from marmita.platform.jobs import JobTools
from tests.features.notifications.conftest import NotificationScene, text_of
from tests.support.rows import Connection, add_account, add_chef, add_eaten_order, insert


@pytest.mark.parametrize("kind", ORDER_KINDS)
async def test_every_step_of_an_order_has_words_and_a_page(scene: NotificationScene, kind: OrderKind):
    chef = await add_chef(scene.conn, creator_id=scene.author.id)
    order = await add_eaten_order(scene.conn, chef, scene.reader.id)
    await scene.conn.execute("UPDATE food_order SET status = 'PAID'")
    reader = scene.author if kind.startswith("CHEF_") else scene.reader
    await notify(scene.uow, News(kind=kind, target=order, action=new_id(), order=order), [reader.id])
    for locale in ("EN", "FR", "BR", "PL"):
        (shown,) = await scene.list_shown(msgspec.structs.replace(reader, locale=locale))
        assert "{" not in text_of(shown)
        assert "None" not in text_of(shown)
        assert shown.link
        assert ("1234" in text_of(shown)) == (kind == "ORDER_ACCEPTED")


@pytest.mark.parametrize(
    ("kind", "waiting"), list(zip(AWAITING_ANSWER, (": please answer", "still waiting"), strict=True))
)
async def test_an_order_needs_an_answer_only_while_it_is_pending(
    scene: NotificationScene, kind: OrderKind, waiting: str
):
    chef = await add_chef(scene.conn, creator_id=scene.author.id)
    order = await add_eaten_order(scene.conn, chef, scene.reader.id)
    await notify(scene.uow, News(kind=kind, target=order, action=new_id(), order=order), [scene.author.id])
    for status, asks in (("PENDING", True), ("ACCEPTED", False), ("REJECTED", False)):
        await scene.conn.execute("UPDATE food_order SET status = %s, accept_by = now() + interval '1 hour'", (status,))
        (shown,) = await scene.list_shown(scene.author)
        assert (waiting in text_of(shown)) == asks


async def test_a_cancelled_order_reaches_the_others_and_not_who_cancelled(scene: NotificationScene):
    chef = await add_chef(scene.conn, creator_id=scene.author.id)
    order_id = await add_eaten_order(scene.conn, chef, scene.reader.id)
    await scene.conn.execute("UPDATE food_order SET status = 'PENDING'")
    order = await get_order(scene.conn, order_id)
    transition = get_transition("PENDING", "cancel", "CUSTOMER")
    by = Initiator("CUSTOMER", scene.reader.id)
    await on_order(scene.uow, OrderTransitioned(order, transition, by, "No time."))
    assert (await scene.kinds(scene.author), await scene.kinds(scene.reader)) == (["CHEF_ORDER_CANCELED"], [])
    await on_order(scene.uow, OrderTransitioned(order, get_transition("PENDING", "expire", "TIMER"), TIMER, ""))
    assert await scene.kinds(scene.author) == ["CHEF_ORDER_CANCELED", "CHEF_ORDER_MISSED"]
    assert await scene.kinds(scene.reader) == ["ORDER_UNANSWERED"]


@pytest.mark.parametrize("event", ["accept", "reject", "expire"])
async def test_news_of_an_order_to_answer_is_read_once_it_is_answered(scene: NotificationScene, event: Event):
    chef = await add_chef(scene.conn, creator_id=scene.author.id)
    order_id, other_id = [await add_eaten_order(scene.conn, chef, scene.reader.id) for _ in range(2)]
    await scene.conn.execute("UPDATE food_order SET status = 'PENDING'")
    for target, kinds in ((order_id, AWAITING_ANSWER), (other_id, AWAITING_ANSWER[:1])):
        for kind in kinds:
            await notify(scene.uow, News(kind=kind, target=target, action=new_id(), order=target), [scene.author.id])
    order = await get_order(scene.conn, order_id)
    by = TIMER if event == "expire" else Initiator("CHEF", scene.author.id)
    await on_order(scene.uow, OrderTransitioned(order, get_transition("PENDING", event, by.kind), by, ""))
    unread = await scene.conn.execute(
        "SELECT kind, target FROM notification WHERE read_at IS NULL AND account_id = %s", (scene.author.id,)
    )
    expected = {("CHEF_ORDER_TO_ACCEPT", other_id)} | (
        {("CHEF_ORDER_MISSED", order_id)} if event == "expire" else set()
    )
    assert set(await unread.fetchall()) == expected


async def test_repeated_block_is_notified_again_without_a_count_or_a_person(scene: NotificationScene):
    for _ in range(2):
        await scene.uow.publish(AccountBlocked(new_id(), scene.reader.id))
    (listed,) = await scene.list_shown(scene.reader)
    assert (listed.count, listed.user, listed.faces) == (0, None, [])


@pytest.mark.commits
async def test_a_block_whose_time_is_over_ends_once(tools: JobTools, conn: Connection):
    account, now = await add_account(conn), utc_now()
    rest = {"areas": ["posts"], "reason_for_moderators": "Spam", "message_for_user": ""}
    past = {"until": now - timedelta(minutes=1), "created_at": now - timedelta(days=1)}
    await insert(conn, "account_block", id=new_id(), account_id=account, **rest, **past)
    for _ in range(2):
        await end_blocks(tools, now)
    rows = await conn.execute("SELECT kind FROM notification WHERE account_id = %s", (account,))
    assert await rows.fetchall() == [("UNBLOCKED",)]
    ended = await conn.execute("SELECT ended_by, ended_at IS NOT NULL FROM account_block")
    assert await ended.fetchall() == [(None, True)]
