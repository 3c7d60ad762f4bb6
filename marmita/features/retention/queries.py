"""All statements on the table retention_run."""

from collections.abc import Sequence
from typing import LiteralString

from psycopg.rows import class_row, scalar_row

from marmita.features.retention.records import RetentionRun, RunStatus
from marmita.platform.ids import new_id
from marmita.platform.retention.steps import Removed
from marmita.platform.unit_of_work import Connection, UnitOfWork

JOB: LiteralString = "apply_retention"
_SHOWN: LiteralString = """
SELECT r.id, r.key, r.status, a.login AS started_by, r.created_at, r.begun_at, r.ended_at, r.removed, r.failed,
    r.after_key, r.error
FROM retention_run r LEFT JOIN account a ON a.id = r.started_by
"""
_START: LiteralString = """
INSERT INTO retention_run (id, key, status, started_by, created_at, touched_at)
VALUES (%(id)s, %(key)s, 'WAITING', %(by)s, %(now)s, %(now)s)
ON CONFLICT (key) WHERE ended_at IS NULL DO NOTHING RETURNING id
"""
_LATEST: LiteralString = f"""
SELECT r.* FROM unnest(%s::text[]) AS k (key) CROSS JOIN LATERAL (
    {_SHOWN} WHERE r.key = k.key ORDER BY r.id DESC LIMIT 1) AS r
"""
_NOTE: LiteralString = """
UPDATE retention_run SET status = 'RUNNING', begun_at = coalesce(begun_at, now()), touched_at = now(),
    removed = removed + %(rows)s, failed = failed + %(failed)s, after_key = coalesce(%(after)s, after_key)
WHERE id = %(id)s AND ended_at IS NULL
"""
_END: LiteralString = """
UPDATE retention_run SET status = %(status)s, begun_at = coalesce(begun_at, now()), touched_at = now(),
    ended_at = now(), error = %(error)s
WHERE id = %(id)s AND ended_at IS NULL
"""


async def start_run(uow: UnitOfWork, key: str, account_id: str | None) -> str | None:
    """Insert an open run and return its id. Return None if an open run with this key exists."""
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_START, {"id": new_id(), "key": key, "by": account_id, "now": uow.now})
        return await cursor.fetchone()


async def wake_worker(conn: Connection) -> None:
    """Queue the job that executes the open runs, unless it is queued already."""
    await conn.execute("SELECT wake_job(%s)", (JOB,))


async def list_latest(conn: Connection, keys: Sequence[str]) -> dict[str, RetentionRun]:
    """Return the newest run of each of the keys, by key. A key without runs is left out."""
    async with conn.cursor(row_factory=class_row(RetentionRun)) as cursor:
        await cursor.execute(_LATEST, (list(keys),))
        return {run.key: run for run in await cursor.fetchall()}


async def find_next(conn: Connection) -> RetentionRun | None:
    """Return the open run that has waited longest since its last step, or None if no run is open."""
    async with conn.cursor(row_factory=class_row(RetentionRun)) as cursor:
        await cursor.execute(f"{_SHOWN} WHERE r.ended_at IS NULL ORDER BY r.touched_at, r.id LIMIT 1")
        return await cursor.fetchone()


async def note_step(conn: Connection, run_id: str, done: Removed) -> None:
    """Add the numbers of rows of a step to the run, and store the key where the next step begins."""
    await conn.execute(_NOTE, {"id": run_id, **done._asdict()})


async def end_run(conn: Connection, run_id: str, status: RunStatus, error: str = "") -> None:
    """End the run with this status. A run that has ended already is not changed."""
    await conn.execute(_END, {"id": run_id, "status": status, "error": error})
