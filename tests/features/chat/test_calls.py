"""Chat over HTTP and the socket: simultaneous calls, events after a page, typing, presence, and lost responses."""

import asyncio
import random
from collections.abc import AsyncGenerator
from typing import Any
from uuid import uuid4

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.chat.domain.quick_answers import CUSTOMER
from marmita.platform.database import Database
from marmita.platform.realtime.presence import Presence
from marmita.platform.unit_of_work import EventBus
from marmita.settings import Settings
from tests.support.ordering import Person, json_ok
from tests.support.realtime import connected
from tests.support.rows import Connection, add_account
from tests.support.waiting import scale_timeout

pytestmark = pytest.mark.commits
Client = AsyncTestClient[Litestar]


@pytest.fixture
async def two(client: Client, conn: Connection) -> tuple[Person, Person]:
    return await Person.create(client, conn), await Person.create(client, conn)


@pytest.fixture
async def database(settings: Settings) -> AsyncGenerator[Database]:
    """Yield the database of another process."""
    database = Database(settings.conninfo, EventBus(), max_size=5)
    await database.open()
    yield database
    await database.close()


def message(to: Person, text: str = "Hello", **more: Any) -> dict[str, Any]:
    return {"clientId": str(uuid4()), "userId": to.id, "text": text, **more}


def token(person: Person) -> str:
    return person.headers["authorization"].removeprefix("Bearer ")


def event(session: Any, topic: str = "") -> Any:
    """Return the next event of the socket, or the next event of the topic."""
    while True:
        received = session.receive_json(timeout=scale_timeout(5))
        if received["type"] in ("event", "ephemeral") and topic in ("", received["topic"]):
            return received


async def test_same_call_twenty_times_at_once_makes_one_message(two: tuple[Person, Person], conn: Connection):
    ana, ben = two
    body = message(ben)
    answers = await asyncio.gather(*(ana.post("chat/messages", body) for _ in range(20)))
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.text for answer in answers}) == 1
    counts = "SELECT (SELECT count(*) FROM chat_message), (SELECT last_number FROM conversation)"
    assert await (await conn.execute(counts)).fetchone() == (1, 1)


async def test_two_concurrent_first_messages_share_one_conversation(two: tuple[Person, Person], conn: Connection):
    ana, ben = two
    bodies = [(ana, message(ben)) if turn % 2 else (ben, message(ana)) for turn in range(20)]
    answers = [json_ok(each) for each in await asyncio.gather(*(one.post("chat/messages", b) for one, b in bodies))]
    assert len({answer["conversationId"] for answer in answers}) == 1
    assert sorted(answer["number"] for answer in answers) == list(range(1, 21))
    unread = await conn.execute("SELECT account_id, unread FROM conversation_member")
    assert dict(await unread.fetchall()) == {ana.id: 10, ben.id: 10}
    times = "SELECT array_agg(created_at ORDER BY number) = array_agg(created_at ORDER BY created_at) FROM chat_message"
    assert await (await conn.execute(times)).fetchone() == (True,)


async def test_reading_while_messages_arrive_loses_none(two: tuple[Person, Person]):
    ana, ben = two
    conversation = json_ok(await ana.post("chat/messages", message(ben)))["conversationId"]

    async def read() -> None:
        for number in range(1, 16):
            json_ok(await ben.post("chat/read", {"conversationId": conversation, "number": number}))

    await asyncio.gather(read(), *(ana.post("chat/messages", message(ben)) for _ in range(15)))
    state = json_ok(await ben.get(f"chat/conversations/{conversation}"))
    assert state["unread"] == state["lastNumber"] - state["readNumber"]


async def test_a_page_with_the_later_events_equals_a_new_page(client: Client, two: tuple[Person, Person]):
    ana, ben = two
    chance = random.Random(7)
    conversation = json_ok(await ana.post("chat/messages", message(ben, "0")))["conversationId"]
    for _ in range(3):
        page = json_ok(await ben.get(f"chat/messages?conversationId={conversation}"))
        shown = {each["number"]: each["text"] for each in page["messages"]}
        for turn in range(chance.randint(1, 5)):
            sender, other = (ana, ben) if chance.random() < 0.5 else (ben, ana)
            json_ok(await sender.post("chat/messages", message(other, f"{turn} " + "é" * chance.choice((1, 1900)))))
        fresh = json_ok(await ben.get(f"chat/messages?conversationId={conversation}"))
        async with connected(client, token(ben)) as session:
            session.send_json({"type": "follow", "topic": f"conversation:{conversation}", "cursor": page["cursor"]})
            last = fresh["messages"][-1]["number"]
            while max(shown) < last:
                found = event(session)
                if found["kind"] != "message_sent":
                    continue
                data = found["data"]
                missing = f"chat/messages?conversationId={conversation}&after={data['number'] - 1}"
                whole = data["message"] or json_ok(await ben.get(missing))["messages"][0]
                shown[whole["number"]] = whole["text"]
        assert shown == {each["number"]: each["text"] for each in fresh["messages"]}


async def test_typing_reaches_the_other_one_until_they_are_blocked(client: Client, two: tuple[Person, Person]):
    ana, ben = two
    conversation = json_ok(await ana.post("chat/messages", message(ben)))["conversationId"]
    topic = f"conversation:{conversation}"
    typing = {"type": "ephemeral", "topic": topic, "kind": "typing", "data": {}}
    async with connected(client, token(ana)) as mine, connected(client, token(ben)) as theirs:
        for session in (mine, theirs):
            assert session.receive_json(timeout=scale_timeout(5))["type"] == "ready"
            session.send_json({"type": "follow", "topic": topic})
            while (answer := session.receive_json(timeout=scale_timeout(5)))["type"] == "event":
                pass  # the event of the message that was just sent
            assert answer["type"] == "ready"
        mine.send_json(typing)
        while (found := event(theirs))["type"] == "event":
            pass  # the event of the message that was just sent
        assert found == {**typing, "sender": ana.id}
        assert (await ben.post("chat/block", {"userId": ana.id})).status_code == 204
        mine.send_json(typing)
        mine.send_json({**typing, "topic": "conversation:" + "a" * 24})
        while (found := event(theirs))["kind"] == "message_sent" or found["data"]["change"] == "RECEIVED":
            pass  # late events of the message
        assert found["data"]["change"] == "BLOCKED"


async def test_stranger_follows_neither_conversation_nor_presence(
    client: Client, two: tuple[Person, Person], conn: Connection
):
    ana, ben = two
    conversation = json_ok(await ana.post("chat/messages", message(ben)))["conversationId"]
    eve = await Person.create(client, conn, await add_account(conn))
    async with connected(client, token(eve)) as session:
        assert session.receive_json(timeout=scale_timeout(5))["type"] == "ready"
        for topic in (f"conversation:{conversation}", f"presence:{ben.id}"):
            session.send_json({"type": "follow", "topic": topic})
            assert session.receive_json(timeout=scale_timeout(5)) == {"type": "unfollowed", "topic": topic}


async def test_going_online_and_offline_is_published_once(
    client: Client, two: tuple[Person, Person], database: Database
):
    ana, ben = two
    conversation = json_ok(await ana.post("chat/messages", message(ben)))["conversationId"]
    here: set[str] = set()
    topic = f"presence:{ben.id}"
    presence, elsewhere = Presence(database, lambda: set(here)), Presence(database, lambda: {ben.id})
    async with connected(client, token(ana)) as session:
        session.send_json({"type": "follow", "topic": topic})
        assert [session.receive_json(timeout=scale_timeout(5))["type"] for _ in range(2)] == ["ready", "ready"]
        here.add(ben.id)
        await presence.poll()
        assert event(session, topic)["data"] == {"online": True}
        assert json_ok(await ana.get(f"chat/conversations/{conversation}"))["user"]["online"] is True
        await elsewhere.poll()
        here.clear()
        await presence.poll()
        await presence.poll()  # still online in the other process
        elsewhere.accounts = lambda: here
        await elsewhere.poll()
        await elsewhere.poll()
        assert event(session, topic)["data"] == {"online": False}
    assert json_ok(await ana.get(f"chat/conversations/{conversation}"))["user"]["online"] is False


async def test_settings_are_returned_as_they_are_stored(two: tuple[Person, Person], conn: Connection):
    ana, ben = two
    assert json_ok(await ana.get("chat/settings")) == {"readReceipts": True, "presence": True, "chatDisabled": None}
    hidden = {"readReceipts": False, "presence": False}
    assert json_ok(await ana.put("chat/settings", hidden)) == {**hidden, "chatDisabled": None}
    await conn.execute(
        "UPDATE account SET blocked_areas = '{chat}', blocked_message = 'Enough.' WHERE id = %s", (ana.id,)
    )
    disabled = json_ok(await ana.get("chat/settings"))["chatDisabled"]
    assert disabled == {"dueDate": None, "messageForUser": "Enough."}
    answers = json_ok(await ben.get("chat/quick-answers"))
    assert (len(answers["customer"]), len(answers["chef"]), answers["edited"]) == (3, 3, False)
    await conn.execute("UPDATE account SET authorities = '{USER,CHEF}' WHERE id = %s", (ben.id,))
    changed = json_ok(await ben.put("chat/quick-answers", {"chef": ["Ready"]}))
    assert (changed["chef"], changed["edited"]) == (["Ready"], True)


async def test_lists_calls_and_garbage(two: tuple[Person, Person]):
    ana, ben = two
    conversation = json_ok(await ana.post("chat/messages", message(ben, "Soup at noon")))["conversationId"]
    assert (await ben.post("chat/block", {"userId": ana.id})).status_code == 204
    blocked = await ben.get("chat/blocked")
    assert ([each["id"] for each in blocked.json()], blocked.headers["x-total-count"]) == ([ana.id], "1")
    assert (await ben.post("chat/unblock", {"userId": ana.id})).status_code == 204
    assert json_ok(await ben.get("chat/messages/search?conversationId=" + conversation + "&text=noon"))["messages"]
    assert json_ok(await ben.get("chat/conversations?search=soup"))["conversations"][0]["found"]
    for path in ("delete-messages", "delete-conversation"):
        body = {"conversationId": conversation, **({"numbers": [1]} if path == "delete-messages" else {"number": 1})}
        assert (await ben.post(f"chat/{path}", body)).status_code == 204
    assert (await ben.post("chat/read", {"conversationId": "f" * 24, "number": 1})).status_code == 404
    for path in ("conversations/x", "with-user/x"):
        assert (await ben.get(f"chat/{path}")).status_code == 404
    assert (await ben.get("chat/conversations?after=1" + "f" * 24)).status_code == 200
    assert (await ana.get(f"chat/with-user/{ben.id}")).json()["conversation"]["id"] == conversation


async def test_text_of_the_server_is_in_the_language_of_the_screen_else_of_the_account(two: tuple[Person, Person]):
    async def first_answer(**headers: str) -> str:
        headers |= two[0].headers
        answer = await two[0].client.get("/api/chat/quick-answers", headers=headers)
        return json_ok(answer)["customer"][0]

    await two[0].conn.execute("UPDATE account SET locale = 'FR' WHERE id = %s", (two[0].id,))
    assert await first_answer() == CUSTOMER["FR"][0]
    assert await first_answer(**{"accept-language": "de"}) == CUSTOMER["FR"][0]
    assert await first_answer(**{"accept-language": "pt-BR"}) == CUSTOMER["BR"][0]
