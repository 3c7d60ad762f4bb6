"""Guessing gets nowhere: five wrong passwords in half an hour, and no answer or delay tells who is known."""

import asyncio
import statistics
import time
from collections.abc import AsyncGenerator
from typing import Any

import httpx
import psycopg
import pytest
from httpx import ASGITransport, AsyncClient
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.accounts.passwords import hash_password
from marmita.settings import Settings
from tests.support.kitchen import Connection, add_account
from tests.support.people import PASSWORD
from tests.support.shop import refusal

pytestmark = pytest.mark.commits
LIMITED = (429, "user_authenticate_limit")
WRONG = (401, "invalid_credentials")
TRIES = 11
# A machine that does something else meanwhile lies once; what tells by its delay tells each time.
ROUNDS = 3


class Street:
    """People at a door, each from an address of their own, all at the same time if they like."""

    def __init__(self, app: Litestar, conn: Connection) -> None:
        self.app: Any = app
        self.conn = conn

    async def post(self, path: str, body: dict[str, Any], address: str = "203.0.113.1") -> httpx.Response:
        transport = ASGITransport(self.app, client=(address, 1))
        async with AsyncClient(transport=transport, base_url="http://testserver.local") as visitor:
            return await visitor.post(f"/api/{path}", json=body)

    async def log_in(self, name: str, password: str, address: str = "203.0.113.1") -> tuple[int, str | None]:
        answer = await self.post("authenticate", {"usernameOrEmail": name, "password": password}, address)
        return (200, None) if answer.status_code == 200 else refusal(answer)

    async def forget(self) -> None:
        await self.conn.execute("DELETE FROM rate_event")


@pytest.fixture
async def street(settings: Settings, app: Litestar) -> AsyncGenerator[Street]:
    async with (
        AsyncTestClient(app),
        await psycopg.AsyncConnection[tuple[Any, ...]].connect(settings.conninfo, autocommit=True) as conn,
    ):
        known = {"login": "known", "login_key": "known", "email": "known@example.org", "email_key": "known@example.org"}
        await add_account(conn, password_hash=await hash_password(PASSWORD), **known)
        yield Street(app, conn)


async def test_forty_guesses_at_once_at_one_account_from_forty_networks(street: Street):
    guesses = [street.log_in("known", f"guess-{number}", f"198.51.100.{number}") for number in range(40)]
    answers = await asyncio.gather(*guesses)
    assert set(answers) <= {WRONG, LIMITED}
    assert answers.count(WRONG) <= 5
    assert await street.log_in("known", PASSWORD, "192.0.2.1") == LIMITED


async def test_forty_guesses_at_once_from_one_network_at_forty_accounts(street: Street):
    guesses = [street.log_in(f"nobody{number}", "guess!", f"2001:db8::{number}") for number in range(40)]
    answers = await asyncio.gather(*guesses)
    assert set(answers) <= {WRONG, LIMITED} and answers.count(WRONG) <= 5
    assert await street.log_in("known", PASSWORD, "2001:db8::ffff") == LIMITED
    assert await street.log_in("known", PASSWORD, "2001:db8:0:1::1") == (200, None)


async def test_the_right_password_among_wrong_ones_at_once_is_found_in_the_first_five_or_never(street: Street):
    words = [f"guess-{number}" for number in range(20)] + [PASSWORD]
    answers = await asyncio.gather(*(street.log_in("known", word, f"198.51.100.{i}") for i, word in enumerate(words)))
    assert answers.count(WRONG) <= 5
    sessions: Any = await (await street.conn.execute("SELECT count(*) FROM session")).fetchone()
    assert sessions[0] == answers.count((200, None)) <= 1


async def told_alike(street: Street, path: str, known: dict[str, Any], unknown: dict[str, Any]) -> None:
    """Status, headers and body are the same but for the request's own id and time."""
    seen: list[Any] = []
    for body in (known, unknown):
        answer = await street.post(path, body)
        headers = {name: text for name, text in answer.headers.items() if name not in {"x-request-id", "date"}}
        seen.append((answer.status_code, answer.content, headers))
        await street.forget()
    assert seen[0] == seen[1]


LOGIN = (
    "authenticate",
    {"usernameOrEmail": "known", "password": "wrong!"},
    {"usernameOrEmail": "nobody", "password": "wrong!"},
)
BY_MAIL = (
    "authenticate",
    {"usernameOrEmail": "known@example.org", "password": "wrong!"},
    {"usernameOrEmail": "nobody@example.org", "password": "wrong!"},
)
FORGOT = ("account/reset-password/init", {"mail": "known@example.org"}, {"mail": "nobody@example.org"})
RESEND = ("account/resend-email", {"usernameOrEmail": "waiting"}, {"usernameOrEmail": "nobody"})
ASKED = pytest.mark.parametrize(
    ("path", "known", "unknown"), [LOGIN, BY_MAIL, FORGOT, RESEND], ids=["login", "login by mail", "forgot", "resend"]
)


@ASKED
async def test_no_answer_tells_who_is_known(street: Street, path: str, known: dict[str, Any], unknown: dict[str, Any]):
    await add_account(street.conn, login="waiting", login_key="waiting", activated_at=None)
    await told_alike(street, path, known, unknown)


@ASKED
async def test_no_delay_tells_who_is_known(street: Street, path: str, known: dict[str, Any], unknown: dict[str, Any]):
    """Medians of calls that take turns; less than a quarter, or five milliseconds, drowns in the noise of a network."""
    await add_account(street.conn, login="waiting", login_key="waiting", activated_at=None)

    async def seconds(body: dict[str, Any]) -> float:
        began = time.perf_counter()
        await street.post(path, body)
        taken = time.perf_counter() - began
        await street.forget()
        return taken

    await seconds(known)
    await seconds(unknown)
    measured: list[tuple[float, float]] = []
    for _ in range(ROUNDS):
        times = [(await seconds(known), await seconds(unknown)) for _ in range(TRIES)]
        usual = statistics.median(taken for pair in times for taken in pair)
        difference = abs(statistics.median(a - b for a, b in times))
        if difference < max(usual / 4, 0.005):
            return
        measured.append((usual, difference))
    pytest.fail(f"seconds usual, seconds apart: {measured}")
