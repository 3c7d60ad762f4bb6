"""Messages that are sent in one batch: each gets its own response, as if they were sent one after the other."""

import asyncio
import random
from collections import defaultdict
from collections.abc import AsyncGenerator
from typing import Any
from uuid import uuid4

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.chat.domain.records import NewMessage, SentMessage
from marmita.features.chat.domain.rules import message_limit
from marmita.features.chat.use_cases.block_person import block_person
from marmita.features.chat.use_cases.send_message import send_message
from marmita.features.chat.use_cases.send_texts import OutgoingText, send_batch
from marmita.platform.database import Database
from marmita.platform.identity import Actor, Block
from marmita.platform.unit_of_work import EventBus
from marmita.settings import Settings
from tests.features.chat.conftest import Scene, as_actor
from tests.support.ordering import Person, json_ok
from tests.support.rows import Connection, add_account
from tests.support.waiting import scale_timeout

# Finds violations: gaps in numbers, numbers that do not follow the times, wrong unread counts in rows or in events.
WRONG = """
SELECT 'numbers of ' || c.id FROM conversation c WHERE ARRAY(SELECT generate_series(1, c.last_number)) <> ARRAY(
    SELECT number FROM chat_message x WHERE x.conversation_id = c.id ORDER BY number)
UNION ALL SELECT 'times of ' || conversation_id FROM chat_message GROUP BY 1
    HAVING array_agg(created_at ORDER BY number) <> array_agg(created_at ORDER BY created_at)
UNION ALL SELECT 'unread of ' || m.account_id FROM conversation_member m WHERE unread <> (
    SELECT count(*) FROM chat_message x WHERE x.conversation_id = m.conversation_id AND x.sender_id <> m.account_id)
UNION ALL SELECT 'event ' || data::text FROM realtime_event e WHERE kind = 'conversation_changed' AND (
    (data->>'unread')::integer <> (
        SELECT count(*) FROM chat_message x WHERE x.conversation_id = data->>'conversationId'
        AND x.number <= (data->>'number')::integer AND 'user:' || x.sender_id <> e.topic)
    OR (data->>'change' = 'SENT') <> EXISTS (
        SELECT FROM chat_message x WHERE x.conversation_id = data->>'conversationId'
        AND x.number = (data->>'number')::integer AND 'user:' || x.sender_id = e.topic))
UNION ALL SELECT 'events of ' || c.id FROM conversation c
    WHERE (SELECT count(*) FROM realtime_event WHERE data->>'conversationId' = c.id) <> 3 * c.last_number
UNION ALL SELECT 'order in ' || topic FROM realtime_event WHERE kind = 'message_sent' GROUP BY topic
    HAVING array_agg((data->>'number')::integer ORDER BY revision)
        <> array_agg((data->>'number')::integer ORDER BY (data->>'number')::integer)
"""


def text(sender: Actor, to: Actor, words: str = "Hello", client_id: str | None = None) -> OutgoingText:
    return OutgoingText(sender, NewMessage(client_id=client_id or str(uuid4()), user_id=to.id, text=words))


async def wrong(scene: Scene) -> list[Any]:
    return await (await scene.conn.execute(WRONG)).fetchall()


def numbers(sent: list[SentMessage | None]) -> list[int | None]:
    return [each and each.number for each in sent]


async def test_messages_of_one_conversation_are_numbered_in_their_order(scene: Scene):
    conversation = (await scene.send()).conversation_id
    ana, ben = scene.ana, scene.ben
    texts = [text(*pair, f"{n}") for n, pair in enumerate([(ana, ben), (ben, ana), (ana, ben), (ana, ben)])]
    assert numbers(await send_batch(scene.uow, texts)) == [2, 3, 4, 5]
    page = await scene.page(ana, conversation)
    assert [each.text for each in page.messages] == ["Hello", "0", "1", "2", "3"]
    assert await wrong(scene) == []


async def test_same_client_id_twice_in_one_batch_makes_one_message(scene: Scene):
    await scene.send()
    one, other = str(uuid4()), str(uuid4())
    texts = [text(scene.ana, scene.ben, words, key) for words, key in (("a", one), ("b", other), ("c", one))]
    sent = await send_batch(scene.uow, texts)
    assert numbers(sent) == [2, 3, 2] and sent[0] == sent[2]
    assert numbers(await send_batch(scene.uow, [*texts, text(scene.ben, scene.ana, client_id=one)])) == [2, 3, 2, 4]
    assert await wrong(scene) == []


async def test_refused_messages_are_left_out_of_a_batch_and_the_others_are_sent(scene: Scene):
    await scene.send()
    await scene.send(to=scene.eve)
    await block_person(scene.uow, scene.eve, scene.ana.id)
    gagged = as_actor(scene.ben.id, block=Block(frozenset({"chat"})))
    stranger = as_actor(await add_account(scene.conn))
    texts = [
        text(scene.ana, scene.eve),
        text(scene.ana, scene.ben),
        text(gagged, scene.ana),
        text(scene.ana, scene.ana),
        text(scene.ana, scene.ben, "  \n"),
        text(scene.ana, stranger),
        text(scene.ana, as_actor("f" * 24)),
        text(scene.ben, scene.ana),
    ]
    assert numbers(await send_batch(scene.uow, texts)) == [None, 2, None, None, None, None, None, 3]
    assert await scene.one("SELECT count(*) FROM chat_message") == (4,)


async def test_batch_in_which_nobody_may_write_writes_nothing(scene: Scene):
    assert await send_batch(scene.uow, [text(scene.ana, scene.ben)]) == [None]
    assert await scene.one("SELECT count(*) FROM conversation") == (0,)


async def test_limit_counts_what_is_sent_in_the_same_batch(scene: Scene):
    most = message_limit(newcomer=True).max_events
    await scene.many(most - 2)
    texts = [text(scene.ana, scene.ben) for _ in range(4)] + [text(scene.ben, scene.ana)]
    assert numbers(await send_batch(scene.uow, texts)) == [most - 1, most, None, None, most + 1]
    assert await scene.refused(scene.send()) == "rate_limit_for_user"


@pytest.mark.parametrize("seed", range(20))
async def test_random_batches_have_the_same_result_as_single_messages(scene: Scene, seed: int):
    chance = random.Random(seed)
    people = [scene.ana, scene.ben, scene.eve, as_actor(await add_account(scene.conn))]
    await scene.conn.execute("UPDATE account SET created_at = created_at - interval '1 year'")
    for one, other in ((0, 1), (0, 2), (1, 2), (2, 3), (0, 3)):  # people 1 and 3 have no conversation
        await scene.send(sender=people[one], to=people[other])
    await block_person(scene.uow, people[2], people[3].id)
    closed = [{people[one].id, people[3].id} for one in (1, 2)]
    answers: dict[tuple[str, str], SentMessage] = {}
    last: defaultdict[str, int] = defaultdict(lambda: 1)
    keys = [str(uuid4()) for _ in range(8)]
    for _ in range(chance.randint(2, 6)):
        pairs = [chance.sample(people, 2) for _ in range(chance.randint(1, 9))]
        texts = [text(one, to, f"soup {chance.random()}", chance.choice((None, *keys))) for one, to in pairs]
        left: dict[tuple[str, str], bool] = {}
        for (actor, message), sent in zip(texts, await send_batch(scene.uow, texts), strict=True):
            key = actor.id, message.client_id
            ids = {actor.id, message.user_id}
            # For calls of one batch with an equal client id, the first call decides.
            assert (sent is None) == left.setdefault(key, ids in closed)
            if sent is None:
                continue
            if key not in answers:
                last[sent.conversation_id] += 1
                assert sent.number == last[sent.conversation_id]
            assert sent == answers.setdefault(key, sent)
    assert await wrong(scene) == []
    assert await scene.one("SELECT count(*) FROM chat_message") == (5 + len(answers),)


Client = AsyncTestClient[Litestar]


@pytest.fixture
async def databases(settings: Settings) -> AsyncGenerator[list[Database]]:
    """Yield two databases, like those of two processes."""
    databases = [Database(settings.conninfo, EventBus(), max_size=5) for _ in range(2)]
    for database in databases:
        await database.open()
    yield databases
    for database in databases:
        await database.close()


@pytest.fixture
async def talking(client: Client, conn: Connection) -> list[Person]:
    """Return three people, each with a conversation with both others."""
    people = [await Person.create(client, conn) for _ in range(3)]
    for one, other in ((0, 1), (1, 2), (2, 0)):
        body = {"clientId": str(uuid4()), "userId": people[other].id, "text": "Hello"}
        json_ok(await people[one].post("chat/messages", body))
    return people


@pytest.mark.commits
async def test_two_processes_send_equal_and_other_messages_concurrently(
    talking: list[Person], databases: list[Database], conn: Connection
):
    await conn.execute("UPDATE account SET created_at = created_at - interval '1 year'")
    actors = [as_actor(person.id) for person in talking]
    chance = random.Random(3)
    pairs = [chance.sample(actors, 2) for _ in range(60)]
    texts = [text(one, other) for one, other in pairs]
    sent = await asyncio.gather(
        *(send_message(database, *each) for each in texts for database in chance.sample(databases, 2))
    )
    assert sent[::2] == sent[1::2]
    assert len({each.id for each in sent}) == 60
    assert await (await conn.execute(WRONG)).fetchall() == []


@pytest.mark.commits
async def test_a_locked_conversation_delays_other_messages_only_until_the_timeout(
    talking: list[Person], databases: list[Database], conn: Connection
):
    ana, ben, eve = (as_actor(person.id) for person in talking)
    locked = [ana.id, ben.id]
    async with conn.transaction():
        await conn.execute(
            "SELECT FROM conversation WHERE first_id = ANY(%s) AND second_id = ANY(%s) FOR UPDATE", (locked, locked)
        )
        waiting = asyncio.create_task(send_message(databases[0], *text(ana, ben)))
        async with asyncio.timeout(scale_timeout(2)):
            sent = await asyncio.gather(*(send_message(databases[0], *text(ben, eve)) for _ in range(5)))
        assert sorted(each.number for each in sent) == [2, 3, 4, 5, 6]
        assert not waiting.done()
    assert (await waiting).number == 2
    assert await (await conn.execute(WRONG)).fetchall() == []


@pytest.mark.commits
async def test_an_invalid_call_among_concurrent_calls_is_refused_alone(talking: list[Person], conn: Connection):
    ana, ben, eve = talking
    assert (await eve.post("chat/block", {"userId": ana.id})).status_code == 204
    good = [{"clientId": str(uuid4()), "userId": ben.id, "text": f"Soup {n}"} for n in range(8)]
    bad = [
        good[0] | {"clientId": str(uuid4()), "userId": eve.id},
        good[0] | {"clientId": "x"},
        good[0] | {"clientId": str(uuid4()), "text": "a\0b"},
        good[0] | {"clientId": str(uuid4()), "text": " "},
        good[0] | {"clientId": str(uuid4()), "userId": "f" * 24},
        good[0] | {"clientId": str(uuid4()), "orderId": "f" * 24},
    ]
    answers = await asyncio.gather(*(ana.post("chat/messages", body) for body in [*good, *bad, *good]))
    assert [answer.status_code for answer in answers] == [200] * 8 + [403, 400, 400, 400, 404, 404] + [200] * 8
    assert [answer.text for answer in answers[:8]] == [answer.text for answer in answers[14:]]
    assert await (await conn.execute("SELECT count(*) FROM chat_message")).fetchone() == (11,)
