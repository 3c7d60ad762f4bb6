"""Realtime: logged in by the first message, told what is committed and nothing else, caught up after a gap."""

import asyncio
import json
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import timedelta
from queue import Empty
from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import AsyncTestClient, WebSocketTestSession
from psycopg import Rollback
from structlog.testing import capture_logs
from uvicorn.protocols.utils import ClientDisconnected

from marmita.platform.database import Database
from marmita.platform.http import socket as http_socket
from marmita.platform.http.socket import is_own_origin
from marmita.platform.jobs import drain
from marmita.platform.realtime import (
    QUEUE_SIZE,
    TRY_AGAIN_LATER,
    Event,
    Subscription,
    forget_old_realtime_events,
    notify,
)
from marmita.platform.unit_of_work import EventBus
from marmita.settings import Settings
from tests.support.kitchen import add_account, add_session

pytestmark = pytest.mark.commits
Client = AsyncTestClient[Litestar]


@pytest.fixture
async def database(settings: Settings) -> AsyncGenerator[Database]:
    """A second process, as far as the database can tell."""
    database = Database(settings.conninfo, EventBus(), max_size=3)
    await database.open()
    yield database
    await database.close()


@pytest.fixture
async def account(database: Database) -> str:
    async with database.connection() as conn:
        return await add_account(conn)


@pytest.fixture
async def token(database: Database, account: str) -> str:
    async with database.connection() as conn:
        return await add_session(conn, account)


async def tell(database: Database, account_id: str, number: int) -> None:
    async with database.unit_of_work() as uow:
        await notify(uow, account_id, "order_changed", {"orderId": number})


@asynccontextmanager
async def socket(
    client: Client, token: str, cursor: int | None = None, **headers: str
) -> AsyncGenerator[WebSocketTestSession]:
    with await client.websocket_connect("/ws", headers=headers) as session:
        session.send_json({"type": "auth", "token": token, "cursor": cursor})
        yield session


def heard(session: WebSocketTestSession) -> Any:
    message = session.receive_json(timeout=5)
    return message if message["type"] == "ready" else message["data"]["orderId"]


def close_code(session: WebSocketTestSession) -> int:
    with pytest.raises(WebSocketDisconnect) as closed:
        session.receive_json(timeout=5)
    return closed.value.code


async def test_an_event_reaches_every_socket_of_its_account_and_no_other(
    client: Client, database: Database, account: str, token: str
):
    async with database.connection() as conn:
        other = await add_session(conn, await add_account(conn))
    async with socket(client, token) as first, socket(client, token) as second, socket(client, other) as stranger:
        assert [heard(each) for each in (first, second, stranger)] == [{"type": "ready", "cursor": 0}] * 3
        await tell(database, account, 1)
        event = first.receive_json(timeout=5)
        assert event == {"type": "event", "cursor": event["cursor"], "kind": "order_changed", "data": {"orderId": 1}}
        assert heard(second) == 1
        with pytest.raises(Empty):
            stranger.receive_json(block=False)


async def test_what_is_rolled_back_is_never_told(client: Client, database: Database, account: str, token: str):
    async with socket(client, token) as session:
        heard(session)
        async with database.unit_of_work() as uow:
            await notify(uow, account, "order_changed", {"orderId": 1})
            raise Rollback
        await tell(database, account, 2)
        assert heard(session) == 2


async def test_after_a_gap_a_reader_gets_what_it_missed_and_then_what_follows(
    client: Client, database: Database, account: str, token: str
):
    await tell(database, account, 1)
    async with database.connection() as conn:
        await conn.execute("UPDATE realtime_event SET created_at = created_at - interval '1 hour'")
    async with socket(client, token) as session:
        cursor = heard(session)["cursor"]
    for number in (2, 3):
        await tell(database, account, number)
    async with socket(client, token, cursor) as session:
        assert heard(session)["cursor"] == cursor
        assert {heard(session), heard(session), heard(session)} >= {2, 3}
        await tell(database, account, 4)
        assert heard(session) == 4


async def test_an_event_that_committed_late_is_not_missed(client: Client, database: Database, account: str, token: str):
    async with database.unit_of_work() as slow:
        await notify(slow, account, "order_changed", {"orderId": 1})
        await tell(database, account, 2)
        async with socket(client, token) as session:
            cursor = heard(session)["cursor"]
    async with socket(client, token, cursor) as session:
        heard(session)
        assert heard(session) == 1


@pytest.mark.parametrize("hello", ['{"type":"auth","token":"no"}', '{"type":"auth"}', "[]", "{"])
async def test_a_wrong_first_message_closes_the_socket(client: Client, hello: str):
    with await client.websocket_connect("/ws") as session:
        session.send_text(hello)
        assert close_code(session) == (4401 if "no" in hello else 4400)


async def test_a_session_that_ends_takes_its_sockets_along_at_once(
    client: Client, database: Database, account: str, token: str
):
    async with database.connection() as conn:
        stays = await add_session(conn, account)
    async with socket(client, token) as session, socket(client, stays) as other:
        assert heard(session) == heard(other)
        answer = await client.post("/api/logout", headers={"authorization": f"Bearer {token}"})
        assert answer.status_code == 204
        assert close_code(session) == 4401
        await tell(database, account, 1)
        assert heard(other) == 1


async def test_a_session_that_has_run_out_opens_nothing(client: Client, database: Database, account: str):
    async with database.connection() as conn:
        token = await add_session(conn, account, timedelta(seconds=-1))
    async with socket(client, token) as session:
        assert close_code(session) == 4401


async def test_a_session_that_runs_out_takes_its_socket_along(
    client: Client, database: Database, token: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(http_socket, "RECHECK_SECONDS", 0.05)
    async with socket(client, token) as session:
        heard(session)
        async with database.connection() as conn:
            await conn.execute("UPDATE session SET expires_at = now()")
        assert close_code(session) == 4401


async def test_a_session_that_merely_expires_takes_its_socket_along_within_seconds(
    client: Client, database: Database, account: str
):
    async with database.connection() as conn:
        token = await add_session(conn, account, timedelta(seconds=2))
        lasting = await add_session(conn, account)
    async with socket(client, token) as session, socket(client, lasting) as other:
        assert heard(session) == heard(other)
        began = time.monotonic()
        assert close_code(session) == 4401
        assert 1 < time.monotonic() - began < 5
        await tell(database, account, 1)
        assert heard(other) == 1


async def test_who_says_nothing_is_closed(client: Client, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(http_socket, "HELLO_SECONDS", 0.05)
    with await client.websocket_connect("/ws") as session:
        assert close_code(session) == http_socket.NO_HELLO


async def test_while_the_database_is_away_sockets_are_asked_to_come_back(
    client: Client, app: Litestar, token: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(http_socket, "HELLO_SECONDS", 0.3)
    while not app.state.realtime.listening.is_set():  # noqa: ASYNC110  it has only just begun, in another loop
        await asyncio.sleep(0.002)
    app.state.realtime.listening.clear()
    async with socket(client, token) as session:
        assert close_code(session) == TRY_AGAIN_LATER


async def test_another_page_gets_no_socket(client: Client, token: str):
    with pytest.raises(WebSocketDisconnect):
        async with socket(client, token, origin="https://elsewhere.example"):
            pass


def test_own_pages_are_those_of_the_public_address_or_of_the_host_asked():
    assert is_own_origin(None, "x", "https://marmita.example")
    assert is_own_origin("https://marmita.example", "10.0.0.7:8000", "https://marmita.example")
    assert is_own_origin("http://localhost:5173", "localhost:5173", "https://marmita.example")
    assert not is_own_origin("https://marmita.example.evil", "marmita.example", "https://marmita.example")
    assert not is_own_origin("null", "marmita.example", "https://marmita.example")


async def test_after_losing_the_listener_sockets_come_back_and_catch_up(
    client: Client, database: Database, account: str, token: str
):
    async with socket(client, token) as session:
        cursor = heard(session)["cursor"]
        async with database.connection() as conn:
            await conn.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN session%'"
                " AND datname = current_database()"
            )
        assert close_code(session) == TRY_AGAIN_LATER
    await tell(database, account, 1)
    async with socket(client, token, cursor) as session:
        heard(session)
        assert heard(session) == 1
        await tell(database, account, 2)
        assert heard(session) == 2


async def test_a_socket_that_does_not_keep_up_is_closed():
    subscription = Subscription("session")
    for number in range(QUEUE_SIZE + 1):
        subscription.take(Event(number, "order_changed", {}))
    assert subscription.ended.result() == TRY_AGAIN_LATER


async def test_long_data_is_refused(database: Database, account: str):
    with pytest.raises(ValueError, match="4000 bytes"):
        async with database.unit_of_work() as uow:
            await notify(uow, account, "order_changed", {"orderId": "x" * 5000})


async def test_events_are_forgotten_after_a_week(client: Client, app: Litestar, database: Database, account: str):
    for number in (1, 2):
        await tell(database, account, number)
    async with database.unit_of_work() as uow:
        old = uow.now - timedelta(days=8)
        await uow.conn.execute("UPDATE realtime_event SET created_at = %s WHERE data->>'orderId' = '1'", (old,))
        await uow.defer(forget_old_realtime_events, timestamp=int(uow.now.timestamp()))
    await drain(app.state.tools)
    async with database.connection() as conn:
        cursor = await conn.execute("SELECT data->>'orderId' FROM realtime_event")
        assert await cursor.fetchall() == [("2",)]


@pytest.mark.usefixtures("client")
async def test_who_left_before_the_answer_is_no_fault(app: Litestar, token: str):
    said = iter(["websocket.connect", "websocket.receive"])

    async def receive() -> Any:
        return {"type": next(said), "text": json.dumps({"type": "auth", "token": token})}

    async def send(message: Any) -> None:
        if message["type"] == "websocket.send":
            raise ClientDisconnected

    scope: Any = {"type": "websocket", "path": "/ws", "raw_path": b"/ws", "query_string": b"", "headers": []}
    with capture_logs() as logs:
        await app(scope | {"client": ("127.0.0.1", 1), "server": ("test", 80), "subprotocols": []}, receive, send)
    assert [entry["event"] for entry in logs if entry["log_level"] == "error"] == []


async def test_a_fault_closes_the_socket_and_is_logged(client: Client, app: Litestar, token: str):
    async def fail(*_: object) -> None:
        raise KeyError("lost")

    app.state.authenticate = fail
    with capture_logs() as logs:
        async with socket(client, token) as session:
            assert close_code(session) == 4500
    assert [entry["event"] for entry in logs if entry["log_level"] == "error"] == ["socket_failed"]
