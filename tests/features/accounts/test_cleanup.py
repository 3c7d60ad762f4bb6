"""Requests of a deleted account, and the jobs that delete ended rows."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

import pytest
from procrastinate.tasks import Task
from psycopg import sql

from marmita.features.accounts import get_login_candidate, replace_password
from marmita.features.accounts.domain.commands import ContentChoice
from marmita.features.accounts.jobs import forget_old_keys
from marmita.features.accounts.queries.write import get_account_row
from marmita.features.accounts.use_cases.change_content_settings import change_content_settings
from marmita.features.accounts.use_cases.schedule_deletion import cancel_deletion, schedule_deletion
from marmita.features.google_login.jobs import forget_old_google_tickets
from marmita.features.sessions import hold_session
from marmita.features.sessions.jobs import forget_ended_sessions
from marmita.features.sessions.queries import lock_remember_me
from marmita.platform.clock import utc_now
from marmita.platform.errors import NotAuthenticated
from marmita.platform.jobs import JobTools, drain
from marmita.platform.unit_of_work import UnitOfWork
from tests.support.rows import Connection, add_account, insert

pytestmark = pytest.mark.commits
GONE = "0" * 24
ADULT = ContentChoice(key="ADULT", allowed=False, blurred=True)
TABLES = ("account_deletion", "outbox_mail", "session", "account")
Call = Callable[[UnitOfWork], Awaitable[Any]]
CALLS: dict[str, Call] = {
    "prove the password": lambda uow: get_login_candidate(uow.conn, GONE),
    "see the account": lambda uow: get_account_row(uow.conn, GONE),
    "set what to see": lambda uow: change_content_settings(uow, GONE, ADULT),
    "replace the password": lambda uow: replace_password(uow, GONE, "hash", "203.0.113.9"),
    "ask for deletion": lambda uow: schedule_deletion(uow, GONE, "I cook myself now."),
    "stay": lambda uow: cancel_deletion(uow, GONE),
    "change the password": lambda uow: lock_remember_me(uow, GONE),
    "link Google": lambda uow: hold_session(uow, GONE),
}


async def count(tools: JobTools, table: str) -> int:
    async with tools.database.connection() as conn:
        rows = await conn.execute(sql.SQL("SELECT count(*) FROM {}").format(sql.Identifier(table)))
        return (await rows.fetchall())[0][0]


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS.keys())
async def test_request_of_deleted_account_is_logged_out_and_stores_nothing(tools: JobTools, call: Call):
    with pytest.raises(NotAuthenticated):
        async with tools.database.unit_of_work() as uow:
            await call(uow)
    assert [await count(tools, table) for table in TABLES] == [0] * len(TABLES)


async def add_at(conn: Connection, account_id: str, age: timedelta) -> None:
    """Insert one row of every table that is cleaned up, ended that long ago."""
    end = utc_now() - age
    key = str(age).encode()
    await insert(conn, "account_key", key_sha256=key, account_id=account_id, purpose="ACTIVATE", expires_at=end)
    await insert(conn, "email_change", account_id=account_id, email="x@example.org", code_hmac=key, expires_at=end)
    await insert(conn, "google_ticket", sha256=key, purpose="NONCE", expires_at=end)
    times = dict.fromkeys(("created_at", "proven_at", "last_seen_at", "expires_at"), end)
    await insert(conn, "session", token_sha256=key, id=str(age), account_id=account_id, remember_me=True, **times)


@pytest.mark.parametrize(
    ("task", "forgotten"),
    [
        (forget_old_keys, {"account_key", "email_change"}),
        (forget_old_google_tickets, {"google_ticket"}),
        (forget_ended_sessions, {"session"}),
    ],
    ids=["keys and codes", "nonces", "logins"],
)
async def test_cleanup_jobs_delete_only_ended_rows(tools: JobTools, task: Task[Any, Any, Any], forgotten: set[str]):
    async with tools.database.unit_of_work() as uow:
        for age in (timedelta(days=40), -timedelta(hours=1)):
            login = f"ana{age.days}"
            people = {"login": login, "login_key": login, "email": f"{login}@example.org", "email_key": login}
            await add_at(uow.conn, await add_account(uow.conn, **people), age)
        await uow.defer(task, timestamp=int(uow.now.timestamp()))
    await drain(tools)
    tables = {"account_key", "email_change", "google_ticket", "session"}
    assert {table for table in tables if await count(tools, table) == 1} == forgotten
    assert {table for table in tables if await count(tools, table) == 2} == tables - forgotten
