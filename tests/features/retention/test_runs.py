"""Runs of retention: what is due is begun once, one that fails stops no other, a killed one goes on, admins see all."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from marmita.features.retention import apply_runs
from marmita.features.retention.queries import find_next
from marmita.features.retention.rules import next_at, next_start
from marmita.features.retention.start_runs import start_due
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.jobs import JobTools, drain
from marmita.platform.live_settings import LiveValues
from marmita.platform.retention import RETENTION, Retention, RetentionKey, delete_where
from marmita.platform.retention.steps import Removed, all_of
from tests.features.retention.ending import BY_KEY
from tests.features.retention.old_rows import ROWS
from tests.support.auth_client import refusal
from tests.support.ordering import Person, json_ok
from tests.support.rows import Connection, insert
from tests.support.waiting import scale_timeout

pytestmark = pytest.mark.commits


def part(key: RetentionKey, step: Any, **more: Any) -> Retention:
    given = {"tables": ("rate_event",), "ground": "INTEREST", "kept": timedelta(days=1), "since": "CREATION"}
    return Retention(key=key, step=step, **(given | more))


async def begin(tools: JobTools, *parts: Retention, now: datetime | None = None) -> list[str]:
    tools.ports.plug(RETENTION, parts)
    async with tools.database.unit_of_work() as uow:
        return await start_due(uow, parts, now or uow.now)


async def runs(conn: Connection) -> list[tuple[Any, ...]]:
    return await (
        await conn.execute("SELECT key, status, removed, failed, error FROM retention_run ORDER BY id")
    ).fetchall()


async def add_events(conn: Connection, number: int) -> None:
    for _ in range(number):
        await insert(conn, "rate_event", subject="x", at=utc_now() - timedelta(days=2))


@pytest.mark.parametrize(
    ("hourly", "last", "due"),
    [(False, "02:00", "24T03:23"), (False, "03:23", "25T03:23"), (True, "03:00", "24T03:23"),
     (True, "03:23", "24T04:23")],
)  # fmt: skip
def test_next_run_follows_the_last_one(hourly: bool, last: str, due: str):
    declared = part("EMAILS", None, hourly=hourly)
    began, expected = (datetime.fromisoformat(f"2026-11-{text}:00+00:00") for text in (f"24T{last}", due))
    assert next_at(declared, began) == expected
    assert next_start(declared, began, began) == expected
    assert next_start(declared, None, began) >= began


def test_years_end_with_the_calendar_year_of_paris():
    at_new_year = datetime(2036, 12, 31, 23, 30, tzinfo=UTC)
    assert BY_KEY["ORDERS"].before(at_new_year, LiveValues()) == datetime(2026, 12, 31, 23, tzinfo=UTC)


async def test_due_retention_run_begins_once_and_counts_removed_rows(conn: Connection, tools: JobTools):
    await add_events(conn, 5)
    declared = part("RATE_EVENTS", delete_where("rate_event", "at < %(before)s", batch=2))
    assert await begin(tools, declared) == ["RATE_EVENTS"]
    assert await begin(tools, declared) == []
    assert await runs(conn) == [("RATE_EVENTS", "WAITING", 0, 0, "")]
    await drain(tools)
    assert await runs(conn) == [("RATE_EVENTS", "DONE", 5, 0, "")]
    assert await begin(tools, declared, now=utc_now() + timedelta(days=1)) == ["RATE_EVENTS"]
    await drain(tools)
    assert (await runs(conn))[1] == ("RATE_EVENTS", "DONE", 0, 0, "")


async def test_failed_retention_run_stops_no_other_and_is_listed_as_a_job_failure(conn: Connection, tools: JobTools):
    async def broken(database: Database, before: datetime, after: str) -> Removed:
        raise RuntimeError("no such thing")

    await add_events(conn, 1)
    await begin(tools, part("EMAILS", broken), part("RATE_EVENTS", delete_where("rate_event", "at < %(before)s")))
    await drain(tools)
    assert await runs(conn) == [
        ("EMAILS", "FAILED", 0, 0, "RuntimeError: no such thing"),
        ("RATE_EVENTS", "DONE", 1, 0, ""),
    ]
    failures = await (await conn.execute("SELECT task, subject, error FROM job_failure")).fetchall()
    assert failures == [("apply_retention", "EMAILS", "RuntimeError")]


async def test_killed_run_goes_on_where_it_was(conn: Connection, tools: JobTools):
    begun, steps = asyncio.Event(), list[str]()

    async def step(database: Database, before: datetime, after: str) -> Removed:
        steps.append(after)
        if after == "b" and not begun.is_set():
            begun.set()
            await asyncio.sleep(60)
        return Removed(1, after={"": "a", "a": "b", "b": None}[after])

    await begin(tools, part("EMAILS", step))
    worker = asyncio.create_task(apply_runs.apply_runs(tools))
    await asyncio.wait_for(begun.wait(), scale_timeout(10))
    worker.cancel()
    await asyncio.gather(worker, return_exceptions=True)
    assert await runs(conn) == [("EMAILS", "RUNNING", 2, 0, "")]
    await drain(tools)
    assert await runs(conn) == [("EMAILS", "DONE", 3, 0, "")]
    assert steps == ["", "a", "b", "b"]


async def test_long_run_lets_others_have_their_turn(conn: Connection, tools: JobTools, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(apply_runs, "SLICE_SECONDS", 0)
    await add_events(conn, 4)
    await begin(tools, part("RATE_EVENTS", delete_where("rate_event", "at < %(before)s", batch=1)))
    await apply_runs.apply_runs(tools)
    async with tools.database.connection() as own:
        run = await find_next(own)
    assert run and (run.removed, run.status) == (1, "RUNNING")
    await drain(tools)
    assert await runs(conn) == [("RATE_EVENTS", "DONE", 4, 0, "")]


async def test_run_of_a_newer_version_ends(conn: Connection, tools: JobTools):
    await begin(tools, part("EMAILS", None))
    tools.ports.plug(RETENTION, ())
    await drain(tools)
    assert await runs(conn) == [("EMAILS", "FAILED", 0, 0, "unknown to this version")]


async def test_jobs_of_former_versions_begin_what_is_due(conn: Connection, tools: JobTools):
    for task in ("forget_old_mails", "forget_old_cart_requests"):
        await conn.execute(
            "SELECT procrastinate_defer_jobs_v1(ARRAY[ROW('default', %s, 0, NULL, NULL, %s, NULL)"
            "::procrastinate_job_to_defer_v1])",
            (task, f'{{"timestamp": {int(utc_now().timestamp())}}}'),
        )
    await drain(tools)
    ended = {row[0]: row[1] for row in await runs(conn)}
    assert set(ended) == set(BY_KEY) and set(ended.values()) == {"DONE"}


async def test_admin_sees_the_table_and_runs_a_part_at_once(conn: Connection, tools: JobTools, admin: Person):
    await add_events(conn, 3)
    table = json_ok(await admin.get("admin/retention"))
    assert {row["key"] for row in table} == set(BY_KEY)
    [row] = [row for row in table if row["key"] == "RATE_EVENTS"]
    assert (row["days"], row["years"], row["since"], row["last"], row["hourly"]) == (1, None, "CREATION", None, True)
    answers = await asyncio.gather(*(admin.post("admin/retention/run", {"key": "RATE_EVENTS"}) for _ in range(5)))
    assert [answer.status_code for answer in answers] == [202] * 5
    await drain(tools)
    [row] = [row for row in json_ok(await admin.get("admin/retention")) if row["key"] == "RATE_EVENTS"]
    assert (row["last"]["status"], row["last"]["removed"], bool(row["last"]["startedBy"])) == ("DONE", 3, True)
    assert row["nextAt"] > row["last"]["createdAt"]
    audited = await (await conn.execute("SELECT action, label FROM audit_entry")).fetchall()
    assert audited == [("RETENTION_STARTED", "RATE_EVENTS")]


async def test_retention_is_neither_shown_to_nor_run_by_moderators(
    conn: Connection, client: Any, tools: JobTools, admin: Person
):
    await conn.execute("UPDATE account SET authorities = '{USER,MOD}' WHERE id = %s", (admin.id,))
    assert refusal(await admin.get("admin/retention"))[0] == 403
    assert refusal(await admin.post("admin/retention/run", {"key": "EMAILS"}))[0] == 403
    assert await runs(conn) == []


async def test_everybody_reads_what_is_kept_of_people(client: Any):
    kept = {row["key"]: row for row in (await client.get("/api/retention")).json()}
    assert (kept["ORDERS"]["years"], kept["ORDERS"]["end"], kept["ORDERS"]["ground"]) == (10, "ANONYMIZED", "LAW")
    assert kept["SESSIONS"]["days"] == 0 and "JOB_FAILURES" not in kept


async def test_audit_entries_of_a_year_cannot_be_deleted(conn: Connection):
    await ROWS["AUDIT_LOG"].make(conn, utc_now() - timedelta(days=364))
    with pytest.raises(Exception, match="stay as they are"):
        await conn.execute("DELETE FROM audit_entry")


async def test_steps_that_run_together_add_up_rows_and_failures(tools: JobTools):
    async def step(_database: Database, _before: datetime, _after: str) -> Removed:
        return Removed(1, failed=2)

    assert await all_of(step, step)(tools.database, utc_now(), "") == Removed(2, failed=4)
