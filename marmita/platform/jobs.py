"""The job queue: jobs are rows, inserted in the transaction of their cause and run by a worker in any process.

Features declare tasks on `queue`. A job gets ids only, reads the rows again, and may run twice, so it must be
idempotent. A job over many rows isolates each row (`isolate_failure`): a failure is stored for admins and does not stop
the other rows. A job that may run longer than its period has a `lock` beside its `queueing_lock`, otherwise its runs
would occupy all slots of a worker.
"""

import asyncio
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from copy import copy
from dataclasses import dataclass
from typing import Any, TypeVar

import psycopg
import structlog
from procrastinate import App, BaseRetryStrategy, JobContext, PsycopgConnector, RetryDecision
from procrastinate.exceptions import UniqueViolation
from procrastinate.jobs import Job, Status
from procrastinate.periodic import PeriodicRegistry

from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.failures.store_job_error import store_job_error
from marmita.platform.ports import Ports
from marmita.platform.tracing.context import restore_trace
from marmita.platform.unit_of_work import Connection, UnitOfWork

log = structlog.get_logger()

# The registry of all tasks. It is never opened: jobs are deferred on the connection of a unit of work
# (UnitOfWork.defer), and workers run on a copy with a pool of its own.
queue = App(connector=PsycopgConnector())

# If a due job has not started after this time, no worker runs.
STALLED_SECONDS = 120

# Maximum attempts of a job that loses its connection: a job whose statement crashes the server must not repeat forever.
CONNECTION_LOSSES_MAX = 5
LOSS_PAUSE_SECONDS = 2
# Seconds for running jobs when the worker stops; then they are cancelled, and run again later. Together with the second
# that requests have before, it must be less than the time for the whole shutdown (serving.py).
STOP_SECONDS = 1

# Low priority, for jobs that can be many and that wait for an external server or a picture: other due jobs run first.
# The queue takes the oldest job, and a retried job keeps its age.
LOW_PRIORITY = -1

_LISTENER: dict[str, Any] = {"autocommit": True, "application_name": "marmita jobs"}
Row = TypeVar("Row")
BATCH = 200
RENEW_SECONDS = 40.0  # of each minute, so that only one slot of a worker is used and the others stay free
_STORE_FAILURE = """
INSERT INTO job_failure AS f (task, subject, error, first_at, last_at)
VALUES (%(task)s, %(subject)s, %(error)s, %(now)s, %(now)s)
ON CONFLICT (task, subject) DO UPDATE
SET error = excluded.error, failures = f.failures + 1, last_at = excluded.last_at
"""


@dataclass(frozen=True, slots=True)
class JobTools:
    """The resources of every job; jobs have no request dependencies."""

    database: Database
    ports: Ports


# Wraps every job of a worker. Procrastinate passes the job, its context and the worker.
JobMiddleware = Callable[[Callable[[], Awaitable[Any]], JobContext, Any], Awaitable[Any]]


class _RetryInterrupted(BaseRetryStrategy):
    """Repeats a job that was interrupted; a job that fails is not repeated.

    A job is interrupted when its worker or process ends, when the worker loses its connection, or when PostgreSQL stops
    or restarts.
    """

    def get_retry_decision(self, *, exception: BaseException, job: Job) -> RetryDecision | None:
        if isinstance(exception, asyncio.CancelledError):
            return RetryDecision()
        # 57P: PostgreSQL is shutting down or starting. An error without a code means a lost connection.
        lost = isinstance(exception, psycopg.OperationalError) and (exception.sqlstate or "57P").startswith("57P")
        return (
            RetryDecision(retry_in={"seconds": LOSS_PAUSE_SECONDS})
            if lost and job.attempts < CONNECTION_LOSSES_MAX
            else None
        )


def tools_of(context: JobContext) -> JobTools:
    """Return the tools of the worker, for tasks declared with `pass_context=True`."""
    untyped: Any = context
    return untyped.additional_context["tools"]


class _Connector(PsycopgConnector):
    """Listens on a separate connection that bypasses any pooler, which would give the connection to other sessions."""

    def __init__(self, conninfo: str) -> None:
        super().__init__()  # pyright: ignore[reportUnknownMemberType]
        self._conninfo = conninfo

    @asynccontextmanager
    async def _get_standalone_connection(self) -> AsyncGenerator[psycopg.AsyncConnection[Any]]:
        async with await psycopg.AsyncConnection[Any].connect(self._conninfo, **_LISTENER) as connection:
            yield connection


async def _open_worker(tools: JobTools, *, periodic: bool) -> App:
    untyped: Any = queue
    for task in untyped.tasks.values():
        task.retry_strategy = task.retry_strategy or _RetryInterrupted()
    app = queue.with_connector(_Connector(tools.database.direct_conninfo))
    app.periodic_registry = PeriodicRegistry()
    await app.open_async(tools.database.pool)
    registered: Any = queue.periodic_registry
    for known in registered.periodic_tasks.values() if periodic else ():
        # A task defers through its own app, and `queue` is never open, so tasks are copied to this app.
        task = copy(known.task)
        task.blueprint = app
        app.periodic_registry.register_task(task, known.cron, known.periodic_id, known.configure_kwargs)
    return app


async def run_worker(tools: JobTools, *, concurrency: int = 4, middleware: Sequence[JobMiddleware] = ()) -> None:
    """Run jobs until cancelled; start again after a lost database connection."""
    while True:
        try:
            app = await _open_worker(tools, periodic=True)
            await app.run_worker_async(
                concurrency=concurrency,
                install_signal_handlers=False,
                delete_jobs="successful",
                shutdown_graceful_timeout=STOP_SECONDS,
                worker_middleware=[restore_trace, store_job_error, *middleware],
                additional_context={"tools": tools},
            )
        except Exception as error:  # the worker must survive any failure of the database
            log.exception("worker_interrupted", error=repr(error))
        await asyncio.sleep(2)


async def drain(tools: JobTools, *, middleware: Sequence[JobMiddleware] = ()) -> None:
    """Run every due job, then return; for tests and one-off commands. Start no periodic jobs."""
    app = await _open_worker(tools, periodic=False)
    await app.run_worker_async(
        wait=False,
        listen_notify=False,
        install_signal_handlers=False,
        delete_jobs="successful",
        worker_middleware=[restore_trace, store_job_error, *middleware],
        additional_context={"tools": tools},
    )


@queue.periodic(cron="* * * * *")
@queue.task(name="revive_jobs", pass_context=True)
async def revive_jobs(context: JobContext, timestamp: int) -> None:
    """Restart the jobs of killed workers.

    If another job with the same `queueing_lock` waits, delete the job instead.
    """
    manager = context.app.job_manager
    for job in await manager.get_stalled_jobs():
        log.warning("job_revived", task=job.task_name, begun_before=timestamp)
        async with isolate_failure(tools_of(context).database, "revive_jobs", str(job.id)):
            try:
                await manager.retry_job(job)
            except UniqueViolation:
                await manager.finish_job(job, status=Status.FAILED, delete_job=True)


@dataclass(slots=True)
class Attempt:
    """The result of the work on one row."""

    failed: bool = False


@asynccontextmanager
async def isolate_failure(
    database: Database, task: str, subject: str, *, unless: tuple[type[Exception], ...] = ()
) -> AsyncGenerator[Attempt]:
    """Store any exception inside the block as the failure of `subject`, an id or key, and suppress it.

    `unless` lists exceptions that concern all rows, such as an unavailable provider; they are raised. When the database
    is unavailable, the failure cannot be stored and the job ends too.
    """
    attempt = Attempt()
    try:
        yield attempt
    except unless:
        raise
    except Exception as error:
        attempt.failed = True
        log.exception("row_failed", task=task, subject=subject)
        async with database.connection() as conn:
            await conn.execute(
                _STORE_FAILURE, {"task": task, "subject": subject, "error": _error_type(error), "now": utc_now()}
            )


async def list_failing(conn: Connection, task: str, subjects: Sequence[str], error: str) -> set[str]:
    """Return the subjects whose stored failure is of that kind."""
    cursor = await conn.execute(
        "SELECT subject FROM job_failure WHERE task = %s AND subject = ANY(%s) AND error = %s",
        (task, list(subjects), error),
    )
    return {row[0] for row in await cursor.fetchall()}


async def list_in_batches(
    database: Database,
    list_after: Callable[[Connection, str, int], Awaitable[list[Row]]],
    *,
    key_of: Callable[[Row], str],
) -> AsyncGenerator[Row]:
    """Yield all rows in batches, each row once, in key order, so that failing rows cannot cause an endless loop.

    `list_after` gets the last key of the previous batch, or an empty text, and the number of rows to return.
    """
    after = ""
    while True:
        async with database.connection() as conn:
            rows = await list_after(conn, after, BATCH)
        for row in rows:
            yield row
        if len(rows) < BATCH:
            return
        after = key_of(rows[-1])


async def renew_in_batches(
    database: Database,
    task: str,
    list_after: Callable[[Connection, str, int], Awaitable[list[str]]],
    renew: Callable[[Connection, str], Awaitable[None]],
) -> None:
    """Renew the listed rows, one locked row at a time, for RENEW_SECONDS; the next run of the task continues."""
    end = time.monotonic() + RENEW_SECONDS
    async for row_id in list_in_batches(database, list_after, key_of=str):
        async with isolate_failure(database, task, row_id), database.connection() as conn:
            await renew(conn, row_id)
        if time.monotonic() > end:
            return


async def change_in_batches(
    database: Database,
    task: str,
    list_after: Callable[[Connection, str, int], Awaitable[list[str]]],
    change: Callable[[UnitOfWork, str], Awaitable[None]],
) -> None:
    """Change all listed rows, each row in a unit of work of its own."""
    async for row_id in list_in_batches(database, list_after, key_of=str):
        async with isolate_failure(database, task, row_id), database.unit_of_work() as uow:
            await change(uow, row_id)


def _error_type(error: Exception) -> str:
    """Return the error's type and the violated constraint. The message is omitted: it may contain personal data."""
    constraint = error.diag.constraint_name if isinstance(error, psycopg.Error) else None
    return " ".join(filter(None, [type(error).__name__, constraint]))


async def find_queue_problem(conn: Connection) -> str | None:
    """Return why jobs do not run, or None. Reads only the index of waiting jobs."""
    cursor = await conn.execute(
        "SELECT count(*) FROM procrastinate_jobs j WHERE status = 'todo' AND EXISTS (SELECT FROM procrastinate_events e"
        " WHERE e.job_id = j.id AND greatest(e.at, j.scheduled_at) < now() - make_interval(secs => %s))",
        (STALLED_SECONDS,),
    )
    row = await cursor.fetchone()
    return f"{row[0]} jobs wait for a worker" if row and row[0] else None
