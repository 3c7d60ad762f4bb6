"""Every statement on `maintenance_run`."""

from typing import LiteralString

from psycopg.rows import class_row, scalar_row

from marmita.features.system.domain.records import Batch, MaintenanceKind, MaintenanceRun, MaintenanceStatus
from marmita.features.system.domain.rules import RUNS_SHOWN, STALLED
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

JOB: LiteralString = "run_maintenance"
_SHOWN: LiteralString = """
SELECT r.id, r.kind, r.status, a.login AS started_by, r.created_at, r.begun_at, r.touched_at, r.ended_at, r.total,
    r.done, r.changed, r.failed, r.after_key, r.error
FROM maintenance_run r LEFT JOIN account a ON a.id = r.started_by
"""
_START: LiteralString = """
INSERT INTO maintenance_run (id, kind, status, started_by, created_at, touched_at)
VALUES (%(id)s, %(kind)s, 'WAITING', %(by)s, %(now)s, %(now)s)
ON CONFLICT (kind) WHERE ended_at IS NULL DO NOTHING RETURNING id
"""
_BEGIN: LiteralString = """
UPDATE maintenance_run SET status = 'RUNNING', begun_at = now(), touched_at = now(), total = %(total)s
WHERE id = %(id)s AND status = 'WAITING'
"""
# Of two workers that process the same batch, one counts it, and the other one stops.
_NOTE: LiteralString = """
UPDATE maintenance_run SET done = done + %(done)s, changed = changed + %(changed)s, failed = failed + %(failed)s,
    total = greatest(total, done + %(done)s), after_key = coalesce(%(last)s, after_key), touched_at = now()
WHERE id = %(id)s AND status = 'RUNNING' AND after_key = %(after)s
"""
_END: LiteralString = """
UPDATE maintenance_run SET status = %(status)s, ended_at = now(), touched_at = now(), error = %(error)s,
    total = CASE WHEN %(status)s = 'DONE' THEN done ELSE total END
WHERE id = %(id)s AND ended_at IS NULL
"""


async def start_run(uow: UnitOfWork, kind: MaintenanceKind, account_id: str) -> str | None:
    """Insert a run and return its id. None if a run of that kind is open."""
    values = {"id": new_id(), "kind": kind, "by": account_id, "now": uow.now}
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_START, values)
        return await cursor.fetchone()


async def wake_worker(conn: Connection) -> None:
    """Queue the job that processes open runs, unless it waits already."""
    await conn.execute("SELECT wake_job(%s)", (JOB,))


async def find_run(conn: Connection, run_id: str) -> MaintenanceRun | None:
    """Return the run. None if there is none with that id."""
    return await _first(conn, f"{_SHOWN} WHERE r.id = %s", run_id)


async def find_open(conn: Connection, kind: MaintenanceKind) -> MaintenanceRun | None:
    """Return the open run of that kind. None if there is none."""
    return await _first(conn, f"{_SHOWN} WHERE r.kind = %s AND r.ended_at IS NULL", kind)


async def find_next(conn: Connection) -> MaintenanceRun | None:
    """Return the open run that was touched longest ago. None if no run is open."""
    return await _first(conn, f"{_SHOWN} WHERE r.ended_at IS NULL ORDER BY r.touched_at, r.id LIMIT 1")


async def list_runs(conn: Connection) -> list[MaintenanceRun]:
    """Return the newest runs, newest first, at most RUNS_SHOWN."""
    async with conn.cursor(row_factory=class_row(MaintenanceRun)) as cursor:
        await cursor.execute(f"{_SHOWN} ORDER BY r.id DESC LIMIT %s", (RUNS_SHOWN,))
        return await cursor.fetchall()


async def begin_run(conn: Connection, run_id: str, total: int) -> None:
    """Mark the waiting run as running, with its total number of rows."""
    await conn.execute(_BEGIN, {"id": run_id, "total": total})


async def note_batch(conn: Connection, run_id: str, after: str, batch: Batch) -> bool:
    """Add the result of a batch that began after the key `after`.

    Return False if the run has ended meanwhile, or if another worker has counted this batch.
    """
    values = {"id": run_id, "after": after, "last": batch.last}
    values |= {"done": batch.done, "changed": batch.changed, "failed": batch.failed}
    return (await conn.execute(_NOTE, values)).rowcount == 1


async def end_run(conn: Connection, run_id: str, status: MaintenanceStatus, error: str = "") -> bool:
    """End the run. Return whether it was open."""
    return (await conn.execute(_END, {"id": run_id, "status": status, "error": error})).rowcount == 1


async def wake_stalled(conn: Connection) -> None:
    """Queue the job again if an open run was not touched for STALLED."""
    await conn.execute(
        "SELECT wake_job(%s) WHERE EXISTS ("
        "SELECT FROM maintenance_run WHERE ended_at IS NULL AND touched_at < now() - %s::interval)",
        (JOB, STALLED),
    )


async def _first(conn: Connection, statement: LiteralString, *values: str) -> MaintenanceRun | None:
    async with conn.cursor(row_factory=class_row(MaintenanceRun)) as cursor:
        await cursor.execute(statement, values)
        return await cursor.fetchone()
