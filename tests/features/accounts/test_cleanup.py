"""Late requests of a deleted account, and accounts whose deletion is prevented."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from psycopg import sql

from marmita.features.accounts import get_login_candidate, replace_password
from marmita.features.accounts.domain.commands import ContentChoice
from marmita.features.accounts.queries.write import get_account_row
from marmita.features.accounts.use_cases.change_content_settings import change_content_settings
from marmita.features.accounts.use_cases.delete_account import delete_unactivated
from marmita.features.accounts.use_cases.schedule_deletion import cancel_deletion, schedule_deletion
from marmita.features.sessions import hold_session
from marmita.features.sessions.queries import lock_remember_me
from marmita.platform.errors import NotAuthenticated
from marmita.platform.jobs import JobTools
from marmita.platform.unit_of_work import UnitOfWork
from tests.support.rows import add_account

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


async def test_account_activated_after_it_was_listed_is_kept(tools: JobTools):
    async with tools.database.connection() as conn:
        account = await add_account(conn)
    assert await delete_unactivated(tools.database, account) == 0
    assert await count(tools, "account") == 1
