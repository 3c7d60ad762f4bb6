"""Sockets are limited like calls: attempts of a network, and open sockets of a network and of an account."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any, cast

import psycopg
import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import AsyncTestClient, WebSocketTestSession
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from marmita.platform.database import Database
from marmita.platform.http import call_limits
from marmita.platform.identity import Actor
from marmita.platform.realtime import hub
from marmita.platform.realtime.hub import TRY_AGAIN_LATER
from marmita.settings import Settings
from tests.support.rows import Connection, add_account, add_session
from tests.support.waiting import scale_timeout

pytestmark = pytest.mark.commits
Client = AsyncTestClient[Litestar]
CONNECTS = 3
HERE, ELSEWHERE, PROXY = "203.0.113.1", "203.0.113.2", "10.9.9.9"


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return replace(settings, rate_limit_writes=CONNECTS)


@pytest.fixture
def app(app: Litestar) -> Litestar:
    """The client's address is in `x-test-peer`, behind the proxy middleware."""
    served: Any = ProxyHeadersMiddleware(cast("Any", app.asgi_handler), trusted_hosts=["10.0.0.0/8"])

    async def from_peer(scope: Any, receive: Any, send: Any) -> None:
        headers = dict(scope.get("headers", ()))
        peer = headers.get(b"x-test-peer", HERE.encode()).decode()
        await served({**scope, "client": (peer, 1)} if headers else scope, receive, send)

    app.asgi_handler = from_peer
    return app


@pytest.fixture
async def conn(client: Client, settings: Settings) -> AsyncGenerator[Connection]:
    async with await psycopg.AsyncConnection[tuple[Any, ...]].connect(settings.conninfo, autocommit=True) as conn:
        yield conn


async def said(client: Client, token: str, **headers: str) -> Any:
    """The first message or close code of a socket that is opened and closed again."""
    try:
        with await client.websocket_connect("/ws", headers=headers) as session:
            return hello(session, token)
    except WebSocketDisconnect as closed:
        return closed.code


async def ready_soon(client: Client, token: str, **headers: str) -> None:
    """The server notices within moments that others have closed."""
    for _ in range(100):
        if await said(client, token, **headers) == "ready":
            return
        await asyncio.sleep(0.05)
    pytest.fail("no place was given back")


def hello(session: WebSocketTestSession, token: str) -> Any:
    session.send_json({"type": "auth", "token": token, "cursor": None})
    return session.receive_json(timeout=scale_timeout(5))["type"]


async def test_sockets_with_unknown_tokens_are_limited_before_the_database(client: Client, app: Litestar):
    lookups: list[str] = []
    authenticate = app.state.authenticate

    async def count_lookup(database: Database, token: str) -> Actor | None:
        lookups.append(token)
        return await authenticate(database, token)

    app.state.authenticate = count_lookup
    assert [await said(client, "invented") for _ in range(CONNECTS)] == [4401] * CONNECTS
    assert len(lookups) == CONNECTS
    assert [await said(client, "invented") for _ in range(3)] == [TRY_AGAIN_LATER] * 3
    # A token in a header would be checked before the socket opens.
    assert await said(client, "invented", authorization="Bearer invented") == TRY_AGAIN_LATER
    assert len(lookups) == CONNECTS
    answer = await client.post("/api/authenticate", json={"username": "nobody", "password": "x"})
    assert answer.status_code == 401  # other calls have a count of their own


@pytest.mark.parametrize(
    ("first", "second", "one"),
    [
        ({"x-test-peer": HERE}, {"x-test-peer": ELSEWHERE}, False),
        ({"x-test-peer": "2001:db8::1"}, {"x-test-peer": "2001:db8::ffff:2"}, True),
        ({"x-test-peer": "2001:db8:0:1::1"}, {"x-test-peer": "2001:db8:0:2::1"}, False),
        ({"x-test-peer": HERE}, {"x-test-peer": HERE, "x-forwarded-for": ELSEWHERE}, True),
        ({"x-test-peer": HERE}, {"x-test-peer": PROXY, "x-forwarded-for": HERE}, True),
        ({"x-test-peer": PROXY, "x-forwarded-for": HERE}, {"x-test-peer": PROXY, "x-forwarded-for": ELSEWHERE}, False),
    ],
)
async def test_sockets_and_calls_count_for_the_same_network(
    client: Client, first: dict[str, str], second: dict[str, str], one: bool
):
    for _ in range(CONNECTS):
        await said(client, "invented", **first)
    assert await said(client, "invented", **second) == (TRY_AGAIN_LATER if one else 4401)


async def test_open_sockets_of_a_network_are_limited(
    client: Client, app: Litestar, conn: Connection, monkeypatch: pytest.MonkeyPatch
):
    app.state.call_limits = replace(app.state.call_limits, writes=1000)
    monkeypatch.setattr(call_limits, "SOCKETS_MAX", 2)
    token = await add_session(conn, await add_account(conn))
    first, second, third = ({"x-test-peer": f"2001:db8::{number}"} for number in (1, 2, 3))
    with await client.websocket_connect("/ws", headers=first):  # a silent socket counts too
        with await client.websocket_connect("/ws", headers=second) as session:
            assert hello(session, token) == "ready"
            assert await said(client, token, **third) == TRY_AGAIN_LATER
            assert await said(client, token, **{"x-test-peer": HERE}) == "ready"
        await ready_soon(client, token, **third)
    await ready_soon(client, token, **third)
    assert set(app.state.call_limits.open_sockets) <= {"2001:db8::/64"}  # a subject without open sockets is not stored


async def test_open_sockets_of_an_account_are_limited_across_networks(
    client: Client, app: Litestar, conn: Connection, monkeypatch: pytest.MonkeyPatch
):
    app.state.call_limits = replace(app.state.call_limits, writes=1000)
    monkeypatch.setattr(hub, "SOCKETS_MAX", 2)
    account = await add_account(conn)
    tokens = [await add_session(conn, account) for _ in range(3)]
    other = await add_session(conn, await add_account(conn))
    async with AsyncExitStack() as tabs:
        for number, token in enumerate(tokens[:2]):
            session = await client.websocket_connect("/ws", headers={"x-test-peer": f"203.0.113.{number}"})
            assert hello(tabs.enter_context(session), token) == "ready"
        assert await said(client, tokens[2], **{"x-test-peer": "203.0.113.7"}) == TRY_AGAIN_LATER
        assert await said(client, other, **{"x-test-peer": "203.0.113.7"}) == "ready"
    await ready_soon(client, tokens[2], **{"x-test-peer": "203.0.113.8"})
