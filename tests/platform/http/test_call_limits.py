"""Every API call is limited by network and by account; forged headers change nothing."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any, cast

import httpx
import psycopg
import pytest
import time_machine
from httpx import ASGITransport, AsyncClient
from litestar import Litestar
from litestar.testing import AsyncTestClient
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from marmita.app import create_app
from marmita.platform.database import Database
from marmita.settings import Settings, load_settings
from tests.support.lifespan import started
from tests.support.ordering import refusal
from tests.support.rows import Connection, add_account, add_session

pytestmark = pytest.mark.commits
READS, WRITES = 6, 3
LIMITED = (429, "rate_limit_for_user")
FORGED = ("x-forwarded-for", "x-real-ip", "forwarded", "client-ip", "x-client-ip", "true-client-ip", "cf-connecting-ip")
From = Callable[[str], AsyncClient]


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return replace(settings, rate_limit_reads=READS, rate_limit_writes=WRITES)


@pytest.fixture
async def conn(client: object, settings: Settings) -> AsyncGenerator[Connection]:
    async with await psycopg.AsyncConnection[tuple[Any, ...]].connect(settings.conninfo, autocommit=True) as conn:
        yield conn


@pytest.fixture
def minute() -> Any:
    with time_machine.travel("2026-03-11T11:00:00Z", tick=False) as traveller:
        yield traveller


@pytest.fixture
def come_from(minute: object, client: AsyncTestClient[Litestar], app: Litestar) -> From:
    """A client of the running application from an address, through the proxy middleware."""

    def caller(address: str, trusted: list[str] | None = None) -> AsyncClient:
        wrapped: Any = ProxyHeadersMiddleware(cast("Any", app), trusted_hosts=trusted) if trusted else app
        transport = ASGITransport(wrapped, client=(address, 1))
        return AsyncClient(transport=transport, base_url="http://testserver.local")

    return caller


async def read(caller: AsyncClient, times: int = READS, **headers: str) -> list[httpx.Response]:
    return [await caller.get("/api/client-settings", headers=headers) for _ in range(times)]


def statuses(answers: list[httpx.Response]) -> list[int]:
    return [answer.status_code for answer in answers]


async def test_call_above_the_limit_is_refused_with_seconds(come_from: From, minute: time_machine.Traveller):
    async with come_from("203.0.113.1") as caller:
        assert statuses(await read(caller)) == [200] * READS
        (answer,) = await read(caller, 1)
        assert refusal(answer) == LIMITED
        assert answer.json()["translate_limit"] == "limit.reads"
        assert answer.headers["retry-after"] == str(answer.json()["seconds"])
        assert answer.headers["content-type"] == "application/problem+json"
        minute.shift(answer.json()["seconds"])
        assert statuses(await read(caller, 1)) == [200]


async def test_reads_and_writes_count_separately_and_refused_ones_change_nothing(come_from: From, conn: Connection):
    async def wrong_password(caller: AsyncClient) -> httpx.Response:
        return await caller.post("/api/authenticate", json={"username": "nobody", "password": "x"})

    async with come_from("203.0.113.1") as caller:
        assert statuses([await wrong_password(caller) for _ in range(WRITES)]) == [401] * WRITES
        answer = await wrong_password(caller)
        assert (refusal(answer), answer.json()["translate_limit"]) == (LIMITED, "limit.writes")
        assert statuses(await read(caller, 1)) == [200]
    rows = await (await conn.execute("SELECT count(*) FROM rate_event WHERE subject LIKE 'login_address:%'")).fetchone()
    assert rows == (WRITES,)


@pytest.mark.parametrize(
    ("first", "second", "one"),
    [
        ("203.0.113.1", "203.0.113.2", False),
        ("2001:db8::1", "2001:db8::ffff:ffff:ffff:2", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
        ("::ffff:203.0.113.1", "203.0.113.1", True),
    ],
)
async def test_addresses_of_one_ipv6_network_count_together(come_from: From, first: str, second: str, one: bool):
    async with come_from(first) as here, come_from(second) as there:
        await read(here)
        assert statuses(await read(there, 1)) == [429 if one else 200]


async def test_account_counts_across_networks(come_from: From, conn: Connection):
    token = await add_session(conn, await add_account(conn))
    answers: list[httpx.Response] = []
    for number in range(READS + 1):
        async with come_from(f"203.0.113.{number}") as caller:
            answers += await read(caller, 1, authorization=f"Bearer {token}")
    assert statuses(answers) == [200] * READS + [429]
    other = await add_session(conn, await add_account(conn))
    async with come_from("203.0.113.99") as caller:
        assert statuses(await read(caller, 1, authorization=f"Bearer {other}")) == [200]


@pytest.mark.parametrize("header", FORGED)
async def test_forged_forwarding_headers_are_ignored(come_from: From, header: str):
    async with come_from("203.0.113.1") as caller:
        answers = [(await read(caller, 1, **{header: f"198.51.100.{number}"}))[0] for number in range(READS + 2)]
    assert statuses(answers) == [200] * READS + [429] * 2
    async with come_from("198.51.100.1") as named:
        assert statuses(await read(named, 1)) == [200]


async def test_forwarded_address_is_the_caller_if_a_trusted_proxy_sent_it(come_from: Any):
    trusted = ["10.0.0.0/8"]
    async with come_from("10.9.9.9", trusted) as proxy:
        for number in range(READS):
            # Forged entries come before the one that the proxy added: the last untrusted one is the caller.
            await read(proxy, 1, **{"x-forwarded-for": f"198.51.100.{number}, 203.0.113.1"})
        assert statuses(await read(proxy, 1, **{"x-forwarded-for": "198.51.100.77, 203.0.113.1"})) == [429]
        assert statuses(await read(proxy, 1, **{"x-forwarded-for": "203.0.113.2"})) == [200]
    async with come_from("192.0.2.1", trusted) as stranger:
        answers = [
            (await read(stranger, 1, **{"x-forwarded-for": f"198.51.100.{number}"}))[0] for number in range(READS + 1)
        ]
    assert statuses(answers) == [200] * READS + [429]


async def test_unknown_tokens_above_the_limit_do_not_reach_the_database(come_from: From, app: Litestar):
    database: Database = app.state.database
    async with come_from("203.0.113.1") as caller:
        answers = await read(caller, READS, authorization="Bearer invented")
        before = database.pool.get_stats()["requests_num"]
        answers += await read(caller, 3, authorization="Bearer invented")
        assert statuses(answers) == [401] * READS + [429] * 3
        assert database.pool.get_stats()["requests_num"] == before


async def test_health_and_files_are_never_refused(come_from: From):
    async with come_from("203.0.113.1") as caller:
        await read(caller, READS + 1)
        answers = [await caller.get("/api/health") for _ in range(READS + 2)]
        answers += [await caller.get("/robots.txt") for _ in range(READS + 2)]
    assert set(statuses(answers)) == {200}


def test_limits_are_on_by_default():
    settings = load_settings({})
    assert settings.rate_limit_reads == 600 and settings.rate_limit_writes == 120


async def test_overload_is_refused_at_once_and_waiting_requests_are_served(settings: Settings):
    app = create_app(replace(settings, database_pool_size=2, database_queue=3, rate_limit_reads=0))
    own: Any = app
    async with (
        started(app),
        AsyncClient(transport=ASGITransport(own), base_url="http://testserver.local") as visitor,
        AsyncExitStack() as busy,
    ):
        for _ in range(2):
            await busy.enter_async_context(app.state.database.connection())
        calls = {asyncio.create_task(visitor.get("/api/chef/landing-page-chefs")) for _ in range(4)}
        (refused,), waiting = await asyncio.wait(calls, return_when=asyncio.FIRST_COMPLETED)
        answer = refused.result()
        assert refusal(answer) == (503, "rate_limit_global")
        assert answer.headers["retry-after"] == str(answer.json()["seconds"]) == "2"
        assert (await visitor.get("/api/health")).status_code == 200
        await busy.aclose()
        assert statuses(await asyncio.gather(*waiting)) == [200] * 3
