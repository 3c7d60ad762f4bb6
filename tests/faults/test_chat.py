"""Sockets cut in the middle of sending and kill -9 of the application: no message is lost, doubled or out of order.

One round of 20 cut sockets and one kill here; `make faults PART=chat` runs 50.
"""

import asyncio
import random
from contextlib import suppress
from pathlib import Path
from traceback import format_exception
from typing import Any
from uuid import uuid4

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from marmita.platform.clock import utc_now
from tests.faults.rounds import Tally, rounds
from tests.faults.site import Site
from tests.support.rows import Connection, add_account, add_session
from tests.support.waiting import scale_timeout

pytestmark = [pytest.mark.process, pytest.mark.timeout(14400)]
MESSAGES, CUT = 10, 5  # of each of the four who write in a round
RETRY_SECONDS = 0.05
_FAULTS = """
SELECT 'numbers of ' || c.id FROM conversation c WHERE last_number <> (
    SELECT count(*) FROM chat_message x WHERE x.conversation_id = c.id)
UNION ALL SELECT 'gap in ' || c.id FROM conversation c WHERE last_number <> (
    SELECT max(number) FROM chat_message x WHERE x.conversation_id = c.id)
UNION ALL SELECT 'unread of ' || m.account_id FROM conversation_member m WHERE unread <> (
    SELECT count(*) FROM chat_message x WHERE x.conversation_id = m.conversation_id AND x.sender_id <> m.account_id)
UNION ALL SELECT 'doubled: ' || sender_id || ' ' || text FROM chat_message GROUP BY sender_id, text HAVING count(*) > 1
UNION ALL SELECT 'order of ' || sender_id FROM chat_message GROUP BY sender_id
    HAVING array_agg(text ORDER BY number) <> array_agg(text ORDER BY text)
UNION ALL SELECT 'events of ' || c.id FROM conversation c WHERE last_number <> (
    SELECT count(DISTINCT data->>'number') FROM realtime_event e
    WHERE e.topic = 'conversation:' || c.id AND kind = 'message_sent')
"""


class Writer:
    """One who sends numbered messages, each until it is answered. `answers` are the numbers that the server gave."""

    def __init__(self, site: Site, token: str, to: str, chance: random.Random) -> None:
        self.site, self.token, self.to, self.chance = site, token, to, chance
        self.answers: list[int] = []
        self.cut = 0

    async def begin(self) -> str:
        """The conversation, which the first message makes."""
        answer = await self._send(self._body("hello"))
        assert answer
        return answer["conversationId"]

    async def run(self) -> None:
        cut = set(self.chance.sample(range(MESSAGES), CUT))
        for turn in range(MESSAGES):
            body = self._body(f"message {turn:03}")
            if turn in cut:
                await self._send(body, self.chance.uniform(0, 0.03))
                self.cut += 1
            while (answer := await self._send(body)) is None:  # noqa: ASYNC110 - it does not wait for an event
                await asyncio.sleep(RETRY_SECONDS)
            self.answers.append(answer["number"])

    def _body(self, text: str) -> bytes:
        return msgspec.json.encode({"clientId": str(uuid4()), "userId": self.to, "text": text})

    async def _send(self, body: bytes, cut_after: float | None = None) -> dict[str, Any] | None:
        """The answer; None without one. With `cut_after` the socket is cut so many seconds after the request."""
        head = f"POST /api/chat/messages HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {self.token}\r\n"
        head += f"content-type: application/json\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
        # An answer that is cut off is none.
        with suppress(OSError, TimeoutError, msgspec.DecodeError):
            reader, writer = await asyncio.open_connection("127.0.0.1", self.site.app.port)
            try:
                writer.write(head.encode() + body)
                if cut_after is not None:
                    await asyncio.sleep(cut_after)
                    return None
                async with asyncio.timeout(scale_timeout(10)):
                    whole = await reader.read()
            finally:
                writer.transport.abort()
            if whole.startswith(b"HTTP/1.1 200"):
                return msgspec.json.decode(whole.partition(b"\r\n\r\n")[2])
        return None


async def receive(site: Site, token: str, talk: str, seen: set[int]) -> None:
    """Follow the conversation after the last event that arrived, whatever happens to the socket."""
    topic, cursor = f"conversation:{talk}", 0
    while True:
        with suppress(OSError, WebSocketException, TimeoutError):
            async with connect(f"ws://127.0.0.1:{site.app.port}/ws", open_timeout=5) as socket:
                await socket.send(msgspec.json.encode({"type": "auth", "token": token}).decode())
                await socket.send(msgspec.json.encode({"type": "follow", "topic": topic, "cursor": cursor}).decode())
                async for text in socket:
                    message = msgspec.json.decode(text)
                    if message.get("kind") == "message_sent":
                        cursor = max(cursor, message["cursor"])
                        seen.add(message["data"]["number"])
        await asyncio.sleep(RETRY_SECONDS)


async def one_round(site: Site, number: int, tally: Tally) -> list[str]:
    chance = random.Random(number)
    async with await site.connect() as conn:
        await conn.execute("DELETE FROM conversation")
        pairs = [[await _person(conn) for _ in range(2)] for _ in range(2)]
    writers = [Writer(site, me[1], other[0], chance) for one, two in pairs for me, other in ((one, two), (two, one))]
    talks = [await writer.begin() for writer in writers[::2]]
    seen: list[set[int]] = [set(), set()]
    readers = [
        asyncio.create_task(receive(site, pair[1][1], talk, numbers))
        for pair, talk, numbers in zip(pairs, talks, seen, strict=True)
    ]
    async with asyncio.TaskGroup() as group:
        for writer in writers:
            group.create_task(writer.run())
        await asyncio.sleep(chance.uniform(0.02, 0.5))
        await site.kill("application")
    wanted = set(range(1, 2 * MESSAGES + 2))
    with suppress(TimeoutError):
        async with asyncio.timeout(scale_timeout(20)):
            while any(numbers != wanted for numbers in seen):  # noqa: ASYNC110 - they are of other tasks
                await asyncio.sleep(RETRY_SECONDS)
    for reader in readers:
        reader.cancel()
    # The killed application took its PostgreSQL along.
    async with await site.connect() as conn:
        faults = [row[0] for row in await (await conn.execute(_FAULTS)).fetchall()]
    tally.ends["sockets cut"] += sum(writer.cut for writer in writers)
    tally.ends["messages"] += len(seen[0]) + len(seen[1])
    faults += [f"not delivered: {wanted - numbers}" for numbers in seen if numbers != wanted]
    faults += [f"answers out of order: {each.answers}" for each in writers if each.answers != sorted(set(each.answers))]
    return faults


async def _person(conn: Connection) -> tuple[str, str]:
    account = await add_account(conn, created_at=utc_now().replace(year=2020))
    return account, await add_session(conn, account)


def test_cut_sockets_and_killed_application_lose_double_and_reorder_no_message(data: Path):
    tally = Tally("chat: cut sockets, kill -9")
    with Site(data, None, own_worker=False) as site:
        for number in range(tally.done, tally.done + rounds(1)):
            try:
                faults = asyncio.run(one_round(site, number, tally))
            except Exception as error:  # noqa: BLE001 - a round that does not end is a loss as well
                faults = ["".join(format_exception(error))]
            tally.losses += [f"round {number}: {fault}" for fault in faults]
            tally.rounds, tally.kills = tally.rounds + 1, site.kills
            tally.store()
            if tally.losses:
                break
    tally.finish()
