"""Statements on emails that could not be delivered.

A retry reschedules the only job of the email, or queues one, under the lock of the email: a second click, or a second
admin, does not send it twice. An email that the mail server has refused permanently has no text any more and can only
be discarded.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import LiteralString, NamedTuple

from psycopg.rows import class_row, dict_row

from marmita.platform.clock import utc_now
from marmita.platform.failures.failed_jobs import run_again, wake_workers
from marmita.platform.failures.pages import Failures, Row, count_failures, read_failures
from marmita.platform.failures.records import (
    ChangedFailure,
    FailedMailFilter,
    FailureChange,
    FailureOutcome,
    FailureSort,
)
from marmita.platform.mail.outbox import deliver_mail, delivery_lock
from marmita.platform.postgres.keyset import KeysetPage, PageCursor
from marmita.platform.unit_of_work import Connection, UnitOfWork

# Jobs of delivered emails are deleted, so there are few jobs. If there are very many failed emails, only the newest are
# listed.
_ALL_FAILED_MAILS: LiteralString = """
SELECT m.id, m.template, m.locale, m.recipient, m.last_error AS error, m.attempts, m.created_at AS at, a.login,
    a.login_key, CASE WHEN m.text_body = '' THEN 'REFUSED' WHEN j.runs THEN 'SENDING' WHEN j.waits THEN 'WAITING'
        ELSE 'GIVEN_UP' END AS state, CASE WHEN j.waits THEN j.next_at END AS "nextAt"
FROM (
    SELECT * FROM outbox_mail WHERE sent_at IS NULL AND last_error IS NOT NULL
    ORDER BY created_at DESC, id DESC LIMIT 10001
) AS m
LEFT JOIN account a ON a.id = ANY(m.about) AND a.email = m.recipient
LEFT JOIN (
    SELECT args ->> 'mail_id' AS mail_id, bool_or(status = 'doing') AS runs, bool_or(status = 'todo') AS waits,
        min(scheduled_at) FILTER (WHERE status = 'todo') AS next_at
    FROM procrastinate_jobs WHERE task_name = 'deliver_mail' AND status IN ('todo', 'doing') GROUP BY 1
) AS j ON j.mail_id = m.id
"""
_TEXT: LiteralString = """(strpos(lower(f.template || ' ' || f.error), lower(%(text)s)) > 0
    OR lower(f.recipient) = lower(%(text)s) OR f.login_key = lower(%(text)s))"""
_JOBS: LiteralString = """
SELECT id, status::text, coalesce(scheduled_at <= %(now)s::timestamptz, true) AS due FROM procrastinate_jobs
WHERE task_name = 'deliver_mail' AND args ->> 'mail_id' = %(mail)s AND status IN ('todo', 'doing', 'failed')
ORDER BY id FOR UPDATE
"""


class _Job(NamedTuple):
    id: int
    status: str
    due: bool


async def list_failed_mails(
    conn: Connection, filters: FailedMailFilter, sort: FailureSort, page_cursor: PageCursor, size: int
) -> KeysetPage[Row]:
    """Return a page of failed emails."""
    return await read_failures(conn, _select_failures(filters), sort, page_cursor, size)


async def count_failed_mails(conn: Connection, filters: FailedMailFilter) -> int:
    """Return the number of failed emails, at most COUNT_MAX + 1."""
    return await count_failures(conn, _select_failures(filters))


async def preview_mails(
    conn: Connection, ids: Sequence[str], change: FailureChange, now: datetime
) -> list[ChangedFailure]:
    """Return what `change_mail` would do with each email now. Change nothing."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(
            f'SELECT id, template, state, "nextAt" FROM ({_ALL_FAILED_MAILS}) AS f WHERE id = ANY(%s)', (list(ids),)
        )
        found = {row["id"]: row for row in await cursor.fetchall()}
    return [_preview(each, found.get(each), change, now) for each in ids]


async def change_mail(uow: UnitOfWork, mail_id: str, change: FailureChange) -> ChangedFailure:
    """Send the email again now, or delete it. Do nothing while it is being sent."""
    cursor = await uow.conn.execute(
        "SELECT template, about, text_body = '' FROM outbox_mail"
        " WHERE id = %s AND sent_at IS NULL AND last_error IS NOT NULL FOR UPDATE",
        (mail_id,),
    )
    row = await cursor.fetchone()
    if row is None:
        return ChangedFailure(id=mail_id, outcome="GONE")
    template, about, is_refused = row
    async with uow.conn.cursor(row_factory=class_row(_Job)) as found:
        # The current time instead of `uow.now`: while this waited for the lock, another may have scheduled a later job.
        await found.execute(_JOBS, {"mail": mail_id, "now": utc_now()})
        jobs = await found.fetchall()
    if any(job.status == "doing" for job in jobs):
        outcome: FailureOutcome = "WAITING"
    elif change == "discard":
        outcome = await _discard(uow, mail_id, jobs)
    else:
        outcome = "REFUSED" if is_refused else await _retry(uow, mail_id, jobs)
    return ChangedFailure(id=mail_id, label=template, outcome=outcome, about=about)


async def _retry(uow: UnitOfWork, mail_id: str, jobs: Sequence[_Job]) -> FailureOutcome:
    waiting = next((job for job in jobs if job.status == "todo"), None)
    if waiting is None:
        if not jobs:
            await uow.defer(deliver_mail, lock=delivery_lock(mail_id), mail_id=mail_id)
            return "CHANGED"
        return "CHANGED" if await run_again(uow, jobs[-1].id) else "WAITING"
    if waiting.due:
        return "WAITING"
    await uow.conn.execute("UPDATE procrastinate_jobs SET scheduled_at = %s WHERE id = %s", (uow.now, waiting.id))
    await wake_workers(uow, waiting.id)
    return "CHANGED"


async def _discard(uow: UnitOfWork, mail_id: str, jobs: Sequence[_Job]) -> FailureOutcome:
    ids = [job.id for job in jobs]
    await uow.conn.execute("DELETE FROM procrastinate_jobs WHERE id = ANY(%s)", (ids,))
    await uow.conn.execute("DELETE FROM job_error WHERE job_id = ANY(%s)", (ids,))
    await uow.conn.execute("DELETE FROM outbox_mail WHERE id = %s", (mail_id,))
    return "CHANGED"


def _preview(mail_id: str, row: Row | None, change: FailureChange, now: datetime) -> ChangedFailure:
    if row is None:
        return ChangedFailure(id=mail_id, outcome="GONE")
    outcome: FailureOutcome = "CHANGED"
    if row["state"] == "SENDING":
        outcome = "WAITING"
    elif change == "retry" and row["state"] == "REFUSED":
        outcome = "REFUSED"
    elif change == "retry" and row["state"] == "WAITING" and (row["nextAt"] is None or row["nextAt"] <= now):
        outcome = "WAITING"
    return ChangedFailure(id=mail_id, label=row["template"], outcome=outcome)


def _select_failures(filters: FailedMailFilter) -> Failures:
    conditions: list[LiteralString] = []
    if filters.text:
        conditions.append(_TEXT)
    if filters.state:
        conditions.append("f.state = %(state)s")
    return Failures(_ALL_FAILED_MAILS, conditions, {"text": filters.text, "state": filters.state})
