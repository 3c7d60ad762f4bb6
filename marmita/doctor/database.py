"""Checks of the database: access, version, connections, migrations, jobs, partitions and clock."""

import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any, LiteralString

import psycopg

from marmita.doctor.clocks import judge_clock
from marmita.doctor.findings import Check, Finding, failed, ok, skipped, warning
from marmita.platform.clock import utc_now
from marmita.platform.jobs import find_queue_problem
from marmita.platform.postgres.migrate import OLDEST_SERVER, compare
from marmita.platform.postgres.partitions import WARNING_MONTHS, list_ends
from marmita.platform.unit_of_work import Connection
from marmita.settings import Settings

CONNECT_SECONDS = 5
SAMPLES = 3
CONNECTIONS_RESERVE = 10  # migrations, a worker's listener, an operator with psql
FAILING_PERIOD = timedelta(hours=2)  # the period in which /admin and the metrics count a row as failing
_FACTS: LiteralString = """
SELECT current_setting('server_version_num')::int, current_setting('server_version'), pg_is_in_recovery(),
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
    current_setting('fsync') = 'on' AND current_setting('full_page_writes') = 'on',
    current_setting('server_encoding'), pg_size_pretty(pg_database_size(current_database())),
    has_database_privilege(current_user, current_database(), 'CREATE')
"""
_OLD_TRANSACTIONS: LiteralString = """
SELECT count(*) FROM pg_stat_activity
WHERE datname = current_database() AND state LIKE 'idle in transaction%' AND xact_start < now() - interval '10 minutes'
"""
_TEST_WRITE: LiteralString = "CREATE TEMPORARY TABLE doctor_probe ON COMMIT DROP AS SELECT generate_series(1, 1000)"
_HAS_JOBS: LiteralString = """
SELECT num_nulls(to_regclass('procrastinate_jobs'), to_regclass('job_failure'), to_regclass('outbox_mail')) = 0
"""
_JOBS: LiteralString = """
SELECT count(*) FILTER (WHERE status = 'failed'), count(*) FILTER (WHERE status = 'todo'),
    (SELECT string_agg(DISTINCT task_name, ', ') FROM procrastinate_jobs WHERE status = 'failed')
FROM procrastinate_jobs WHERE status IN ('failed', 'todo')
"""
_FAILING_ROWS: LiteralString = """
SELECT task, count(*), max(error) FROM job_failure WHERE last_at > %s GROUP BY task ORDER BY 2 DESC LIMIT 5
"""
_LATE_MAILS: LiteralString = "SELECT count(*) FROM outbox_mail WHERE attempts = 0 AND created_at < %(before)s"


@asynccontextmanager
async def _connect(settings: Settings) -> AsyncGenerator[Connection]:
    connection: Connection = await psycopg.AsyncConnection.connect(
        settings.conninfo, autocommit=True, connect_timeout=CONNECT_SECONDS, application_name="marmita doctor"
    )
    async with connection:
        yield connection


async def _fetch_row(connection: Connection, query: LiteralString, values: Any = None) -> Sequence[Any]:
    row = await (await connection.execute(query, values)).fetchone()
    assert row is not None  # noqa: S101  each query here returns one row
    return row


def _with_connection(
    run_check: Callable[[Connection, Settings], Awaitable[Sequence[Finding]]],
) -> Callable[[Settings], Awaitable[Sequence[Finding]]]:
    """Return a check that is skipped while the database is unavailable, which the first check reports."""

    async def check(settings: Settings) -> Sequence[Finding]:
        try:
            async with _connect(settings) as connection:
                return await run_check(connection, settings)
        except psycopg.OperationalError as error:
            return [skipped(f"not looked at: the database cannot be used ({type(error).__name__})")]

    return check


async def _database(settings: Settings) -> list[Finding]:
    began = time.perf_counter()
    try:
        async with _connect(settings) as connection:
            milliseconds = (time.perf_counter() - began) * 1000
            return await _judge_server(connection, settings, milliseconds)
    except psycopg.OperationalError as error:
        advice = (
            'Is the server started, and is the address in DATABASE_URL right? `psql "$DATABASE_URL"` on this machine '
            "shows the same."
        )
        return [failed(f"PostgreSQL cannot be used: {str(error).strip()}", advice)]


async def _judge_server(connection: Connection, settings: Settings, milliseconds: float) -> list[Finding]:
    number, version, replica, connections, durable, encoding, size, may_create = await _fetch_row(connection, _FACTS)
    found = [ok(f"PostgreSQL {version.split()[0]} answers after {milliseconds:.0f} ms, {size}")]
    if number < OLDEST_SERVER:
        found = [failed(f"PostgreSQL {version} is too old", f"Take PostgreSQL {OLDEST_SERVER // 10000} or newer.")]
    if encoding != "UTF8":
        found.append(failed(f"the database's encoding is {encoding}", "Make a new database with ENCODING 'UTF8'."))
    if not may_create:
        advice = "Make the role the owner of the database: migrations create tables."
        found.append(failed("the role may not create tables in this database", advice))
    if replica:
        found.append(failed("this server is a replica: it takes no writes", "Give DATABASE_URL the primary's address."))
    elif problem := await _write_problem(connection):
        found.append(failed(problem, "Make room on the server's disk, and let the role make temporary tables."))
    if not durable:
        advice = "Turn fsync and full_page_writes on: a power cut would destroy the database."
        found.append(warning("the server does not write durably", advice))
    if connections < settings.database_pool_size + CONNECTIONS_RESERVE:
        advice = "Raise max_connections, or lower DATABASE_POOL_SIZE; every process of Marmita has a pool of its own."
        found.append(warning(f"the server takes {connections} connections, hardly more than one pool", advice))
    if idle := (await _fetch_row(connection, _OLD_TRANSACTIONS))[0]:
        advice = "Find them in pg_stat_activity and end them: they keep dead rows from being removed."
        found.append(warning(f"{idle} transactions have been idle for ten minutes", advice))
    return found


async def _write_problem(connection: Connection) -> str | None:
    try:
        async with connection.transaction():
            await connection.execute(_TEST_WRITE)
    except psycopg.Error as error:
        return f"the database cannot be written: {str(error).strip()}"
    return None


async def _migrations(connection: Connection, _: Settings) -> list[Finding]:
    found = await compare(connection)
    if found.removing or (found.newer and found.pending):
        advice = "Run the newer version, or restore a backup that was made by this one. Do not migrate."
        return [failed(f"the database was made by a newer Marmita, which knows {', '.join(found.newer[-3:])}", advice)]
    if found.changed:
        advice = "Put the files back as they were released, and make changes in new ones."
        return [failed(f"migrations were changed after they were applied: {', '.join(found.changed)}", advice)]
    if found.pending:
        advice = "Run `marmita migrate`; the next start of `marmita run` does it too."
        return [
            failed(f"{len(found.pending)} migrations are not applied yet: {', '.join(found.pending[:3])} …", advice)
        ]
    if found.newer:
        advice = "That is right during an upgrade: go on with it, or run the newer version here too."
        return [warning("the database is of a newer Marmita, which has removed nothing that this one uses", advice)]
    return [ok(f"all {len(found.applied)} migrations are applied")]


async def _jobs(connection: Connection, _: Settings) -> list[Finding]:
    if not (await _fetch_row(connection, _HAS_JOBS))[0]:
        return [skipped("there are no tables of jobs yet")]
    failures, waiting, tasks = await _fetch_row(connection, _JOBS)
    found: list[Finding] = []
    if problem := await find_queue_problem(connection):
        advice = "Start `marmita worker`, or unset WORKER=false; if one runs, its log says why it does not get on."
        found.append(failed(problem, advice))
    if failures:
        advice = "They are not tried again. The log has `Job … ended with status: Error` and the reason."
        found.append(warning(f"{failures} jobs have failed for good: {tasks}", advice))
    rows = await (await connection.execute(_FAILING_ROWS, [utc_now() - FAILING_PERIOD])).fetchall()
    for task, count, error in rows:
        advice = "They are tried again by themselves; /admin/money has those about money, the log `row_failed`."
        found.append(warning(f"{task} cannot deal with {count} rows ({error})", advice))
    [late] = await _fetch_row(connection, _LATE_MAILS, {"before": utc_now() - timedelta(minutes=10)})
    if late:
        found.append(failed(f"{late} mails wait for more than ten minutes", "Look at the check of mail, and at jobs."))
    return found or [ok(f"jobs run; {waiting} wait for their time")]


async def _partitions(connection: Connection, _: Settings) -> list[Finding]:
    if not (await _fetch_row(connection, "SELECT to_regclass('partition_range') IS NOT NULL"))[0]:
        return [skipped("there are no split tables yet")]
    ends = await list_ends(connection)
    advice = "The job make_partitions does it each night, unless a transaction holds the table: see the worker's log."
    found: list[Finding] = []
    for table, until in ends:
        if until < utc_now():
            found.append(failed(f"{table} has no partition of its own since {until:%d %B %Y}", advice))
        elif until < utc_now() + WARNING_MONTHS * timedelta(days=30):
            found.append(warning(f"{table} has partitions until {until:%d %B %Y} only", advice))
    return found or [ok(f"{', '.join(table for table, _ in ends)} have partitions for the coming months")]


async def _clock(connection: Connection, _: Settings) -> list[Finding]:
    best: tuple[float, float] | None = None
    for _attempt in range(SAMPLES):
        began, before = time.perf_counter(), utc_now()
        [server_time] = await _fetch_row(connection, "SELECT clock_timestamp()")
        round_trip = time.perf_counter() - began
        ahead = (before - server_time).total_seconds() + round_trip / 2
        if best is None or round_trip < best[1]:
            best = ahead, round_trip
    ahead, round_trip = best or (0.0, 0.0)
    return [judge_clock("the database's", ahead, round_trip)]


DATABASE_CHECKS = (
    Check("database", _database, ("DATABASE_URL",)),
    Check("migrations", _with_connection(_migrations), ("DATABASE_URL",)),
    Check("jobs", _with_connection(_jobs), ("DATABASE_URL",)),
    Check("partitions", _with_connection(_partitions), ("DATABASE_URL",)),
    Check("clock", _with_connection(_clock), ("DATABASE_URL",)),
)
