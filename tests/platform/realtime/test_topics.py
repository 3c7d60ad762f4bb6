"""Topics: followed by those who may, as long as they may; ephemeral events reach current followers."""

import asyncio
import random
from queue import Empty
from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import WebSocketTestSession
from structlog.testing import capture_logs

from marmita.platform.database import Database
from marmita.platform.http import socket as http_socket
from marmita.platform.http.call_limits import CallLimits
from marmita.platform.realtime import publish, recheck_followers, user_topic
from tests.support.realtime import (
    LEAVE,
    OTHER_ROOM,
    ROOM,
    Client,
    Numbered,
    close_code,
    connected,
    follow,
    following,
    join,
    received,
    send,
)
from tests.support.rows import add_account, add_session
from tests.support.waiting import scale_timeout

pytestmark = [pytest.mark.commits, pytest.mark.usefixtures("rooms")]
TYPING = {"type": "ephemeral", "topic": ROOM, "kind": "typing", "data": {"active": True}}
VALID = [
    '{"type":"follow","topic":"' + ROOM + '","cursor":3}',
    '{"type":"unfollow","topic":"' + ROOM + '"}',
    '{"type":"ephemeral","topic":"' + ROOM + '","kind":"typing","data":{"active":true}}',
]
GARBAGE = [
    "", "{", "null", "[]", "7", '"follow"', "{}", "[" * 5000, '{"type":"auth","token":"x"}', '{"type":"drop"}',
    '{"type":"follow"}', '{"type":"follow","topic":"conversation"}', '{"type":"follow","topic":7}',
    '{"type":"follow","topic":"user:\\u0000"}', '{"type":"follow","topic":"' + ROOM + " " + OTHER_ROOM + '"}',
    '{"type":"follow","topic":"' + ROOM + '","cursor":-1}', '{"type":"follow","topic":"' + ROOM + '","cursor":1e400}',
    '{"type":"follow","topic":"' + ROOM + '","cursor":99999999999999999999}', '{"type":"unfollow","topic":null}',
    '{"type":"ephemeral","topic":"' + ROOM + '","kind":"typing","data":"\\ud800"}',
    '{"type":"ephemeral","topic":"' + ROOM + '","kind":"typing","data":' + '{"a":' * 2000,
]  # fmt: skip


@pytest.fixture
async def other(database: Database) -> tuple[str, str]:
    """Another account and its token."""
    async with database.connection() as conn:
        account = await add_account(conn)
        return account, await add_session(conn, account)


async def leave(database: Database, account: str, number: int | None = None) -> None:
    """End the membership, and in the same transaction publish an event that the account must not get."""
    async with database.unit_of_work() as uow:
        await uow.conn.execute(LEAVE, (account,))
        await recheck_followers(uow, ROOM)
        if number is not None:
            await publish(uow, [ROOM], Numbered(number=number))


async def test_follow_by_member_receives_the_topic_and_by_others_nothing(
    client: Client, database: Database, account: str, token: str, other: tuple[str, str]
):
    await join(database, account)
    async with following(client, token) as member, connected(client, other[1]) as stranger:
        received(stranger)
        assert follow(stranger, ROOM) == {"type": "unfollowed", "topic": ROOM}
        await send(database, ROOM, 1)
        await send(database, other[0], 2)
        assert received(member) == 1
        assert received(stranger) == 2


async def test_follow_of_topic_that_nobody_may_follow_is_refused(
    client: Client, database: Database, account: str, token: str
):
    async with connected(client, token) as session:
        received(session)
        for topic in ["closed:" + "a" * 24, "unknown:" + "a" * 24, "user:" + "a" * 24]:
            assert follow(session, topic) == {"type": "unfollowed", "topic": topic}
            session.send_json(TYPING | {"topic": topic})
            await send(database, [topic, account], 1)
            message = session.receive_json(timeout=scale_timeout(5))
            assert (message["topic"], message["data"]["number"]) == (user_topic(account), 1)
        with pytest.raises(Empty):
            session.receive_json(block=False)


async def test_follow_with_cursor_receives_what_was_missed_before_what_is_new(
    client: Client, database: Database, account: str, token: str
):
    await join(database, account)
    async with following(client, token) as session:
        await send(database, ROOM, 1)
        cursor = session.receive_json(timeout=scale_timeout(5))["cursor"]
    async with database.connection() as conn:
        await conn.execute("UPDATE realtime_event SET created_at = created_at - interval '1 hour'")
    await send(database, ROOM, *range(2, 30))
    async with connected(client, token) as session:
        received(session)
        session.send_json({"type": "follow", "topic": ROOM, "cursor": cursor})
        await send(database, ROOM, 30, 31)
        assert received(session) == {"type": "ready", "topic": ROOM, "cursor": cursor, "resumed": True}
        numbers = [received(session)]
        while numbers[-1] != 31:
            numbers.append(received(session))
        assert list(dict.fromkeys(numbers))[-30:] == list(range(2, 32))


async def test_unfollow_ends_one_topic_and_leaves_the_others(
    client: Client, database: Database, account: str, token: str
):
    for topic in (ROOM, OTHER_ROOM):
        await join(database, account, topic)
    async with following(client, token) as session:
        assert follow(session, OTHER_ROOM)["type"] == "ready"
        session.send_json({"type": "unfollow", "topic": ROOM})
        session.send_json({"type": "unfollow", "topic": ROOM})
        assert follow(session, OTHER_ROOM)["type"] == "ready"
        await send(database, [ROOM, OTHER_ROOM], 1)
        assert session.receive_json(timeout=scale_timeout(5))["topic"] == OTHER_ROOM
        await send(database, account, 2)
        assert received(session) == 2


async def test_event_for_several_topics_of_one_socket_arrives_in_each(
    client: Client, database: Database, account: str, token: str
):
    await join(database, account)
    async with following(client, token) as session:
        await send(database, [ROOM, account, ROOM], 1)
        messages = [session.receive_json(timeout=scale_timeout(5)) for _ in range(2)]
        assert {message["topic"] for message in messages} == {ROOM, user_topic(account)}
        assert len({message["cursor"] for message in messages}) == 1


async def test_member_who_is_removed_receives_nothing_that_is_published_later(
    client: Client, database: Database, account: str, token: str, other: tuple[str, str]
):
    for each in (account, other[0]):
        await join(database, each)
    async with following(client, token) as removed, following(client, other[1]) as member:
        await leave(database, account, number=1)
        assert received(removed) == {"type": "unfollowed", "topic": ROOM}
        assert received(member) == 1
        await send(database, [ROOM, account], 2)
        assert removed.receive_json(timeout=scale_timeout(5))["topic"] == user_topic(account)
        assert follow(removed, ROOM)["type"] == "unfollowed"


async def test_member_who_is_removed_without_recheck_is_noticed_with_the_next_session_check(
    client: Client, database: Database, account: str, token: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(http_socket, "RECHECK_SECONDS", 0.05)
    await join(database, account)
    async with following(client, token) as session:
        async with database.connection() as conn:
            await conn.execute(LEAVE, (account,))
        assert received(session) == {"type": "unfollowed", "topic": ROOM}


async def test_recheck_of_an_ended_session_closes_the_socket(
    client: Client, database: Database, account: str, token: str
):
    await join(database, account)
    async with following(client, token) as session:
        async with database.connection() as conn:
            await conn.execute("UPDATE session SET expires_at = now()")
        async with database.unit_of_work() as uow:
            await recheck_followers(uow, ROOM)
        assert close_code(session) == 4401


async def test_ephemeral_event_reaches_followers_and_leaves_no_row(
    client: Client, database: Database, account: str, token: str, other: tuple[str, str]
):
    for each in (account, other[0]):
        await join(database, each)
    async with following(client, token) as sender, following(client, other[1]) as member:
        sender.send_json(TYPING)
        message = TYPING | {"sender": account}
        assert received(member) == message
        assert received(sender) == message
    async with database.connection() as conn:
        assert await (await conn.execute("SELECT FROM realtime_event")).fetchall() == []


async def test_ephemeral_event_of_removed_member_reaches_nobody(
    client: Client, database: Database, account: str, token: str, other: tuple[str, str]
):
    for each in (account, other[0]):
        await join(database, each)
    async with following(client, token) as removed, following(client, other[1]) as member:
        async with database.connection() as conn:
            await conn.execute(LEAVE, (account,))
        removed.send_json(TYPING)
        assert received(removed) == {"type": "unfollowed", "topic": ROOM}
        await send(database, ROOM, 1)
        assert received(member) == 1


async def test_ephemeral_events_above_the_limit_are_dropped(
    client: Client, app: Litestar, database: Database, account: str, token: str
):
    app.state.call_limits = CallLimits(app.state.call_limits.counts, reads=100, writes=3)
    await join(database, account)
    async with following(client, token) as session:
        for _ in range(6):
            session.send_json(TYPING)
        session.send_json({"type": "follow", "topic": ROOM, "cursor": None})
        answers = [received(session)["type"] for _ in range(4)]
        assert sorted(answers) == ["ephemeral"] * 3 + ["ready"]
        await send(database, account, 1)
        assert received(session) == 1


async def test_follow_above_the_limit_closes_the_socket(client: Client, app: Litestar, token: str):
    app.state.call_limits = CallLimits(app.state.call_limits.counts, reads=2, writes=100)
    async with connected(client, token) as session:
        received(session)
        assert [follow(session, ROOM)["type"] for _ in range(2)] == ["unfollowed"] * 2
        session.send_json({"type": "follow", "topic": ROOM})
        assert close_code(session) == 1013


async def test_ephemeral_event_of_unknown_form_closes_the_socket(
    client: Client, database: Database, account: str, token: str
):
    await join(database, account)
    long = {"active": True, "more": "x" * 1000}
    wrong: list[dict[str, Any]] = [{"active": "yes"}, {"active": True, "more": 1}, long, {}]
    async with following(client, token) as member:
        for changes in [{"kind": "presence"}, {"data": None}, *({"data": data} for data in wrong)]:
            async with following(client, token) as sender:
                sender.send_json(TYPING | changes)
                assert close_code(sender) == 4400
        await send(database, ROOM, 1)
        assert received(member) == 1


async def test_socket_follows_fifty_topics_and_not_one_more(
    client: Client, database: Database, account: str, token: str
):
    topics = [f"conversation:{number:024x}" for number in range(51)]
    for topic in topics:
        await join(database, account, topic)
    async with connected(client, token) as session:
        received(session)
        assert [follow(session, topic)["type"] for topic in topics] == ["ready"] * 50 + ["unfollowed"]
        assert follow(session, topics[0])["type"] == "ready"
        await send(database, [topics[50], topics[49]], 1)
        assert session.receive_json(timeout=scale_timeout(5))["topic"] == topics[49]


async def test_message_that_is_not_understood_closes_the_socket(
    client: Client, database: Database, account: str, token: str
):
    await join(database, account)
    with capture_logs() as logs:
        codes: dict[str, int] = {}
        for text in GARBAGE:
            async with following(client, token) as session:
                session.send_text(text)
                codes[text] = close_code(session)
    assert codes == dict.fromkeys(GARBAGE, 4400)
    assert [entry for entry in logs if entry["log_level"] == "error"] == []


async def test_damaged_messages_close_one_socket_and_nothing_else(
    client: Client, app: Litestar, database: Database, account: str, token: str
):
    """A thousand messages with a few characters changed: each is understood or closes its socket, none is an error."""
    await join(database, account)
    rng = random.Random(7)
    codes: set[int] = set()
    with capture_logs() as logs:
        async with connected(client, token) as witness:
            received(witness)
            for _ in range(40):
                async with following(client, token) as session:
                    for _ in range(25):
                        session.send_text(_damaged(rng))
                    session.send_bytes(rng.randbytes(20))
                    codes.add(_code_at_last(session))
            await send(database, account, 1)
            assert received(witness) == 1
    assert codes == {4400}
    assert [entry for entry in logs if entry["log_level"] == "error"] == []
    for _ in range(100):
        if not app.state.realtime._by_account:
            break
        await asyncio.sleep(0.05)
    assert not app.state.realtime._by_account and not app.state.realtime._by_topic


def _code_at_last(session: WebSocketTestSession) -> int:
    try:
        while True:
            session.receive(timeout=scale_timeout(5))
    except WebSocketDisconnect as closed:
        return closed.code


def _damaged(rng: random.Random) -> str:
    text = list(rng.choice(VALID))
    for _ in range(rng.randrange(3)):
        text[rng.randrange(len(text))] = rng.choice('{}[]",:\\0aé\n\x7f')
    return "".join(text)
