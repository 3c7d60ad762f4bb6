"""The worker runs periodic jobs, and cleanup jobs delete old rows only."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest
from procrastinate.tasks import Task
from psycopg import sql

from marmita.features.accounts.jobs import forget_old_keys
from marmita.features.sessions.jobs import forget_ended_sessions
from marmita.platform.clock import utc_now
from marmita.platform.jobs import JobTools, drain, forget_old_failures, queue, run_worker
from marmita.platform.mail.outbox import forget_old_mails, send_mail
from marmita.platform.ratelimit import forget_old_rate_events
from tests.support.rows import Connection, add_account, insert

pytestmark = pytest.mark.commits


async def test_worker_runs_periodic_jobs(tools: JobTools):
    rang = asyncio.Event()

    @queue.periodic(cron="* * * * *")
    @queue.task(name="ring_for_test")
    async def ring(timestamp: int) -> None:
        rang.set()

    worker = asyncio.create_task(run_worker(tools))
    try:
        await asyncio.wait_for(rang.wait(), 20)
    finally:
        worker.cancel()
        await asyncio.gather(worker, return_exceptions=True)
        del queue.tasks["ring_for_test"], queue.periodic_registry.periodic_tasks[("ring_for_test", "")]


async def add_at(conn: Connection, account_id: str, age: timedelta) -> None:
    """One row of every table that is cleaned up."""
    at = utc_now() - age
    key = f"{age.days}".encode()
    await insert(conn, "rate_event", subject="soup", at=at)
    await insert(conn, "job_failure", task="test", subject=str(age), error="KeyError", first_at=at, last_at=at)
    await insert(conn, "account_key", key_sha256=key, account_id=account_id, purpose="ACTIVATE", expires_at=at)
    times = {"created_at": at, "proven_at": at, "last_seen_at": at, "expires_at": at + timedelta(minutes=1)}
    await insert(conn, "session", token_sha256=key, id=str(age), account_id=account_id, remember_me=True, **times)


JOBS: list[tuple[Task[Any, Any, Any], str]] = [
    (forget_old_keys, "account_key"),
    (forget_ended_sessions, "session"),
    (forget_old_rate_events, "rate_event"),
    (forget_old_mails, "outbox_mail"),
    (forget_old_failures, "job_failure"),
]


@pytest.mark.parametrize(("task", "table"), JOBS, ids=[table for _, table in JOBS])
async def test_cleanup_jobs_of_platform_delete_only_old_rows(tools: JobTools, task: Task[Any, Any, Any], table: str):
    async with tools.database.unit_of_work() as uow:
        account_id = await add_account(uow.conn)
        await add_at(uow.conn, account_id, timedelta(days=40))
        await add_at(uow.conn, account_id, timedelta(0))
        for age in (40, 0):
            await send_mail(
                uow, "a@example.org", "EN", template="accounts/reset_password", about=[], login="ana", token=str(age)
            )
            await uow.conn.execute("UPDATE outbox_mail SET created_at = created_at - make_interval(days => %s)", (age,))
        await uow.defer(task, timestamp=int(uow.now.timestamp()))
    await drain(tools)
    async with tools.database.connection() as conn:
        counts = {
            name: (
                await (await conn.execute(sql.SQL("SELECT count(*) FROM {}").format(sql.Identifier(name)))).fetchall()
            )[0][0]
            for _, name in JOBS
        }
    assert counts == {name: 1 if name == table else 2 for _, name in JOBS}
