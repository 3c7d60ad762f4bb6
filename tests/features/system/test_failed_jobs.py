"""Failed jobs: the worker notes why, admins find them, and a retry runs once."""

import asyncio
import csv
import io
from datetime import timedelta
from typing import Any

import pytest

from marmita.platform.clock import utc_now
from marmita.platform.failures.failed_jobs import change_job
from marmita.platform.jobs import JobTools, drain, queue
from marmita.platform.unit_of_work import EventBus, begin_unit
from tests.support.auth_client import refusal
from tests.support.ordering import Person, json_ok
from tests.support.rows import Connection, add_account, add_session, insert

pytestmark = pytest.mark.commits
LIST, CHANGE = "admin/failed-jobs", "admin/failed-jobs/change"


class Work:
    """A job of the test; `error` is what it raises."""

    def __init__(self) -> None:
        self.ran = 0
        self.error: Exception | None = RuntimeError("ana@example.org said no, token=abc123")


@pytest.fixture
def work(tools: JobTools) -> Work:
    work = Work()

    @queue.task(name="work_for_test", queueing_lock="work_for_test")
    async def run(order_id: str) -> None:
        assert order_id
        work.ran += 1
        if work.error:
            raise work.error

    return work


async def fail(tools: JobTools, order_id: str = "a" * 24) -> None:
    async with tools.database.unit_of_work() as uow:
        await uow.defer(queue.tasks["work_for_test"], order_id=order_id)
    await drain(tools)


async def add_row(conn: Connection, subject: str, minutes: int = 0) -> None:
    at = utc_now() - timedelta(minutes=minutes)
    await insert(conn, "job_failure", task="renew", subject=subject, error="KeyError", first_at=at, last_at=at)


async def listed(admin: Person, query: str = "") -> list[dict[str, Any]]:
    return json_ok(await admin.get(f"{LIST}?{query}"))["jobs"]


async def change(admin: Person, *ids: str, to: str = "retry", preview: bool = False) -> list[str]:
    answer = await admin.post(CHANGE, {"ids": ids, "change": to, "preview": preview})
    return [result["outcome"] for result in json_ok(answer)]


async def actions(conn: Connection) -> list[str]:
    return [row[0] for row in await (await conn.execute("SELECT action FROM audit_entry ORDER BY id")).fetchall()]


async def test_failed_job_is_listed_with_its_error_masked(tools: JobTools, work: Work, admin: Person):
    await fail(tools)
    [job] = await listed(admin)
    assert (job["task"], job["kind"], job["failures"]) == ("work_for_test", "JOB", 1)
    assert job["subject"] == '{"order_id": "' + "a" * 24 + '"}'
    assert job["error"] == "RuntimeError: [redacted] said no, token=[redacted]"
    [part] = [each for each in json_ok(await admin.get("admin/overview")) if each["kind"] == "JOBS"]
    assert part["things"][0]["id"] == job["id"] and part["things"][0]["detail"] == job["error"]


async def test_job_that_the_end_of_its_process_broke_off_is_listed_and_retried(
    conn: Connection, tools: JobTools, work: Work, admin: Person
):
    await fail(tools)
    work.error = None
    await conn.execute("UPDATE procrastinate_jobs SET status = 'aborted'")
    await conn.execute("DELETE FROM job_error")
    [job] = await listed(admin)
    assert (job["task"], job["kind"], job["error"]) == ("work_for_test", "JOB", "JobAborted")
    [part] = [each for each in json_ok(await admin.get("admin/overview")) if each["kind"] == "JOBS"]
    assert [(each["id"], each["detail"]) for each in part["things"]] == [(job["id"], "JobAborted")]
    assert await change(admin, job["id"], preview=True) == ["CHANGED"] == await change(admin, job["id"])
    await drain(tools)
    assert work.ran == 2 and await listed(admin) == [] and await actions(conn) == ["JOB_RETRIED"]


async def test_aborted_job_stays_as_it_is_while_another_of_its_queueing_lock_waits(
    conn: Connection, tools: JobTools, work: Work, admin: Person
):
    await fail(tools)
    await conn.execute("UPDATE procrastinate_jobs SET status = 'aborted'")
    [job] = await listed(admin)
    async with tools.database.unit_of_work() as uow:
        await uow.defer(queue.tasks["work_for_test"], order_id="b")
    assert await change(admin, job["id"]) == ["WAITING"]
    states = await (await conn.execute("SELECT status::text FROM procrastinate_jobs ORDER BY id")).fetchall()
    assert states == [("aborted",), ("todo",)]
    assert await change(admin, job["id"], to="discard") == ["CHANGED"] and await listed(admin) == []


async def test_retry_by_two_admins_at_once_runs_the_job_once(
    conn: Connection, tools: JobTools, work: Work, admin: Person
):
    await fail(tools)
    work.error = None
    second = await Person.create(admin.client, conn, await add_account(conn, authorities=["USER", "ADMIN"]))
    [job] = await listed(admin)
    assert await change(admin, job["id"], preview=True) == ["CHANGED"] and len(await listed(admin)) == 1
    pressed = [change(who, job["id"]) for who in (admin, second) for _ in range(5)]
    outcomes = [outcome for [outcome] in await asyncio.gather(*pressed)]
    assert sorted(outcomes) == ["CHANGED", *["GONE"] * 9]
    await drain(tools)
    assert work.ran == 2 and await listed(admin) == [] and await actions(conn) == ["JOB_RETRIED"]
    assert await change(admin, job["id"], preview=True) == ["GONE"]


async def test_job_is_not_retried_while_another_of_its_queueing_lock_waits(tools: JobTools, work: Work, admin: Person):
    await fail(tools)
    [job] = await listed(admin)
    async with tools.database.unit_of_work() as uow:
        await uow.defer(queue.tasks["work_for_test"], order_id="b")
    assert await change(admin, job["id"], preview=True) == await change(admin, job["id"]) == ["WAITING"]
    assert [each["id"] for each in await listed(admin)] == [job["id"]] and work.ran == 1


async def test_discarded_job_is_gone_after_a_fresh_login_only(
    conn: Connection, tools: JobTools, work: Work, admin: Person
):
    await fail(tools)
    await add_row(conn, "x")
    ids = [each["id"] for each in await listed(admin)]
    stale = Person(admin.client, conn, admin.id, "")
    token = await add_session(conn, admin.id, proven_at=utc_now() - timedelta(minutes=16))
    stale.headers = {"authorization": f"Bearer {token}"}
    answer = await stale.post(CHANGE, {"ids": ids, "change": "discard"})
    assert refusal(answer) == (403, "reauthentication_needed") and len(await listed(admin)) == 2
    assert await change(stale, *ids, to="discard", preview=True) == ["CHANGED", "CHANGED"]
    assert await change(admin, *ids, to="discard") == ["CHANGED", "CHANGED"]
    assert await change(admin, *ids, to="discard") == ["GONE", "GONE"]
    assert await listed(admin) == [] and await actions(conn) == ["JOB_DISCARDED"] * 2
    left = await (
        await conn.execute("SELECT (SELECT count(*) FROM job_error), (SELECT count(*) FROM job_failure)")
    ).fetchone()
    assert left == (0, 0) and work.ran == 1


async def test_row_is_tried_by_its_job_and_cannot_be_retried(conn: Connection, admin: Person):
    await add_row(conn, "x")
    [row] = await listed(admin)
    assert await change(admin, row["id"], preview=True) == await change(admin, row["id"]) == ["REFUSED"]
    assert len(await listed(admin)) == 1 and await actions(conn) == []


async def test_words_kind_pages_and_file_find_failures(conn: Connection, tools: JobTools, work: Work, admin: Person):
    await fail(tools)
    for minutes in (1, 2, 3):
        await add_row(conn, f"=row{minutes}", minutes)
    assert [each["subject"] for each in await listed(admin, "q=ROW2")] == ["=row2"]
    assert [each["kind"] for each in await listed(admin, "kind=JOB")] == ["JOB"]
    whole = [each["id"] for each in await listed(admin)]
    assert [each["id"] for each in await listed(admin, "sort=EARLIEST_FIRST")] == whole[::-1]
    first = json_ok(await admin.get(f"{LIST}?size=3"))
    second = json_ok(await admin.get(f"{LIST}?size=3&after={first['next']}"))
    back = json_ok(await admin.get(f"{LIST}?size=3&before={second['previous']}"))
    assert [each["id"] for each in first["jobs"] + second["jobs"]] == whole and second["next"] == ""
    assert back["jobs"] == first["jobs"]
    answer = await admin.get(f"{LIST}/csv?kind=ROW&sort=EARLIEST_FIRST")
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert [row["subject"] for row in rows] == ["'=row3", "'=row2", "'=row1"]


async def test_of_very_many_failed_rows_only_the_newest_are_listed(admin: Person, conn: Connection):
    await conn.execute(
        "INSERT INTO job_failure (task, subject, error, first_at, last_at)"
        " SELECT 'renew', n::text, 'KeyError', %(now)s, %(now)s - n * interval '1 second'"
        " FROM generate_series(1, 10002) AS n",
        {"now": utc_now()},
    )
    [earliest, *_] = await listed(admin, "sort=EARLIEST_FIRST")
    assert earliest["subject"] == "10001"


async def test_discarding_a_failed_row_reads_only_this_row(connection: Connection):
    for number in range(20):
        await add_row(connection, f"row{number}")
    (failed_id,) = await (
        await connection.execute("SELECT 'row-' || md5(task || '/' || subject) FROM job_failure LIMIT 1")
    ).fetchone() or ("",)
    before = await rows_read(connection)
    for setting in ("enable_seqscan = off", "enable_bitmapscan = off"):
        await connection.execute(f"SET LOCAL {setting}".encode())
    assert (await change_job(begin_unit(connection, EventBus()), failed_id, "discard")).outcome == "CHANGED"
    assert await rows_read(connection) - before == 1


async def rows_read(connection: Connection) -> int:
    cursor = await connection.execute(
        "SELECT coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) FROM pg_stat_xact_user_tables"
        " WHERE relname = 'job_failure'"
    )
    (number,) = await cursor.fetchone() or (0,)
    return number
