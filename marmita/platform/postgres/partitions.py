"""Tables with monthly partitions: made in advance, and dropped as soon as all their rows may be deleted.

The database functions are in `migrations/202611241516_partition_steps.sql`. The last partition of a table has no upper
bound, so that no insert is ever refused; but an operator should know of a month without its own partition.
"""

import asyncio
from datetime import datetime
from typing import LiteralString, NamedTuple

import structlog
from psycopg.errors import DeadlockDetected, LockNotAvailable
from psycopg.rows import class_row

from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.jobs import isolate_failure
from marmita.platform.postgres.lock_timeout import lock_timeout
from marmita.platform.unit_of_work import Connection, UnitOfWork

log = structlog.get_logger()

MONTHS_AHEAD = 3
# With fewer months in advance, the job that makes partitions has failed for weeks.
WARNING_MONTHS = 2
ATTEMPTS = 5
PAUSE_SECONDS = 2.0

_LIST_ENDS: LiteralString = """
SELECT parent AS table, lower_at AS until FROM partition_range WHERE upper IS NULL ORDER BY parent
"""
_ADD: LiteralString = "SELECT add_partitions(%s, %s::timestamptz + make_interval(months => %s))"
_DROP: LiteralString = "SELECT drop_partition(%s, %s)"
# Autovacuum analyzes partitions, but never the partitioned table itself.
_HAS_NO_STATISTICS: LiteralString = """
SELECT NOT EXISTS (SELECT FROM pg_stat_user_tables WHERE relid = %s::regclass
    AND last_analyze > now() - interval '1 month')
"""
# Number of tables whose monthly partitions end within WARNING_MONTHS.
COUNT_ENDING: LiteralString = """
SELECT count(*) FROM partition_range WHERE upper IS NULL AND lower_at < %(now)s::timestamptz + interval '2 months'
"""


class PartitionsEnd(NamedTuple):
    """A partitioned table, and the instant at which its monthly partitions end."""

    table: str
    until: datetime


async def list_ends(conn: Connection) -> list[PartitionsEnd]:
    """Return all partitioned tables with the end of their monthly partitions, in the order of the table names."""
    async with conn.cursor(row_factory=class_row(PartitionsEnd)) as cursor:
        await cursor.execute(_LIST_ENDS)
        return await cursor.fetchall()


async def make_partitions(database: Database) -> None:
    """Make the partitions of the next months, and update the planner's statistics of the partitioned tables.

    A failure for one table is stored as a failed row of the job, and the other tables are still processed.
    """
    async with database.connection() as conn:
        tables = [each.table for each in await list_ends(conn)]
    for table in tables:
        async with isolate_failure(database, "make_partitions", table):
            made = await _locked(database, _ADD, (table, utc_now(), MONTHS_AHEAD))
            if made:
                log.info("partitions_made", table=table, number=made)
            await _analyze(database, table, again=bool(made))


async def drop_oldest(database: Database, table: str, before: datetime) -> int | None:
    """Drop the oldest partition if all of its rows are older than `before`.

    Return the number of its rows, or None if there is no such partition. Raise LockNotAvailable when the table cannot
    be locked in any attempt.
    """
    dropped = await _locked(database, _DROP, (table, before))
    if dropped is not None:
        log.info("partition_dropped", table=table, rows=dropped)
    return dropped


async def _locked(database: Database, statement: LiteralString, values: tuple[object, ...]) -> int | None:
    for attempt in range(1, ATTEMPTS + 1):
        try:
            async with database.unit_of_work() as uow:
                return await _run(uow, statement, values, lock_timeout(attempt))
        except (LockNotAvailable, DeadlockDetected):
            if attempt == ATTEMPTS:
                raise
            await asyncio.sleep(PAUSE_SECONDS)
    return None


async def _run(uow: UnitOfWork, statement: LiteralString, values: tuple[object, ...], patience: str) -> int | None:
    await uow.conn.execute("SELECT set_config('lock_timeout', %s, true)", (patience,))
    row = await (await uow.conn.execute(statement, values)).fetchone()
    return row[0] if row else None


async def _analyze(database: Database, table: str, *, again: bool) -> None:
    async with database.unit_of_work() as uow:
        row = await (await uow.conn.execute(_HAS_NO_STATISTICS, (table,))).fetchone()
        if again or (row and row[0]):
            await uow.conn.execute("SET LOCAL statement_timeout = 0")
            await uow.conn.execute(f"ANALYZE {table}".encode())
