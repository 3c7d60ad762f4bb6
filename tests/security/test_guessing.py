"""Guessing gets nowhere and locks nobody out: wrong passwords count where they are tried, and no answer or delay shows
who is known.
"""

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
from psycopg import sql

from marmita.features.accounts.use_cases.hash_password import hash_password
from marmita.settings import Settings
from tests.support.auth_client import PASSWORD
from tests.support.lifespan import started
from tests.support.ordering import refusal
from tests.support.rows import Connection, add_account

pytestmark = pytest.mark.commits
Answer = tuple[int, str | None]
OPEN: Answer = (200, None)
HOME, CAFE, OFFICE = "203.0.113.1", "203.0.113.2", "203.0.113.3"
LIMITED = (429, "user_authenticate_limit")
WRONG = (401, "invalid_credentials")
TRIES = 11
# Real hashes let through as many at once as there are cores, the others all; a busy machine then refuses some with 503.
AT_ONCE = pytest.mark.usefixtures("real_hashes")
# A machine that does something else meanwhile lies once; a real difference shows each time.
ROUNDS = 3


class Street:
    """People who log in, each from an address of their own, all at the same time if they like."""

    def __init__(self, app: Litestar, conn: Connection) -> None:
        self.app: Any = app
        self.conn = conn

    async def post(
        self, path: str, body: dict[str, Any], address: str = "203.0.113.1", token: str = ""
    ) -> httpx.Response:
        transport = ASGITransport(self.app, client=(address, 1))
        headers = {"authorization": f"Bearer {token}"} if token else {}
        async with AsyncClient(transport=transport, base_url="http://testserver.local") as visitor:
            return await visitor.post(f"/api/{path}", json=body, headers=headers)

    async def log_in(self, name: str, password: str, address: str = "203.0.113.1") -> Answer:
        answer = await self.post("authenticate", {"usernameOrEmail": name, "password": password}, address)
        return OPEN if answer.status_code == 200 else refusal(answer)

    async def token(self, address: str) -> str:
        answer = await self.post("authenticate", {"usernameOrEmail": "known", "password": PASSWORD}, address)
        return answer.headers["authorization"].removeprefix("Bearer ")

    async def prove(self, token: str, password: str, address: str) -> Answer:
        answer = await self.post("account/reauthenticate", {"password": password}, address, token)
        return OPEN if answer.status_code == 204 else refusal(answer)

    async def attack(self, name: str, tries: int, networks: str = "198.51.100.{}") -> set[Answer]:
        """So many wrong passwords, one after the other, each from a network of its own."""
        return {await self.log_in(name, "wrong!", networks.format(number)) for number in range(tries)}

    async def count(self, table: str) -> int:
        row: Any = await (
            await self.conn.execute(sql.SQL("SELECT count(*) FROM {}").format(sql.Identifier(table)))
        ).fetchone()
        return row[0]

    async def forget(self) -> None:
        await self.conn.execute("DELETE FROM rate_event")


@pytest.fixture
async def street(settings: Settings, app: Litestar) -> AsyncGenerator[Street]:
    async with (
        started(app),
        await psycopg.AsyncConnection[tuple[Any, ...]].connect(settings.conninfo, autocommit=True) as conn,
    ):
        known = {"login": "known", "login_key": "known", "email": "known@example.org", "email_key": "known@example.org"}
        await add_account(conn, password_hash=await hash_password(PASSWORD), **known)
        yield Street(app, conn)


async def test_wrong_passwords_at_one_address_leave_the_account_open_at_another(street: Street):
    answers = [await street.log_in("known", "wrong!", CAFE) for _ in range(6)]
    assert answers == [WRONG] * 5 + [LIMITED]
    assert await street.log_in("known", PASSWORD, CAFE) == LIMITED
    assert await street.log_in("known", PASSWORD, HOME) == OPEN


async def test_wrong_passwords_of_others_at_an_address_leave_it_open(street: Street):
    for number in range(9):
        assert {await street.log_in(f"nobody{number}", "wrong!", OFFICE) for _ in range(5)} == {WRONG}
    assert await street.log_in("known", PASSWORD, OFFICE) == OPEN


async def test_an_account_under_attack_opens_where_it_was_opened_before_and_nowhere_else(street: Street):
    assert await street.log_in("known", PASSWORD, HOME) == OPEN
    assert await street.attack("known", 20) == {WRONG}
    before = await street.count("session")
    assert await street.log_in("known", "wrong!", "192.0.2.1") == LIMITED
    assert await street.log_in("known", PASSWORD, CAFE) == LIMITED
    assert await street.count("session") == before
    assert await street.log_in("known", PASSWORD, HOME) == OPEN


async def test_a_known_network_learns_no_more_of_a_wrong_password_than_others_and_has_five_tries(street: Street):
    assert await street.log_in("known", PASSWORD, HOME) == OPEN
    await street.attack("known", 20)
    assert [await street.log_in("known", "wrong!", HOME) for _ in range(5)] == [LIMITED] * 5
    assert await street.log_in("nobody", "wrong!", HOME) == WRONG
    assert await street.log_in("known", PASSWORD, HOME) == LIMITED


async def test_an_address_with_fifty_failures_opens_only_accounts_that_were_opened_there_before(street: Street):
    assert await street.log_in("known", PASSWORD, OFFICE) == OPEN
    other = {"login": "other", "login_key": "other", "email": "other@example.org", "email_key": "other@example.org"}
    await add_account(street.conn, password_hash=await hash_password(PASSWORD), **other)
    answers = [await street.log_in(f"nobody{number}", "wrong!", OFFICE) for number in range(51)]
    assert answers == [WRONG] * 50 + [LIMITED]
    assert await street.log_in("other", PASSWORD, OFFICE) == LIMITED
    assert await street.log_in("known", PASSWORD, OFFICE) == OPEN
    assert await street.log_in("other", PASSWORD, HOME) == OPEN


async def test_a_full_address_where_nobody_ever_logged_in_is_refused_before_the_password_is_looked_at(street: Street):
    await street.conn.execute(
        "INSERT INTO rate_event (subject, at) SELECT %s, now() FROM generate_series(1, 50)", (f"login_address:{CAFE}",)
    )
    assert await street.log_in("known", PASSWORD, CAFE) == LIMITED
    assert await street.count("rate_event") == 50 and await street.count("session") == 0


async def test_a_new_password_by_mail_opens_the_account_under_attack_where_it_was_chosen(street: Street):
    await street.attack("known", 20)
    assert await street.log_in("known", PASSWORD, CAFE) == LIMITED
    await street.post("account/reset-password/init", {"mail": "known@example.org"}, CAFE)
    mail: Any = await (await street.conn.execute("SELECT text_body FROM outbox_mail")).fetchone()
    key = mail[0].split("/reset-pass/")[1].split()[0]
    chosen = await street.post("account/reset-password/finish", {"key": key, "newPassword": "better-soup"}, CAFE)
    assert chosen.status_code == 204
    await street.attack("known", 20)
    assert await street.log_in("known", "better-soup", OFFICE) == LIMITED
    assert await street.log_in("known", "better-soup", CAFE) == OPEN


async def test_reauthentication_is_not_blocked_by_failed_logins_of_others(street: Street):
    token = await street.token(HOME)
    await street.attack("known", 20)
    for _ in range(6):
        await street.log_in("known", "wrong!", HOME)
    assert await street.prove(token, PASSWORD, CAFE) == OPEN


async def test_a_session_that_changes_its_address_still_has_five_guesses(street: Street):
    token = await street.token(HOME)
    answers = [await street.prove(token, "wrong!", f"198.51.100.{number}") for number in range(6)]
    assert answers == [(400, "incorrect_password")] * 5 + [LIMITED]
    assert await street.prove(token, PASSWORD, CAFE) == LIMITED


@AT_ONCE
async def test_twenty_guesses_at_once_from_one_address_are_five(street: Street):
    answers = await asyncio.gather(*(street.log_in("known", f"guess-{number}") for number in range(20)))
    assert sorted(answers) == [WRONG] * 5 + [LIMITED] * 15
    assert await street.log_in("known", PASSWORD) == LIMITED


@AT_ONCE
async def test_forty_guesses_at_once_at_one_account_from_forty_networks_are_twenty(street: Street):
    guesses = [street.log_in("known", f"guess-{number}", f"198.51.100.{number}") for number in range(40)]
    answers = await asyncio.gather(*guesses)
    assert sorted(answers) == [WRONG] * 20 + [LIMITED] * 20
    assert await street.log_in("known", PASSWORD, "192.0.2.1") == LIMITED


@AT_ONCE
async def test_sixty_guesses_at_once_from_one_network_at_sixty_accounts_are_fifty(street: Street):
    guesses = [street.log_in(f"nobody{number}", "guess!", f"2001:db8::{number}") for number in range(60)]
    answers = await asyncio.gather(*guesses)
    assert sorted(answers) == [WRONG] * 50 + [LIMITED] * 10
    assert await street.log_in("known", PASSWORD, "2001:db8::ffff") == LIMITED
    assert await street.log_in("known", PASSWORD, "2001:db8:0:1::1") == OPEN


@AT_ONCE
async def test_the_right_password_among_wrong_ones_at_once_is_found_in_the_first_twenty_or_never(street: Street):
    words = [f"guess-{number}" for number in range(30)] + [PASSWORD]
    answers = await asyncio.gather(*(street.log_in("known", word, f"198.51.100.{i}") for i, word in enumerate(words)))
    assert answers.count(WRONG) <= 20
    assert await street.count("session") == answers.count(OPEN) <= 1


async def test_five_requests_for_a_mail_by_one_person_leave_the_address_open_to_others(street: Street):
    """Sixty of them do not: fifty in half an hour is all that an address sends."""

    async def ask(name: str) -> int:
        return (await street.post("account/resend-email", {"usernameOrEmail": name}, OFFICE)).status_code

    assert [await ask("nobody@example.org") for _ in range(6)] == [204] * 5 + [429]
    assert await ask("NOBODY@example.org") == 429
    assert set(await asyncio.gather(*(ask(f"nobody{number}") for number in range(45)))) == {204}
    assert await ask("nobody45") == 429


async def assert_same_answer(street: Street, path: str, known: dict[str, Any], unknown: dict[str, Any]) -> None:
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
REQUESTS = pytest.mark.parametrize(
    ("path", "known", "unknown"), [LOGIN, BY_MAIL, FORGOT, RESEND], ids=["login", "login by mail", "forgot", "resend"]
)


@REQUESTS
async def test_answers_do_not_disclose_known_accounts(
    street: Street, path: str, known: dict[str, Any], unknown: dict[str, Any]
):
    await add_account(street.conn, login="waiting", login_key="waiting", activated_at=None)
    await assert_same_answer(street, path, known, unknown)


@REQUESTS
@pytest.mark.usefixtures("real_hashes")
async def test_delays_do_not_disclose_known_accounts(
    street: Street, path: str, known: dict[str, Any], unknown: dict[str, Any]
):
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
