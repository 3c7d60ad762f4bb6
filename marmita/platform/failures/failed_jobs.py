"""Statements on failed jobs: jobs that the queue has given up, jobs that ended with their process (aborted), and rows
that a job could not process.

A retry is stored only if the job is still failed, under its lock: a second click, or a second admin, does not run it
twice.
"""

from collections.abc import Sequence
from typing import LiteralString

from psycopg.errors import UniqueViolation
from psycopg.rows import dict_row, scalar_row

from marmita.platform.failures.pages import Failures, Row, count_failures, read_failures
from marmita.platform.failures.records import ChangedFailure, FailedJobFilter, FailureChange, FailureSort
from marmita.platform.postgres.keyset import KeysetPage, PageCursor
from marmita.platform.unit_of_work import Connection, UnitOfWork

JOB = "job-"
# If there are very many failed jobs or rows, only the newest of each are listed.
_ALL_FAILED_JOBS: LiteralString = """
SELECT 'job-' || j.id AS id, 'JOB' AS kind, j.task_name AS task, (j.args - '_trace')::text AS subject,
    j.attempts AS failures,
    coalesce(e.error, CASE j.status WHEN 'aborted' THEN 'JobAborted' ELSE '' END) AS error, coalesce(e.at, (
        SELECT max(v.at) FROM procrastinate_events v WHERE v.job_id = j.id), 'epoch'::timestamptz) AS at
FROM (SELECT * FROM procrastinate_jobs WHERE status IN ('failed', 'aborted') ORDER BY id DESC LIMIT 10001) AS j
LEFT JOIN job_error e ON e.job_id = j.id
UNION ALL
SELECT 'row-' || md5(f.task || '/' || f.subject), 'ROW', f.task, f.subject, f.failures, f.error, f.last_at
FROM (SELECT * FROM job_failure ORDER BY last_at DESC LIMIT 10001) AS f
"""
_TEXT: LiteralString = "strpos(lower(f.task || ' ' || f.subject || ' ' || f.error), lower(%(text)s)) > 0"
_HAS_WAITING_JOB: LiteralString = """
SELECT j.queueing_lock IS NOT NULL AND EXISTS (
    SELECT FROM procrastinate_jobs o WHERE o.queueing_lock = j.queueing_lock AND o.status = 'todo')
FROM procrastinate_jobs j WHERE j.id = %s
"""
# The queue retries only jobs with the status failed.
_SET_FAILED: LiteralString = "UPDATE procrastinate_jobs SET status = 'failed' WHERE id = %s AND status = 'aborted'"
_NOTIFY_WORKERS: LiteralString = "SELECT pg_notify('procrastinate_any_queue_v1', %s)"


async def list_failed_jobs(
    conn: Connection, filters: FailedJobFilter, sort: FailureSort, page_cursor: PageCursor, size: int
) -> KeysetPage[Row]:
    """Return a page of failed jobs and rows."""
    return await read_failures(conn, _select_failures(filters), sort, page_cursor, size)


async def count_failed_jobs(conn: Connection, filters: FailedJobFilter) -> int:
    """Return the number of failed jobs and rows, at most COUNT_MAX + 1."""
    return await count_failures(conn, _select_failures(filters))


async def preview_jobs(conn: Connection, ids: Sequence[str], change: FailureChange) -> list[ChangedFailure]:
    """Return what `change_job` would do with each failure now. Change nothing."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(f"SELECT id, kind, task FROM ({_ALL_FAILED_JOBS}) AS f WHERE id = ANY(%s)", (list(ids),))
        tasks = {row["id"]: row["task"] for row in await cursor.fetchall()}
    return [await _preview(conn, each, tasks.get(each), change) for each in ids]


async def change_job(uow: UnitOfWork, failed_id: str, change: FailureChange) -> ChangedFailure:
    """Retry or discard a failed job. A failed row can only be discarded: its job retries it by itself."""
    if failed_id.startswith(JOB):
        return await _change_job(uow, failed_id, change)
    if change == "retry":
        return ChangedFailure(id=failed_id, outcome="REFUSED")
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "DELETE FROM job_failure WHERE 'row-' || md5(task || '/' || subject) = %s RETURNING task", (failed_id,)
        )
        task: str | None = await cursor.fetchone()
    return ChangedFailure(id=failed_id, label=task or "", outcome="CHANGED" if task else "GONE")


async def run_again(uow: UnitOfWork, job_id: int) -> bool:
    """Queue a failed job, whose row is locked, to run now. Return False if a job with the same queueing lock waits."""
    try:
        async with uow.savepoint():
            await uow.conn.execute(_SET_FAILED, (job_id,))
            await uow.conn.execute("SELECT procrastinate_retry_job_v2(%s, NULL, NULL, NULL, NULL)", (job_id,))
    except UniqueViolation:
        return False
    await wake_workers(uow, job_id)
    return True


async def wake_workers(uow: UnitOfWork, job_id: int) -> None:
    """Make the workers look for due jobs now; the queue notifies them of new jobs only."""
    await uow.conn.execute(_NOTIFY_WORKERS, (f'{{"type": "job_inserted", "job_id": {job_id}}}',))


async def _change_job(uow: UnitOfWork, failed_id: str, change: FailureChange) -> ChangedFailure:
    job_id = _number(failed_id)
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "SELECT task_name FROM procrastinate_jobs WHERE id = %s AND status IN ('failed', 'aborted') FOR UPDATE",
            (job_id,),
        )
        task: str | None = await cursor.fetchone()
    if task is None:
        return ChangedFailure(id=failed_id, outcome="GONE")
    if change == "retry":
        outcome = "CHANGED" if await run_again(uow, job_id) else "WAITING"
        return ChangedFailure(id=failed_id, label=task, outcome=outcome)
    await uow.conn.execute("DELETE FROM procrastinate_jobs WHERE id = %s", (job_id,))
    await uow.conn.execute("DELETE FROM job_error WHERE job_id = %s", (job_id,))
    return ChangedFailure(id=failed_id, label=task, outcome="CHANGED")


async def _preview(conn: Connection, failed_id: str, task: str | None, change: FailureChange) -> ChangedFailure:
    if task is None:
        return ChangedFailure(id=failed_id, outcome="GONE")
    if change == "discard":
        return ChangedFailure(id=failed_id, label=task, outcome="CHANGED")
    if not failed_id.startswith(JOB):
        return ChangedFailure(id=failed_id, label=task, outcome="REFUSED")
    waits = await (await conn.execute(_HAS_WAITING_JOB, (_number(failed_id),))).fetchone()
    return ChangedFailure(id=failed_id, label=task, outcome="WAITING" if waits and waits[0] else "CHANGED")


def _number(failed_id: str) -> int:
    return int(failed_id.removeprefix(JOB))


def _select_failures(filters: FailedJobFilter) -> Failures:
    conditions: list[LiteralString] = []
    if filters.text:
        conditions.append(_TEXT)
    if filters.kind:
        conditions.append("f.kind = %(kind)s")
    return Failures(_ALL_FAILED_JOBS, conditions, {"text": filters.text, "kind": filters.kind})
