"""Removal steps: each removes a limited number of rows that are older than an instant."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from typing import Any, LiteralString, NamedTuple

from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.jobs import isolate_failure
from marmita.platform.postgres.partitions import drop_oldest
from marmita.platform.unit_of_work import Connection, UnitOfWork

BATCH = 1_000
ROWS = 100


class Removed(NamedTuple):
    """The result of a step. `after` is where the next step begins; None when nothing remains."""

    rows: int
    failed: int = 0
    after: str | None = None


# The arguments are the instant, and the key after which the step begins.
Step = Callable[[Database, datetime, str], Awaitable[Removed]]


def in_batches(remove: Callable[[UnitOfWork, datetime, int], Awaitable[int]], batch: int = BATCH) -> Step:
    """Return a step that calls `remove` with the instant and the maximum number of rows; `remove` returns the number
    removed.
    """

    async def step(database: Database, before: datetime, after: str) -> Removed:  # noqa: ARG001 - removed rows are not found again
        async with database.unit_of_work() as uow:
            rows = await remove(uow, before, batch)
        return Removed(rows, after="" if rows >= batch else None)

    return step


def delete_where(table: LiteralString, condition: LiteralString, batch: int = BATCH, **values: Any) -> Step:
    """Return a step that deletes the rows for which the condition on %(before)s holds.

    Locked rows are skipped for now.
    """
    statement: LiteralString = (
        f"DELETE FROM {table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM {table} WHERE {condition}"
        f" LIMIT %(batch)s FOR UPDATE SKIP LOCKED)) AND {condition}"
    )

    async def remove(uow: UnitOfWork, before: datetime, limit: int) -> int:
        return (await uow.conn.execute(statement, {"before": before, "batch": limit, **values})).rowcount

    return in_batches(remove, batch)


def all_of(*steps: Step) -> Step:
    """Return one step that runs all steps, for steps that ignore `after`."""

    async def step(database: Database, before: datetime, after: str) -> Removed:
        done = [await each(database, before, after) for each in steps]
        has_more = any(each.after is not None for each in done)
        rows, failed = sum(each.rows for each in done), sum(each.failed for each in done)
        return Removed(rows, failed, after="" if has_more else None)

    return step


def drop_partitions(table: LiteralString, minimum_age: timedelta, next_step: Step) -> Step:
    """Return a step that drops one older partition per call, then runs `next_step`.

    No partition with rows younger than `minimum_age` is dropped.
    """

    async def step(database: Database, before: datetime, after: str) -> Removed:
        dropped = await drop_oldest(database, table, min(before, utc_now() - minimum_age))
        return await next_step(database, before, after) if dropped is None else Removed(dropped, after="")

    return step


def row_by_row(
    task: str,
    list_after: Callable[[Connection, datetime, str, int], Awaitable[list[str]]],
    remove: Callable[[Database, str], Awaitable[int]],
) -> Step:
    """Return a step that removes each row in a transaction of its own. A failure is stored and does not stop the
    others.

    `list_after` gets the instant, the last id of the previous step or an empty text, and the maximum number of ids. It
    returns ids in order.
    """

    async def step(database: Database, before: datetime, after: str) -> Removed:
        async with database.connection() as conn:
            ids = await list_after(conn, before, after, ROWS)
        return await remove_each(database, task, ids, remove, ids[-1] if len(ids) == ROWS else None)

    return step


async def remove_each(
    database: Database,
    task: str,
    ids: Sequence[str],
    remove: Callable[[Database, str], Awaitable[int]],
    after: str | None,
) -> Removed:
    """Remove each row in a transaction of its own. A failure is stored and does not stop the others."""
    rows = failed = 0
    for row_id in ids:
        async with isolate_failure(database, task, row_id) as attempt:
            rows += await remove(database, row_id)
        failed += attempt.failed
    return Removed(rows, failed, after)
