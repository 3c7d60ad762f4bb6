"""Chat: accepted messages per second compared with bare inserts, and the delay between commit and delivery.

The database has 1,000,000 messages of 1,000 pairs.
"""

import asyncio
import secrets
import time
from typing import Any, LiteralString
from uuid import uuid4

import msgspec
import psycopg
from websockets.asyncio.client import ClientConnection, connect

from bench.load import Browser, Measured, Server, measure
from bench.pgbench import transactions_per_second
from bench.report import Line
from marmita.platform.clock import utc_now

PAIRS, MESSAGES_EACH = 1_000, 1_000
USERS = 50
SOCKETS, PER_SECOND = 1_000, 20
# A network may have at most 300 sockets, so the load comes from several addresses of this machine.
SOCKETS_OF_ADDRESS = 250
_FILL: tuple[LiteralString, ...] = (
    """
INSERT INTO account (id, login, login_key, email, email_key, rules_accepted_at, activated_at, created_at)
SELECT 'c' || lpad(to_hex(n), 23, '0'), 'talker' || n, 'talker' || n, 'talker' || n || '@example.org',
    'talker' || n || '@example.org', %(then)s, %(then)s, %(then)s FROM generate_series(1, 2 * %(pairs)s) AS n
""",
    """
INSERT INTO conversation (id, first_id, second_id, last_number, last_at, created_at)
SELECT 'd' || lpad(to_hex(n), 23, '0'), 'c' || lpad(to_hex(2 * n - 1), 23, '0'),
    'c' || lpad(to_hex(2 * n), 23, '0'), %(each)s,
    %(then)s + interval '1 day', %(then)s FROM generate_series(1, %(pairs)s) AS n
""",
    """
INSERT INTO conversation_member (conversation_id, account_id, read_number, about_order, active_at)
SELECT c.id, account, %(each)s, false, c.last_at FROM conversation c, unnest(ARRAY[first_id, second_id]) AS account
""",
    """
INSERT INTO chat_message (id, conversation_id, number, sender_id, client_id, text, words, created_at)
SELECT left(md5(c.id || n), 24), c.id, n, CASE n %% 2 WHEN 0 THEN c.first_id ELSE c.second_id END, gen_random_uuid(),
    'The soup number ' || n || ' was good, come at ' || n %% 24,
    ('@' || c.id || ' @' || first_id || ' @' || second_id || ' soup number good come at the was ' || n)::tsvector,
    c.created_at + n * interval '1 minute'
FROM conversation c, generate_series(1, %(each)s) AS n
""",
)
_BARE: LiteralString = """
INSERT INTO bare_message (id, conversation_id, number, sender_id, client_id, text, words, created_at)
VALUES (left(md5(random()::text || clock_timestamp()), 24), 'd' || lpad(to_hex((random() * 1000)::int), 23, '0'),
    nextval('bare_number'), 'c' || lpad(to_hex((random() * 2000)::int), 23, '0'), gen_random_uuid(),
    'On my way, ten minutes', '@a @b @c on my way ten minutes', now());
"""


def fill_with_messages(conn: psycopg.Connection[Any]) -> None:
    """Add the pairs and their messages; do nothing at a second call."""
    if conn.execute("SELECT FROM conversation LIMIT 1").fetchone() is not None:
        return
    values = {"pairs": PAIRS, "each": MESSAGES_EACH, "then": utc_now().replace(year=utc_now().year - 1)}
    for statement in _FILL:
        conn.execute(statement, values)
    conn.execute("CREATE TABLE bare_message (LIKE chat_message INCLUDING ALL)")
    conn.execute("CREATE SEQUENCE bare_number")
    conn.execute("VACUUM ANALYZE")
    conn.execute("CHECKPOINT")  # otherwise the next start would replay all of the log


async def measure_chat(server: Server, seconds: float) -> list[Line]:
    """Return every line of the table of chat."""
    settings = server.settings
    async with await psycopg.AsyncConnection[Any].connect(settings.conninfo, autocommit=True) as conn:
        tokens = await _open_sessions(conn)

    async def send(browser: Browser, number: int) -> int:
        sender = number % len(tokens)
        browser.token = tokens[sender]
        return (await browser.call("POST", "/api/chat/messages", _message(sender))).status

    await measure(server, send, tokens=None, users=USERS, seconds=2)
    sent = await measure(server, send, tokens=None, users=USERS, seconds=seconds)
    bare = transactions_per_second(settings.conninfo, [_BARE], clients=USERS, seconds=int(seconds))
    accepted = Line.of("message sent", sent, bare, f"p99 {sent.percentile(0.99):.1f} ms")
    return [accepted, *await _deliver(server.port, tokens, seconds)]


def _message(sender: int) -> dict[str, str]:
    """Return the body of a message to the partner of this sender."""
    return {"clientId": str(uuid4()), "userId": _account(sender ^ 1), "text": "On my way, ten minutes"}


def _account(index: int) -> str:
    return f"c{index + 1:023x}"


async def _deliver(port: int, tokens: list[str], seconds: float) -> list[Line]:
    """Measure the delay in milliseconds until the event is at the receiver.

    One line is measured from the answer to the sender, which follows the commit, the other from the start of the
    request. The delay after the commit is between the two.
    """
    arrived: dict[tuple[str, int], float] = {}
    sockets = [await _follow(port, tokens, index) for index in range(SOCKETS)]
    readers = [asyncio.create_task(_read(socket, arrived)) for socket in sockets]
    sent: dict[tuple[str, int], tuple[float, float]] = {}
    browser = Browser(port)
    await browser.open()
    began = time.perf_counter()
    for turn in range(int(seconds * PER_SECOND)):
        await asyncio.sleep(max(0.0, began + turn / PER_SECOND - time.perf_counter()))
        # The receiver must have a socket: only accounts with an even index have one.
        sender = 2 * (turn % SOCKETS) + 1
        browser.token = tokens[sender]
        start = time.perf_counter()
        answer = (await browser.call("POST", "/api/chat/messages", _message(sender))).json()
        sent[answer["conversationId"], answer["number"]] = start, time.perf_counter()
    await asyncio.sleep(2)
    for reader in readers:
        reader.cancel()
    await asyncio.gather(*(socket.close() for socket in sockets))
    browser.close()
    found = [
        (arrived[key] - start, max(0.0, arrived[key] - answered))
        for key, (start, answered) in sent.items()
        if key in arrived
    ]
    note = f"{SOCKETS:,} sockets, {len(sent) - len(found)} of {len(sent)} not delivered"
    beyond = _line("delivered after the answer", [after for _, after in found], seconds, note)
    return [beyond, _line("delivered after sending began", [whole for whole, _ in found], seconds, note)]


def _line(name: str, times: list[float], seconds: float, note: str) -> Line:
    measured = Measured(seconds, times)
    note = f"p99 {measured.percentile(0.99):.1f} ms; {note}"
    return Line(name, measured.rate, measured.percentile(0.5), measured.percentile(0.95), None, note=note)


async def _follow(port: int, tokens: list[str], index: int) -> ClientConnection:
    local = (f"127.0.0.{2 + index // SOCKETS_OF_ADDRESS}", 0)
    socket = await connect(f"ws://127.0.0.1:{port}/ws", local_addr=local)
    await socket.send(msgspec.json.encode({"type": "auth", "token": tokens[2 * index]}).decode())
    await socket.recv()
    topic = f"conversation:d{index + 1:023x}"
    await socket.send(msgspec.json.encode({"type": "follow", "topic": topic}).decode())
    await socket.recv()
    return socket


async def _read(socket: ClientConnection, arrived: dict[tuple[str, int], float]) -> None:
    async for text in socket:
        now = time.perf_counter()
        event = msgspec.json.decode(text)
        if event.get("kind") == "message_sent":
            arrived[event["data"]["conversationId"], event["data"]["number"]] = now


async def _open_sessions(conn: psycopg.AsyncConnection[Any]) -> list[str]:
    """Return a token for each account, in the order of their numbers."""
    tokens = [secrets.token_urlsafe(32) for _ in range(2 * PAIRS)]
    await conn.execute(
        "INSERT INTO session (token_sha256, id, account_id, remember_me, created_at, proven_at, last_seen_at,"
        " expires_at) SELECT sha256(token::bytea), left(md5(token), 24), account, true, %(now)s, %(now)s, %(now)s,"
        " %(now)s + interval '1 day' FROM unnest(%(accounts)s::text[], %(tokens)s::text[]) b (account, token)",
        {"accounts": [_account(index) for index in range(2 * PAIRS)], "tokens": tokens, "now": utc_now()},
    )
    return tokens
