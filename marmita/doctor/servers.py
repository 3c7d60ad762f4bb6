"""Checks of more than one database server: a connection pooler and a replica."""

import asyncio
import time
from collections.abc import Sequence
from secrets import token_hex

import psycopg
from psycopg import sql

from marmita.doctor.database import CONNECT_SECONDS
from marmita.doctor.findings import Check, Finding, failed, ok, skipped, warning
from marmita.platform.postgres.replica import REPLAYED_POSITION, WRITTEN_POSITION
from marmita.platform.postgres.session_defaults import SESSION
from marmita.platform.unit_of_work import Connection
from marmita.settings import Settings

NOTIFICATION_SECONDS = 3.0
LAG_SECONDS = 5.0
POLL_SECONDS = 0.02
_POOLER = "PgBouncer"
_OPTIONS_REFUSED = "unsupported startup parameter"


async def _connect(address: str, options: str = "") -> Connection:
    return await psycopg.AsyncConnection.connect(
        address,
        autocommit=True,
        connect_timeout=CONNECT_SECONDS,
        application_name="marmita doctor",
        prepare_threshold=None,
        options=options or None,
    )


async def _check_sessions(settings: Settings) -> Sequence[Finding]:
    """Check the settings of sessions, and that a listener receives notifications."""
    options = "" if settings.database_direct_url else " ".join(f"-c {name}={value}" for name, value in SESSION.items())
    try:
        connection = await _connect(settings.conninfo, options)
    except psycopg.OperationalError as error:
        if _OPTIONS_REFUSED not in str(error):
            return [skipped(f"not looked at: the database cannot be used ({type(error).__name__})")]
        advice = (
            f"Give DATABASE_DIRECT_URL the address of the server itself, and run `marmita migrate`: {_POOLER} takes"
        )
        return [failed(f"DATABASE_URL is a {_POOLER}, and Marmita does not know it", f"{advice} no settings.")]
    async with connection:
        found = [await _check_session_settings(connection)]
        try:
            async with await _connect(settings.direct_conninfo) as direct:
                found.append(await _check_notifications(connection, direct))
        except psycopg.OperationalError as error:
            advice = "Migrations, backups, jobs and live events need it."
            found.append(failed(f"DATABASE_DIRECT_URL cannot be used: {str(error).strip()}", advice))
    return found


async def _check_session_settings(connection: Connection) -> Finding:
    names = list(SESSION)
    cursor = await connection.execute("SELECT current_setting(name) FROM unnest(%s::text[]) AS name", (names,))
    values = dict(zip(names, [row[0] for row in await cursor.fetchall()], strict=True))
    if values == SESSION:
        return ok("sessions are set as they have to be")
    wrong = ", ".join(
        f"{name} is {values[name]}, not {SESSION[name]}" for name in names if values[name] != SESSION[name]
    )
    advice = (
        "With a pooler between, set DATABASE_DIRECT_URL and run `marmita migrate`, which gives them to the role; "
        f"then RECONNECT in the console of {_POOLER}."
    )
    return failed(f"sessions are not set as they have to be: {wrong}", advice)


async def _check_notifications(connection: Connection, direct: Connection) -> Finding:
    channel = f"doctor_{token_hex(4)}"
    await direct.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel)))
    await connection.execute("SELECT pg_notify(%s, '')", (channel,))
    async for _ in direct.notifies(timeout=NOTIFICATION_SECONDS, stop_after=1):
        return ok("what listens hears what is announced")
    advice = (
        "Give DATABASE_DIRECT_URL the address of the server itself, of the same database, without a pooler between."
    )
    return failed("what listens hears nothing: jobs begin late, and pages are not told what changes", advice)


async def _check_replica(settings: Settings) -> Sequence[Finding]:
    if settings.database_read_url is None:
        return [skipped("there is no DATABASE_READ_URL: everything is read from DATABASE_URL")]
    advice = "Reads go to the primary meanwhile. Is the server started, and is the address right?"
    try:
        async with await _connect(settings.database_read_url) as replica:
            try:
                async with await _connect(settings.conninfo) as primary:
                    return [await _check_lag(primary, replica, settings.database_read_lag)]
            except psycopg.OperationalError as error:
                return [skipped(f"not looked at: the primary cannot be used ({type(error).__name__})")]
    except psycopg.OperationalError as error:
        return [failed(f"the replica cannot be used: {str(error).strip()}", advice)]


async def _check_lag(primary: Connection, replica: Connection, lag_max: int) -> Finding:
    row = await (await replica.execute("SELECT pg_is_in_recovery()")).fetchone()
    if row == (False,):
        advice = "Where it was promoted, give DATABASE_URL its address, and DATABASE_READ_URL that of a new replica."
        return warning("DATABASE_READ_URL is no replica: this server takes writes", advice)
    end = await (await primary.execute(WRITTEN_POSITION)).fetchone() or (0,)
    began = time.perf_counter()
    while (waited := time.perf_counter() - began) <= min(lag_max, LAG_SECONDS):
        replayed = await (await replica.execute(REPLAYED_POSITION)).fetchone() or (0,)
        if replayed[0] >= end[0]:
            return ok(f"the replica had all of the primary after {waited * 1000:.0f} ms")
        await asyncio.sleep(POLL_SECONDS)
    advice = (
        "Reads go to the primary meanwhile. `SELECT * FROM pg_stat_wal_receiver` there says whether it gets anything."
    )
    return failed(f"the replica is more than {min(lag_max, LAG_SECONDS):.0f} s behind", advice)


SERVER_CHECKS = (
    Check("sessions", _check_sessions, ("DATABASE_URL", "DATABASE_DIRECT_URL")),
    Check("replica", _check_replica, ("DATABASE_URL", "DATABASE_READ_URL", "DATABASE_READ_LAG")),
)
