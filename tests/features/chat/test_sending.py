"""Messages: numbered without gaps, sent once for each client id, refused if the two people may not talk."""

from datetime import timedelta
from uuid import uuid4

import msgspec
import pytest

from marmita.features.chat.domain.rules import NEWCOMER_CONVERSATIONS, TEXT_MAX, message_limit, new_conversation_limit
from marmita.features.chat.use_cases.block_person import block_person, unblock_person
from marmita.platform.clock import utc_now
from marmita.platform.identity import Actor, Block
from marmita.platform.ids import new_id
from marmita.platform.realtime import user_topic
from tests.features.chat.conftest import Scene, as_actor
from tests.support.rows import add_account

EVENTS = "SELECT data FROM realtime_event WHERE topic = %s ORDER BY revision"


async def events(scene: Scene, topic: str) -> list[dict[str, object]]:
    return [row[0] for row in await (await scene.conn.execute(EVENTS, (topic,))).fetchall()]


async def test_first_message_makes_one_conversation_that_both_share(scene: Scene):
    first = await scene.send("Bonjour")
    answer = await scene.send("Salut", scene.ben)
    assert (first.number, answer.number) == (1, 2)
    assert answer.conversation_id == first.conversation_id
    page = await scene.page(scene.ben, first.conversation_id)
    assert [(each.number, each.text, each.sender_id) for each in page.messages] == [
        (1, "Bonjour", scene.ana.id),
        (2, "Salut", scene.ben.id),
    ]
    assert (page.has_older, page.has_newer) == (False, False)


async def test_message_is_published_to_the_conversation_and_its_change_to_both_members(scene: Scene):
    sent = await scene.send("Bonjour")
    (message,) = await events(scene, f"conversation:{sent.conversation_id}")
    page = await scene.page(scene.ben, sent.conversation_id)
    assert message == {
        "conversationId": sent.conversation_id,
        "number": 1,
        "message": msgspec.to_builtins(page.messages[0], builtin_types=())
        | {"createDate": message["message"]["createDate"]},  # type: ignore[index]
    }
    hint = {"conversationId": sent.conversation_id, "number": 1}
    assert await events(scene, user_topic(scene.ben.id)) == [hint | {"change": "RECEIVED", "unread": 1}]
    assert await events(scene, user_topic(scene.ana.id)) == [hint | {"change": "SENT", "unread": 0}]


async def test_message_too_long_for_an_event_is_read_afterwards(scene: Scene):
    sent = await scene.send("é" * TEXT_MAX)
    (message,) = await events(scene, f"conversation:{sent.conversation_id}")
    assert message["message"] is None
    longest = await scene.send("a" * TEXT_MAX)
    assert (await events(scene, f"conversation:{sent.conversation_id}"))[1]["number"] == longest.number


async def test_same_client_id_again_gives_the_same_answer_and_no_second_message(scene: Scene):
    client_id = str(uuid4())
    sent = await scene.send(client_id=client_id)
    assert await scene.send("Other words", client_id=client_id) == sent
    assert await scene.send(to=scene.eve, client_id=client_id) == sent
    assert await scene.one("SELECT count(*), max(number) FROM chat_message") == (1, 1)
    assert await scene.one("SELECT last_number FROM conversation") == (1,)


async def test_same_client_id_of_another_sender_is_another_message(scene: Scene):
    client_id = str(uuid4())
    await scene.send(client_id=client_id)
    assert (await scene.send(sender=scene.ben, client_id=client_id)).number == 2


async def test_retry_is_answered_after_a_block_and_after_the_limit(scene: Scene):
    client_id = str(uuid4())
    sent = await scene.send(client_id=client_id)
    await block_person(scene.uow, scene.ben, scene.ana.id)
    assert await scene.send(client_id=client_id) == sent
    assert await scene.refused(scene.send()) == "chat_not_possible"


@pytest.mark.parametrize("text", ["", "  \n ", "\u3164\u2800"])
async def test_empty_message_is_refused(scene: Scene, text: str):
    assert await scene.refused(scene.send(text)) == "message_empty"


async def test_message_to_oneself_is_refused(scene: Scene):
    assert await scene.refused(scene.send(to=scene.ana)) == "chat_your_creator"


async def test_message_to_an_unknown_account_is_refused(scene: Scene):
    nobody, pending = as_actor(new_id()), as_actor(await add_account(scene.conn, activated_at=None))
    assert await scene.refused(scene.send(to=nobody)) == "user_not_exist"
    assert await scene.refused(scene.send(to=pending)) == "user_not_exist"


@pytest.mark.parametrize(
    ("until", "key"), [(None, "user_blocked_permanently"), (timedelta(days=1), "user_blocked_temporarily")]
)
async def test_an_account_blocked_by_moderators_reads_but_does_not_write(
    scene: Scene, until: timedelta | None, key: str
):
    sent = await scene.send()
    block = Block(frozenset({"chat"}), utc_now() + until if until else None, "Enough.")
    blocked: Actor = msgspec.structs.replace(scene.ana, block=block)
    assert await scene.refused(scene.send(sender=blocked, to=scene.ben)) == key
    seen = await scene.seen(blocked, sent.conversation_id)
    assert (seen.closed, seen.can.write) == ("MODERATED", False)
    assert await scene.numbers(blocked, sent.conversation_id) == [1]


async def test_a_block_stops_both_members_and_does_not_show_who_blocked(scene: Scene):
    sent = await scene.send()
    await block_person(scene.uow, scene.ben, scene.ana.id)
    await block_person(scene.uow, scene.ben, scene.ana.id)
    for sender in (scene.ana, scene.ben):
        assert await scene.refused(scene.send(sender=sender)) == "chat_not_possible"
    mine, theirs = [await scene.seen(each, sent.conversation_id) for each in (scene.ben, scene.ana)]
    assert (mine.closed, mine.blocked, theirs.closed, theirs.blocked) == ("BLOCKED", True, "UNAVAILABLE", False)
    assert (theirs.user.online, theirs.user.seen_date) == (None, None)
    await unblock_person(scene.uow, scene.ana, scene.ben.id)
    assert await scene.refused(scene.send()) == "chat_not_possible"
    await unblock_person(scene.uow, scene.ben, scene.ana.id)
    assert (await scene.send()).number == 2


async def test_the_rate_limit_is_refused_with_the_time_to_wait(scene: Scene):
    limit = message_limit(newcomer=True)
    await scene.many(limit.max_events)
    assert await scene.refused(scene.send()) == "rate_limit_for_user"
    await scene.conn.execute("UPDATE chat_message SET created_at = created_at - interval '1 minute'")
    assert (await scene.send()).number == limit.max_events + 1


async def test_newcomer_begins_few_conversations_a_day(scene: Scene):
    assert new_conversation_limit(5, newcomer=False).max_events == 30
    for _ in range(NEWCOMER_CONVERSATIONS.default):
        await scene.send(to=as_actor(await add_account(scene.conn)))
    assert await scene.refused(scene.send()) == "rate_limit_for_user"
    await scene.conn.execute("UPDATE account SET created_at = created_at - interval '8 days'")
    assert (await scene.send()).number == 1
