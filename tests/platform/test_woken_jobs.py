"""A thousand wake-ups queue one job, a job of a killed worker restarts, and one that is slow takes one place."""

import asyncio
from typing import Any

import psycopg
import pytest

from marmita.platform.clock import utc_now
from marmita.platform.jobs import JobTools, drain, queue, revive_jobs, run_worker
from marmita.platform.tasks import end_tasks
from tests.support.rows import Connection
from tests.support.waiting import scale_timeout

pytestmark = pytest.mark.commits
WAKE = "SELECT wake_job('count_for_test')"


@pytest.fixture
def runs(tools: JobTools) -> list[int]:
    """An item for each run of the test's job."""
    ran: list[int] = []

    @queue.task(name="count_for_test")
    async def count() -> None:
        ran.append(1)

    return ran


async def begun_and_killed(conn: Connection) -> None:
    await conn.execute(WAKE)
    await conn.execute("UPDATE procrastinate_jobs SET status = 'doing' WHERE task_name = 'count_for_test'")


async def revived(tools: JobTools) -> None:
    async with tools.database.unit_of_work() as uow:
        await uow.defer(revive_jobs, timestamp=int(utc_now().timestamp()))
    await drain(tools)


async def test_parallel_wake_ups_queue_one_job(tools: JobTools, runs: list[int]):
    async def wake() -> None:
        async with tools.database.unit_of_work() as uow:
            await uow.conn.execute(WAKE)

    await asyncio.gather(*(wake() for _ in range(8)))
    await drain(tools)
    assert len(runs) == 1


async def test_wake_up_holds_up_no_other_one_before_the_end_of_its_transaction(tools: JobTools, runs: list[int]):
    async with tools.database.unit_of_work() as first, tools.database.unit_of_work() as second:
        for uow in (first, second):
            await uow.conn.execute("SET LOCAL lock_timeout = '1s'")
            await uow.conn.execute(WAKE)
    await drain(tools)
    assert len(runs) == 1


async def test_wake_up_is_rolled_back_with_its_transaction(tools: JobTools, runs: list[int]):
    async def wake_and_fail() -> None:
        async with tools.database.unit_of_work() as uow:
            await uow.conn.execute(WAKE)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await wake_and_fail()
    await drain(tools)
    assert runs == []


async def test_job_that_cannot_restart_does_not_block_others(tools: JobTools, runs: list[int]):
    async with tools.database.connection() as conn:
        await begun_and_killed(conn)
        await conn.execute("UPDATE procrastinate_jobs SET lock = 'another'")
        await begun_and_killed(conn)
        row: Any = await (await conn.execute("SELECT min(id) FROM procrastinate_jobs")).fetchone()
        await conn.execute("CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$")
        await conn.execute(
            f"CREATE TRIGGER broken BEFORE UPDATE ON procrastinate_jobs FOR EACH ROW WHEN (OLD.id = {row[0]})"
            " EXECUTE FUNCTION fail()".encode()
        )
    await revived(tools)
    await drain(tools)
    assert len(runs) == 1
    async with tools.database.connection() as conn:
        kept: Any = await (await conn.execute("SELECT task, subject, failures FROM job_failure")).fetchall()
    assert kept == [("revive_jobs", str(row[0]), 1)]


@pytest.mark.parametrize("another", [False, True])
async def test_job_of_a_killed_worker_restarts(tools: JobTools, runs: list[int], another: bool):
    async with tools.database.connection() as conn:
        await begun_and_killed(conn)
        if another:
            await conn.execute(WAKE)
    await drain(tools)
    assert runs == []
    await revived(tools)
    await drain(tools)
    assert len(runs) == 1
    async with tools.database.connection() as conn:
        left: Any = await (await conn.execute("SELECT task_name, status FROM procrastinate_jobs")).fetchall()
    assert left == []


async def end_worker_when(tools: JobTools, begun: asyncio.Event) -> None:
    """Runs a worker until its job has begun, and ends it as the end of its process does."""
    worker = asyncio.create_task(run_worker(tools))
    try:
        await asyncio.wait_for(begun.wait(), scale_timeout(20))
    finally:
        await end_tasks([worker])


async def test_job_that_the_end_of_its_worker_breaks_off_begins_again(tools: JobTools):
    first, second = asyncio.Event(), asyncio.Event()

    @queue.task(name="wait_for_test")
    async def wait() -> None:
        if first.is_set():
            second.set()
        else:
            first.set()
            await asyncio.sleep(60)

    async with tools.database.unit_of_work() as uow:
        await uow.defer(wait)
    await end_worker_when(tools, first)
    await end_worker_when(tools, second)


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (psycopg.OperationalError("server closed the connection"), "todo"),
        (psycopg.errors.AdminShutdown(), "todo"),
        (psycopg.errors.QueryCanceled(), "failed"),
        (ValueError(), "failed"),
    ],
)
async def test_job_that_loses_its_connection_begins_again_and_one_that_fails_does_not(
    tools: JobTools, error: Exception, status: str
):
    @queue.task(name="fail_for_test")
    async def fail() -> None:
        raise error

    async with tools.database.unit_of_work() as uow:
        await uow.defer(fail)
    await drain(tools)
    async with tools.database.connection() as conn:
        left: Any = await (await conn.execute("SELECT task_name, status::text FROM procrastinate_jobs")).fetchall()
    assert left == [("fail_for_test", status)]


@pytest.mark.parametrize("name", ["move_due_orders", "mend_payments", "reconcile_payments", "renew_listed_chefs"])
async def test_job_that_takes_longer_than_its_period_takes_one_place_only(tools: JobTools, name: str):
    tasks: Any = queue
    begun: list[Any] = []
    async with tools.database.unit_of_work() as uow:
        for minute in range(2):
            await uow.defer(tasks.tasks[name], timestamp=minute)
            cursor = await uow.conn.execute("SELECT task_name FROM procrastinate_fetch_job_v2(NULL, NULL)")
            begun += await cursor.fetchone() or ()
    assert begun == [name, None]
