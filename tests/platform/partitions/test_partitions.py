"""Partitions by month: made ahead, never in the way of a row, dropped when all of them is kept no longer."""

from collections.abc import AsyncGenerator
from datetime import UTC, datetime, timedelta
from typing import Any

import psycopg
import pytest
import time_machine

from marmita.doctor.database import DATABASE_CHECKS
from marmita.features.audit.retention import RETENTION
from marmita.metrics import GAUGES
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.ids import first_id
from marmita.platform.metrics.gauges import read_gauges
from marmita.platform.postgres import partitions
from marmita.platform.postgres.partitions import MONTHS_AHEAD, WARNING_MONTHS, drop_oldest, list_ends, make_partitions
from marmita.platform.unit_of_work import EventBus
from marmita.settings import Settings
from tests.support.rows import Connection, insert

pytestmark = pytest.mark.commits
RANGES = "SELECT name, lower, upper FROM partition_range WHERE parent = %s ORDER BY lower NULLS FIRST"
KEPT = {"actor_id": "a", "action": "X", "target": "Y", "target_id": "b", "label": "", "about": [], "reason": ""}


@pytest.fixture
async def database(own_conninfo: str) -> AsyncGenerator[Database]:
    database = Database(own_conninfo, EventBus())
    await database.open()
    yield database
    await database.close()


async def ranges(conn: Connection, table: str = "audit_entry") -> list[tuple[str, str | None, str | None]]:
    return await (await conn.execute(RANGES, (table,))).fetchall()


async def add_entry(conn: Connection, at: datetime) -> None:
    await insert(conn, "audit_entry", id=first_id(at), at=at, **KEPT)


async def rows_by_partition(conn: Connection) -> dict[str, int]:
    """Rows by partition."""
    cursor = await conn.execute("SELECT tableoid::regclass::text, count(*) FROM audit_entry GROUP BY 1")
    return dict(await cursor.fetchall())


def begin_of(partition: tuple[str, str | None, str | None]) -> datetime:
    return datetime.fromtimestamp(int(str(partition[1])[:12], 16) / 1000, UTC)


def months_from_now(months: int) -> datetime:
    """Within the month that comes after so many."""
    return middle_of(utc_now(), months)


def middle_of(at: datetime, months: int) -> datetime:
    """Within the month that comes so many after that of `at`."""
    whole = at.year * 12 + at.month - 1 + months
    return datetime(whole // 12, whole % 12 + 1, 15, tzinfo=UTC)


@pytest.fixture(params=["usual", "last hour of a month"])
async def first_missing(conn: Connection, request: pytest.FixtureRequest) -> datetime:
    """Within the first month that has no partition of its own, in every table.

    The migration makes the months up to `now + 3 months`. In the last hour of a month in Greenwich, Paris is a month
    further, and so may the end be.
    """
    until = max(end.until for end in await list_ends(conn))
    if request.param != "usual":
        for table, _ in await list_ends(conn):
            await conn.execute("SELECT add_partitions(%s, %s)", (table, until))
        [until, _] = [end.until for end in await list_ends(conn)]
    return until + timedelta(days=14)


async def test_a_new_database_has_three_months_ahead_without_a_gap(conn: Connection):
    assert [end.table for end in await list_ends(conn)] == ["audit_entry", "order_event"]
    for table, until in await list_ends(conn):
        bounds = await ranges(conn, table)
        assert [bounds[0][1], bounds[-1][2]] == [None, None]
        assert [upper for _, _, upper in bounds[:-1]] == [lower for _, lower, _ in bounds[1:]]
        assert utc_now() + timedelta(days=80) < until
        assert bounds[-1][1] == first_id(until)


async def test_the_job_makes_the_months_that_are_missing_and_a_repeat_makes_none(conn: Connection, database: Database):
    before, then = await ranges(conn), months_from_now(2)
    with time_machine.travel(then):
        await make_partitions(database)
        made = await ranges(conn)
        await make_partitions(database)
    assert await ranges(conn) == made
    assert [name for name, _, _ in made[: len(before) - 1]] == [name for name, _, _ in before[:-1]]
    assert len(made) > len(before) and made[-1][0] == "audit_entry_rest"
    assert begin_of(made[-2]) <= then + timedelta(days=92) < begin_of(made[-1])
    # A month begins at midnight in Paris, in summer two hours earlier than in Greenwich.
    for month in made[len(before) - 1 : -1]:
        began = begin_of(month)
        assert (began + timedelta(hours=2)).strftime("audit_entry_%Y_%m") == month[0]
        assert began.hour in {22, 23} and began.minute == 0


async def test_a_row_later_than_all_months_is_taken_and_keeps_its_partition(conn: Connection, database: Database):
    for months in (0, 1, 7):
        await add_entry(conn, months_from_now(months))
    assert (await rows_by_partition(conn))["audit_entry_rest"] == 1
    with time_machine.travel(months_from_now(7)):
        await make_partitions(database)
        kept = await rows_by_partition(conn)
        assert "audit_entry_rest" not in kept and sum(kept.values()) == 3
        await add_entry(conn, months_from_now(3))
    bounds = await ranges(conn)
    assert [upper for _, _, upper in bounds[:-1]] == [lower for _, lower, _ in bounds[1:]]
    assert sum((await rows_by_partition(conn)).values()) == 4


async def test_a_table_that_is_in_use_is_a_failed_row_of_the_job_and_stops_no_other(
    conn: Connection, database: Database, first_missing: datetime, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(partitions, "ATTEMPTS", 2)
    monkeypatch.setattr(partitions, "PAUSE_SECONDS", 0.01)
    before = {table: len(await ranges(conn, table)) for table in ("audit_entry", "order_event")}
    async with await psycopg.AsyncConnection[Any].connect(database.direct_conninfo) as reader:
        await reader.execute("SELECT FROM audit_entry")
        with time_machine.travel(middle_of(first_missing, -MONTHS_AHEAD)):
            await make_partitions(database)
    failed = await (await conn.execute("SELECT task, subject, error FROM job_failure")).fetchall()
    assert failed == [("make_partitions", "audit_entry", "LockNotAvailable")]
    assert len(await ranges(conn)) == before["audit_entry"]
    assert len(await ranges(conn, "order_event")) == before["order_event"] + 1


async def test_partition_is_dropped_when_all_of_it_is_older_than_the_limit(conn: Connection, database: Database):
    bounds = await ranges(conn)
    first_end, second_end = begin_of(bounds[1]), begin_of(bounds[2])
    for at in (first_end - timedelta(days=1), first_end, second_end):
        await add_entry(conn, at)
    assert await drop_oldest(database, "audit_entry", first_end - timedelta(seconds=1)) is None
    assert await drop_oldest(database, "audit_entry", first_end) == 1
    assert await drop_oldest(database, "audit_entry", first_end) is None
    assert list(await rows_by_partition(conn)) == [name for name, _, _ in bounds[1:3]]


async def test_retention_drops_months_and_deletes_what_is_older_in_the_others(conn: Connection, database: Database):
    [kept] = RETENTION
    bounds = await ranges(conn)
    first_end = begin_of(bounds[1])
    for at in (first_end - timedelta(days=500), first_end + timedelta(hours=1), first_end + timedelta(days=2)):
        await add_entry(conn, at)
    before = first_end + timedelta(days=1)
    # The database lets nobody delete what is younger than a year by its own clock, and neither is it dropped.
    assert (await kept.step(database, before, "")).rows == 1
    assert len(await ranges(conn)) == len(bounds)
    with time_machine.travel(first_end + timedelta(days=800)):
        dropped = await kept.step(database, before, "")
        assert (dropped.rows, dropped.after) == (0, "")
        assert [name for name, _, _ in await ranges(conn)] == [name for name, _, _ in bounds[1:]]
        assert (await kept.step(database, before, "")).after is None


async def test_missing_months_are_a_figure_and_a_finding(
    conn: Connection, database: Database, settings: Settings, first_missing: datetime
):
    [check] = [check for check in DATABASE_CHECKS if check.name == "partitions"]
    states: list[tuple[float, list[str]]] = []
    for months in (-MONTHS_AHEAD - 1, -WARNING_MONTHS, 1):
        with time_machine.travel(middle_of(first_missing, months)):
            figure = (await read_gauges(database, GAUGES))["marmita_partitions_missing"]
            states.append((figure, [finding.state for finding in await check.run(settings)]))
    assert states == [(0, ["ok"]), (2, ["warning", "warning"]), (2, ["failed", "failed"])]
    with time_machine.travel(middle_of(first_missing, 1)):
        await make_partitions(database)
        assert [finding.state for finding in await check.run(settings)] == ["ok"]
    assert await (await conn.execute("SELECT FROM job_failure")).fetchall() == []


async def test_partitions_refuse_to_be_emptied_as_their_table_does(conn: Connection, database: Database):
    with time_machine.travel(months_from_now(1)):
        await make_partitions(database)
    for name, lower, _ in await ranges(conn):
        await insert(conn, "audit_entry", id=lower or f"{1:024x}", at=utc_now(), **KEPT)
        for statement in ("TRUNCATE {}", "DELETE FROM {}", "UPDATE {} SET reason = 'x'"):
            with pytest.raises(psycopg.errors.RestrictViolation):
                await conn.execute(statement.format(name).encode())
