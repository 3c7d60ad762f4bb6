"""The rights on each route and on each socket message, for all who are not simply the two members of a conversation."""

import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient, WebSocketTestSession

from tests.features.chat.test_calls import event, message, token
from tests.support.ordering import Person, json_ok
from tests.support.realtime import close_code, connected
from tests.support.rows import Connection, add_account
from tests.support.waiting import scale_timeout

pytestmark = pytest.mark.commits
Client = AsyncTestClient[Litestar]
Change = Callable[["Pair"], Awaitable[object]]


class Pair:
    """Ana and Ben have a conversation. The tests act as `ana`, or as `eve`, who has none."""

    def __init__(self, conn: Connection, ana: Person, ben: Person, eve: Person, conversation: str) -> None:
        self.conn, self.ana, self.ben, self.eve, self.conversation = conn, ana, ben, eve, conversation

    async def set(self, person: Person, change: str) -> None:
        await self.conn.execute(f"UPDATE account SET {change} WHERE id = '{person.id}'".encode())

    async def rows(self) -> Any:
        found = await self.conn.execute(
            "SELECT (SELECT count(*) FROM chat_message), (SELECT jsonb_agg(m ORDER BY account_id)"
            " FROM conversation_member m), (SELECT count(*) FROM chat_block), (SELECT count(*) FROM realtime_event)"
        )
        return await found.fetchone()


@pytest.fixture
async def pair(client: Client, conn: Connection) -> Pair:
    ana, ben, eve = [await Person.create(client, conn, await add_account(conn)) for _ in range(3)]
    conversation = json_ok(await ana.post("chat/messages", message(ben)))["conversationId"]
    return Pair(conn, ana, ben, eve, conversation)


async def _block(pair: Pair) -> None:
    assert (await pair.ana.post("chat/block", {"userId": pair.ben.id})).status_code == 204


async def _be_blocked(pair: Pair) -> None:
    assert (await pair.ben.post("chat/block", {"userId": pair.ana.id})).status_code == 204


CHANGES: dict[str, Change] = {
    "friend": lambda pair: pair.set(pair.ana, "login = login"),
    "has blocked": _block,
    "is blocked": _be_blocked,
    "writes no more": lambda pair: pair.set(pair.ana, "blocked_areas = '{chat}', blocked_until = NULL"),
    "conversations to a deleted account": lambda pair: pair.set(pair.ben, "activated_at = NULL, deleted_at = now()"),
}
# Whether the person may follow the conversation and the presence, and whether others see that the person types.
FOLLOWED = {
    "friend": (True, True, True),
    "has blocked": (True, False, False),
    "is blocked": (True, False, False),
    "writes no more": (True, True, False),
    "conversations to a deleted account": (True, None, False),
}
REFUSED = {
    "friend": None,
    "has blocked": "chat_not_possible",
    "is blocked": "chat_not_possible",
    "writes no more": "user_blocked_permanently",
    "conversations to a deleted account": "chat_not_possible",
}


def answer_to(session: WebSocketTestSession, topic: str) -> bool:
    """Return whether the socket may follow the topic."""
    session.send_json({"type": "follow", "topic": topic})
    while True:
        found = session.receive_json(timeout=scale_timeout(5))
        if found["type"] in ("ready", "unfollowed") and found["topic"] == topic:
            return found["type"] == "ready"


@pytest.mark.parametrize("who", CHANGES)
async def test_member_follows_and_types_while_writing_is_allowed(client: Client, pair: Pair, who: str):
    topic, presence = f"conversation:{pair.conversation}", f"presence:{pair.ben.id}"
    async with connected(client, token(pair.ben)) as theirs:
        assert answer_to(theirs, topic)
        await CHANGES[who](pair)
        conversation, seen, types = FOLLOWED[who]
        async with connected(client, token(pair.ana)) as mine:
            assert answer_to(mine, topic) is conversation
            if seen is not None:
                assert answer_to(mine, presence) is seen
            assert not answer_to(mine, f"user:{pair.ben.id}")
            mine.send_json({"type": "ephemeral", "topic": topic, "kind": "typing", "data": {}})
            mine.send_json({"type": "unfollow", "topic": topic})
            assert answer_to(mine, topic) is conversation  # all earlier messages are processed
        await pair.ben.post("chat/messages", message(pair.eve))
        seen = [event(theirs)]
        while seen[-1]["type"] != "event" or seen[-1]["data"].get("change") != "SENT":
            seen.append(event(theirs))
        assert any(each["type"] == "ephemeral" for each in seen) is types


@pytest.mark.parametrize("who", CHANGES)
async def test_member_writes_while_writing_is_allowed(pair: Pair, who: str):
    await CHANGES[who](pair)
    before = await pair.rows()
    answer = await pair.ana.post("chat/messages", message(pair.ben))
    if REFUSED[who] is None:
        assert answer.status_code == 200
    else:
        assert (answer.status_code, answer.json()["errorKey"]) == (403, REFUSED[who])
        assert await pair.rows() == before
    for path in (f"conversations/{pair.conversation}", f"messages?conversationId={pair.conversation}"):
        assert (await pair.ana.get(f"chat/{path}")).status_code == 200
    assert (await pair.ana.post("chat/read", {"conversationId": pair.conversation, "number": 1})).status_code == 200


async def test_stranger_gets_nothing_of_a_foreign_conversation_and_changes_nothing(client: Client, pair: Pair):
    eve, conversation = pair.eve, pair.conversation
    before = await pair.rows()
    for path in (
        f"conversations/{conversation}",
        f"messages?conversationId={conversation}",
        f"messages?conversationId={conversation}&around=1",
        f"messages?conversationId={conversation}&date=2026-01-01",
        f"messages/search?conversationId={conversation}&text=hello",
    ):
        answer = await eve.get(f"chat/{path}")
        assert (answer.status_code, answer.json()["errorKey"]) == (404, "conversation_not_exist"), path
    for path, more in (
        ("read", {"number": 1}),
        ("delete-messages", {"numbers": [1]}),
        ("delete-conversation", {"number": 1}),
    ):
        answer = await eve.post(f"chat/{path}", {"conversationId": conversation, **more})
        assert (answer.status_code, answer.json()["errorKey"]) == (404, "conversation_not_exist"), path
    assert json_ok(await eve.get("chat/conversations?search=hello"))["conversations"] == []
    topics = [f"conversation:{conversation}", f"presence:{pair.ana.id}", f"user:{pair.ana.id}", "unknown:" + "a" * 24]
    async with connected(client, token(pair.ben)) as member, connected(client, token(eve)) as session:
        assert answer_to(member, topics[0])
        for topic in topics:
            assert not answer_to(session, topic)
            session.send_json({"type": "ephemeral", "topic": topic, "kind": "typing", "data": {}})
            session.send_json({"type": "unfollow", "topic": topic})
        assert not answer_to(session, topics[0])
        assert await pair.rows() == before
        json_ok(await pair.ana.post("chat/messages", message(pair.ben)))
        assert event(member)["type"] == "event"
        assert event(member)["type"] == "event"


async def test_socket_of_an_ended_session_is_closed_within_five_seconds(client: Client, pair: Pair):
    async with connected(client, token(pair.ana)) as session, connected(client, token(pair.ben)) as other:
        assert answer_to(session, f"conversation:{pair.conversation}")
        assert answer_to(other, f"conversation:{pair.conversation}")
        began = time.monotonic()
        await pair.conn.execute("DELETE FROM session WHERE account_id = %s", (pair.ana.id,))
        # The presence event and the first message may arrive only now.
        assert close_code(session, events_before=2) == 4401
        assert time.monotonic() - began < scale_timeout(5)
        assert answer_to(other, f"presence:{pair.ana.id}")
    async with connected(client, token(pair.ana)) as session:
        assert close_code(session) == 4401
