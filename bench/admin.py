"""Admin lists at two sizes: milliseconds over HTTP with one client; and their CSV files, with the memory of the
process.
"""

import asyncio
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import LiteralString

import httpx
import psutil
import psycopg

from bench.load import Browser
from marmita.platform.clock import utc_now
from marmita.settings import Settings

_SESSION: LiteralString = """
INSERT INTO session (token_sha256, id, account_id, remember_me, created_at, proven_at, last_seen_at, expires_at)
SELECT sha256(%(token)s::bytea), left(md5(%(token)s), 24), id, true, %(now)s, %(now)s, %(now)s,
    %(now)s + interval '1 day'
FROM account WHERE login_key = 'admin1'
"""
# Keys of rows in the middle of the lists, for deep pages.
_MIDDLE: dict[str, LiteralString] = {
    "user": "SELECT (extract(epoch FROM created_at) * 1000000)::bigint || '~' || id FROM account ORDER BY created_at"
    " OFFSET (SELECT count(*) / 2 FROM account) LIMIT 1",
    "login": "SELECT login_key FROM account ORDER BY login_key OFFSET (SELECT count(*) / 2 FROM account) LIMIT 1",
    "chef": "SELECT id FROM chef WHERE NOT pick_up_point ORDER BY created_at"
    " OFFSET (SELECT count(*) / 2 FROM chef) LIMIT 1",
    "entry": "SELECT id FROM audit_entry ORDER BY id OFFSET (SELECT count(*) / 2 FROM audit_entry) LIMIT 1",
    "order": "SELECT id FROM food_order ORDER BY id OFFSET (SELECT count(*) / 2 FROM food_order) LIMIT 1",
    "case": "SELECT priority || '-' || id FROM moderation_case WHERE status = 'OPEN' ORDER BY priority, id"
    " OFFSET (SELECT count(*) / 3 FROM moderation_case) LIMIT 1",
    "day": "SELECT (now() - interval '100 days')::date",
    "week": "SELECT (now() - interval '94 days')::date",
    "year": "SELECT extract(year FROM now())::integer",
    "last": "SELECT 'neighbour' || count(*) FROM account WHERE login_key LIKE 'neighbour%'",
    "chefs": "SELECT count(*) - 1 FROM chef",
    # The most common first word of a chef's name, and a word that about one chef in a hundred has.
    "common": "SELECT lower(split_part(name, ' ', 1)) FROM chef GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1",
    "some": "SELECT lower(first_name) FROM chef GROUP BY 1 HAVING lower(first_name) ~ '^[a-z]+$'"
    " ORDER BY abs(count(*) - (SELECT count(*) FROM chef) / 100), 1 LIMIT 1",
}
USERS, CHEFS, AUDIT = "/api/admin/users/get", "/api/admin/chefs", "/api/admin/audit"
ORDERS, PAPERS, TAX = "/api/admin/orders", "/api/admin/papers", "/api/admin/tax"
COMMUNITIES, TAGS = "/api/admin/communities", "/api/admin/tags"
ERRORS, CASES, NOTICES = "/api/admin/client-errors", "/api/moderation/cases", "/api/notice"
# Names in braces refer to `_MIDDLE`.
FORMS: tuple[tuple[str, str, dict[str, str | int] | None], ...] = (
    ("users", USERS, {}),
    ("users, deep page", USERS, {"after": "{user}"}),
    ("users by login, deep page", USERS, {"sort": "LOGIN", "after": "{login}"}),
    ("users, chefs", USERS, {"role": "CHEF"}),
    ("users, active", USERS, {"status": "ACTIVE"}),
    ("users, blocked", USERS, {"status": "BLOCKED"}),
    ("users, to be deleted", USERS, {"status": "DELETION_SCHEDULED"}),
    ("users, a login", USERS, {"query": "{last}"}),
    ("users, word of nobody", USERS, {"query": "xylophone"}),
    ("users, two words of 1 in 1,000", USERS, {"query": "marion lenard"}),
    # As many rows as the small database finds: any additional time is then spent on the search, not on the page.
    ("users, the same, nine rows", USERS, {"query": "marion lenard", "size": 9}),
    ("users, word of 1 in 100", USERS, {"query": "lenard"}),
    ("users, word of 1 in 10", USERS, {"query": "marion"}),
    ("users, word of all", USERS, {"query": "example"}),
    ("users by login, word of 1 in 10", USERS, {"query": "marion", "sort": "LOGIN_DESC"}),
    ("chefs", CHEFS, None),
    ("chefs, deep page", f"{CHEFS}?after={{chef}}", None),
    ("chefs by name", f"{CHEFS}?sort=NAME", None),
    ("chefs, suspended", f"{CHEFS}?suspended=true", None),
    ("chefs, not verified", f"{CHEFS}?verified=false", None),
    ("chefs, a number", f"{CHEFS}?q={{chefs}}", None),
    ("chefs, word of nobody", f"{CHEFS}?q=xylophone", None),
    ("chefs, word of 1 in 100", f"{CHEFS}?q={{some}}", None),
    ("chefs, commonest word", f"{CHEFS}?q={{common}}", None),
    ("pick-up points", f"{CHEFS}?points=true", None),
    ("pick-up points, commonest word", f"{CHEFS}?points=true&q={{common}}", None),
    ("audit", AUDIT, None),
    ("audit, deep page", f"{AUDIT}?after={{entry}}", None),
    ("audit, one action", f"{AUDIT}?action=ROLES_CHANGED", None),
    ("audit, one admin", f"{AUDIT}?by=admin5", None),
    ("audit, about a person", f"{AUDIT}?about={{last}}", None),
    ("audit, a login", f"{AUDIT}?q={{last}}", None),
    ("audit, word of 1 in 100", f"{AUDIT}?q=insults", None),
    ("audit, word of 1 in 10", f"{AUDIT}?q=advertises", None),
    ("audit, word of all", f"{AUDIT}?q=after", None),
    ("orders", ORDERS, None),
    ("orders, deep page", f"{ORDERS}?after={{order}}", None),
    ("orders by meal", f"{ORDERS}?sort=MEAL_LATEST", None),
    ("orders, waiting", f"{ORDERS}?status=PENDING", None),
    ("orders, canceled by the chef", f"{ORDERS}?status=CANCELED_BY_CHEF", None),
    ("orders, completed or waiting", f"{ORDERS}?status=COMPLETED&status=PENDING&delivery=PICKUP", None),
    ("orders, payment succeeded", f"{ORDERS}?payment=succeeded", None),
    ("orders, payment canceled", f"{ORDERS}?payment=canceled", None),
    ("orders, refunded and canceled", f"{ORDERS}?payment=refunded&status=CANCELED_BY_CHEF", None),
    ("orders, payment canceled and completed", f"{ORDERS}?payment=canceled&status=COMPLETED", None),
    ("orders, paid and canceled", f"{ORDERS}?payment=succeeded&status=CANCELED_BY_CHEF", None),
    ("orders, money that needs somebody", f"{ORDERS}?attention=true", None),
    ("orders of a chef", f"{ORDERS}?chef={{chef}}", None),
    ("orders, a number", f"{ORDERS}?q=7", None),
    ("orders, a login", f"{ORDERS}?q={{last}}", None),
    ("orders, a chef's name", f"{ORDERS}?q={{some}}", None),
    ("orders of a week", f"{ORDERS}?mealSince={{day}}&mealUntil={{week}}", None),
    ("papers", PAPERS, None),
    ("papers, waiting", f"{PAPERS}?list=WAITING", None),
    ("papers that expire soon", f"{PAPERS}?list=EXPIRING", None),
    ("papers, word of 1 in 100", f"{PAPERS}?q={{some}}", None),
    ("papers, the same, seven rows", f"{PAPERS}?q={{some}}&size=7", None),
    ("papers, commonest word", f"{PAPERS}?q={{common}}", None),
    ("chefs by page number", "/api/chef/chefs-for-admin?page=30&sort=UPDATED", None),
    ("communities", COMMUNITIES, None),
    ("communities by members", f"{COMMUNITIES}?sort=MEMBERS", None),
    ("communities, closed", f"{COMMUNITIES}?state=CLOSED", None),
    ("communities, word of 1 in 100", f"{COMMUNITIES}?q=sourdough", None),
    ("communities, word of all", f"{COMMUNITIES}?q=street", None),
    ("tags", TAGS, None),
    ("tags by posts", f"{TAGS}?sort=POPULAR", None),
    ("tags that begin so", f"{TAGS}?q=tag7", None),
    ("tax, a page of sellers", f"{TAX}/{{year}}", None),
    ("errors of browsers", ERRORS, None),
    ("errors of browsers, a text", f"{ERRORS}?q=x77", None),
    ("cases", CASES, None),
    ("cases, deep page", f"{CASES}?after={{case}}", None),
    ("cases of chefs", f"{CASES}?type=chef", None),
    ("cases, decided", f"{CASES}?list=DECIDED", None),
    ("cases, a login", f"{CASES}?search=neighbour7", None),
    ("reports", NOTICES, None),
)
LEAST = 40  # minimum number of responses for each query
ROWS = 200_000  # maximum number of rows that are read from a file
FILES = {
    "users": "/api/admin/users/csv",
    "chefs": f"{CHEFS}/csv",
    "audit": f"{AUDIT}/csv",
    "orders": f"{ORDERS}/csv",
    "tags": f"{TAGS}/csv",
}


@dataclass(frozen=True, slots=True)
class Compared:
    """Milliseconds of one query in the small and in the large database: the maximum of the fastest tenth."""

    name: str
    small: float
    large: float

    def text(self) -> str:
        return f"{self.name}: {self.small:.1f} ms, {self.large:.1f} ms, {self.large / self.small:.2f}"


@dataclass(frozen=True, slots=True)
class File:
    """A list as a file; `memory` is the growth of the process in bytes during the download."""

    name: str
    rows: int
    seconds: float
    memory: int


def open_session(settings: Settings) -> str:
    """Create a session for an admin. Return its token."""
    token = secrets.token_urlsafe(32)
    with psycopg.connect(settings.conninfo, autocommit=True) as conn:
        conn.execute(_SESSION, {"token": token, "now": utc_now()})
    return token


async def measure_lists(places: Sequence[tuple[Settings, int]], seconds: float, only: str = "") -> list[Compared]:
    """Measure each query at both sizes alternately, so that other work on the machine slows both."""
    browsers = [Browser(port, open_session(settings)) for settings, port in places]
    names = [_names(settings) for settings, _ in places]
    for browser in browsers:
        await browser.open()
    found: list[Compared] = []
    for name, path, body in FORMS:
        if not name.startswith(only):
            continue
        calls = [_call(path, body, each) for each in names]
        times: list[list[float]] = [[], []]
        began = time.perf_counter()
        while (gone := time.perf_counter() - began) < seconds * 1.25 or len(times[1]) < LEAST:
            for browser, call, taken in zip(browsers, calls, times, strict=True):
                start = time.perf_counter()
                answer = await browser.call(*call)
                if answer.status != 200:
                    raise RuntimeError(f"{name}: {answer.status} {answer.body[:200]!r}")
                if gone > seconds / 4:
                    taken.append((time.perf_counter() - start) * 1000)
        found.append(Compared(name, *(sorted(taken)[len(taken) // 10] for taken in times)))
        print(found[-1].text(), flush=True)
    return found


def _call(path: str, body: dict[str, str | int] | None, names: dict[str, str]) -> tuple[str, str, object]:
    if body is None:
        return "GET", path.format(**names), None
    return "POST", path, {name: text.format(**names) if isinstance(text, str) else text for name, text in body.items()}


async def measure_files(settings: Settings, port: int, process: psutil.Process) -> list[File]:
    """Measure the download of each list as a file, up to a maximum number of rows."""
    headers = {"authorization": f"Bearer {open_session(settings)}", "accept-encoding": "identity"}
    found: list[File] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", headers=headers, timeout=60) as client:
        for name, path in FILES.items():
            # Load the first pages before the measurement, because their memory is not freed afterwards.
            await _read(client, path, rows=2_000)
            watch = asyncio.create_task(_most_memory(process))
            before, began = process.memory_info().rss, time.perf_counter()
            lines = await _read(client, path)
            seconds = time.perf_counter() - began
            watch.cancel()
            most = (await asyncio.gather(watch, return_exceptions=True))[0]
            file = File(name, lines - 1, seconds, (most if isinstance(most, int) else before) - before)
            found.append(file)
            print(
                f"{name}.csv: {file.rows:,} rows, {file.rows / seconds:,.0f}/s, {file.memory / 2**20:.1f} MiB",
                flush=True,
            )
    return found


def _names(settings: Settings) -> dict[str, str]:
    with psycopg.connect(settings.conninfo, autocommit=True) as conn:
        rows = {name: conn.execute(statement).fetchone() for name, statement in _MIDDLE.items()}
    return {name: str(row[0]) for name, row in rows.items() if row}


async def _read(client: httpx.AsyncClient, path: str, rows: int = ROWS) -> int:
    """Read lines of the file up to a maximum. Return their number."""
    lines = 0
    async with client.stream("GET", path) as answer:
        answer.raise_for_status()
        async for chunk in answer.aiter_raw():
            lines += chunk.count(b"\r\n")
            if lines >= rows:
                break
    return lines


async def _most_memory(process: psutil.Process) -> int:
    """Return the maximum memory of the process in bytes until cancelled."""
    most = 0
    try:
        while True:
            most = max(most, process.memory_info().rss)
            await asyncio.sleep(0.05)
    except asyncio.CancelledError:
        return most
