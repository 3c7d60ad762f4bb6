"""Long work that admins start: once, with progress, in batches that any worker continues."""

import asyncio
from datetime import timedelta
from typing import Any

import psycopg
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.follows import change_karma
from marmita.features.system import jobs
from marmita.features.system.domain.records import Batch
from marmita.features.system.queries.runs import note_batch
from marmita.features.system.use_cases import refresh, run_maintenance
from marmita.features.system.use_cases.refresh import Maintenance
from marmita.platform.clock import utc_now
from marmita.platform.jobs import JobTools, drain
from marmita.platform.unit_of_work import EventBus, begin_unit
from marmita.settings import Settings
from tests.support.auth_client import refusal
from tests.support.ordering import Person, json_ok
from tests.support.rows import Connection, add_account, add_chef, add_comment, add_food, add_post, insert
from tests.support.servers.worker import running_worker
from tests.support.waiting import scale_timeout

pytestmark = pytest.mark.commits


async def start(admin: Person, what: str = "refresh-karma") -> dict[str, Any]:
    answer = await admin.post(f"admin/{what}")
    assert answer.status_code == 202, answer.text
    return answer.json()


async def runs(admin: Person) -> list[dict[str, Any]]:
    return json_ok(await admin.get("admin/maintenance"))


async def add_votes(conn: Connection, plus: int = 1) -> str:
    """Somebody whose post and comment have votes, of which karma knows nothing."""
    author = await add_account(conn)
    post = await add_post(conn, author)
    comment = await add_comment(conn, post, author)
    for _ in range(plus):
        voter = await add_account(conn)
        await insert(conn, "post_vote", post_id=post, account_id=voter, value=1, voted_at=utc_now())
        await insert(conn, "comment_vote", comment_id=comment, account_id=voter, value=-1, voted_at=utc_now())
    return author


async def karma(conn: Connection) -> dict[str, tuple[int, int]]:
    rows = await (await conn.execute("SELECT account_id, plus, minus FROM karma")).fetchall()
    return {account_id: (plus, minus) for account_id, plus, minus in rows}


async def audited(conn: Connection) -> list[str]:
    rows = await (await conn.execute("SELECT action FROM audit_entry ORDER BY id")).fetchall()
    return [action for (action,) in rows]


async def test_chefs_are_written_anew_from_their_rows(conn: Connection, tools: JobTools, admin: Person):
    chef = await add_chef(conn, name="Chez Ana")
    await add_food(conn, chef, name="Bobó", price_cents=700)
    assert (await start(admin, "refresh-elastic-chefs"))["status"] == "WAITING"
    await drain(tools)
    found = await conn.execute(
        "SELECT search_document @@ 'bobo & chez'::tsquery, min_price_cents, free_of > 0 FROM chef"
    )
    assert await found.fetchall() == [(True, 700, True)]
    await start(admin, "refresh-elastic-chefs")
    await drain(tools)
    again, first = await runs(admin)
    assert (first["status"], first["total"], first["done"], first["changed"]) == ("DONE", 1, 1, 1)
    assert (again["status"], again["done"], again["changed"], again["failed"]) == ("DONE", 1, 0, 0)
    assert first["startedBy"] and first["endedAt"] and first["id"] != again["id"]


async def test_karma_is_counted_anew_and_differences_are_counted(conn: Connection, tools: JobTools, admin: Person):
    author, other = await add_votes(conn, 2), await add_votes(conn)
    await insert(conn, "karma", account_id=other, plus=1, minus=1)
    nobody = await add_account(conn)
    await insert(conn, "karma", account_id=nobody, plus=7, minus=0)
    await start(admin)
    await drain(tools)
    assert await karma(conn) == {author: (2, 2), other: (1, 1), nobody: (0, 0)}
    [run] = await runs(admin)
    people = await (await conn.execute("SELECT count(*) FROM account")).fetchone()
    assert people == (run["done"],) and (run["status"], run["total"], run["changed"]) == ("DONE", run["done"], 2)
    assert await audited(conn) == ["KARMA_RECOUNTED"]


async def test_work_that_is_started_twenty_times_at_once_is_one_run(conn: Connection, tools: JobTools, admin: Person):
    answers = await asyncio.gather(*(start(admin) for _ in range(20)))
    assert len({answer["id"] for answer in answers}) == len(await runs(admin)) == 1
    assert await audited(conn) == ["KARMA_RECOUNTED"]
    await drain(tools)
    assert (await start(admin))["id"] != answers[0]["id"]


async def test_run_of_a_killed_worker_is_continued_where_it_stopped(
    conn: Connection,
    client: AsyncTestClient[Litestar],
    tools: JobTools,
    admin: Person,
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(refresh, "PEOPLE_AT_ONCE", 1)
    monkeypatch.setattr(run_maintenance, "SLICE_SECONDS", -1.0)
    people = [await add_votes(conn) for _ in range(3)]
    await start(admin)
    await run_maintenance.run_maintenance(tools.database)
    [begun] = await runs(admin)
    assert (begun["status"], begun["done"]) == ("RUNNING", 1)
    # The worker is killed, and the queue has lost the job.
    await conn.execute("DELETE FROM procrastinate_jobs")
    async with tools.database.unit_of_work() as uow:
        await uow.conn.execute("UPDATE maintenance_run SET touched_at = %s", (uow.now - timedelta(minutes=2),))
        await uow.defer(jobs.continue_maintenance, timestamp=int(uow.now.timestamp()))
    with running_worker(client, tools):
        # The next slice may wait five seconds, until the worker looks again.
        async with asyncio.timeout(scale_timeout(60)):
            while (run := (await runs(admin))[0])["status"] != "DONE":  # noqa: ASYNC110  another task writes the row
                await asyncio.sleep(0.1)
    assert run["id"] == begun["id"] and run["done"] == run["total"] > 3
    assert run["changed"] == 3 and {who: (await karma(conn))[who] for who in people} == dict.fromkeys(people, (1, 1))


async def test_batch_of_two_workers_is_counted_once(conn: Connection, tools: JobTools, admin: Person):
    run = (await start(admin))["id"]
    await conn.execute("UPDATE maintenance_run SET status = 'RUNNING'")
    batch = Batch(last="a", done=5, changed=1)
    assert [await note_batch(conn, run, "", batch) for _ in range(2)] == [True, False]
    assert (await runs(admin))[0]["done"] == 5


async def test_canceled_run_stops_and_stays_canceled(
    conn: Connection, tools: JobTools, admin: Person, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(refresh, "PEOPLE_AT_ONCE", 1)
    monkeypatch.setattr(run_maintenance, "SLICE_SECONDS", -1.0)
    author = await add_votes(conn)
    await conn.execute("UPDATE account SET created_at = now()")
    run = (await start(admin))["id"]
    await run_maintenance.run_maintenance(tools.database)
    for _ in range(2):
        ended = json_ok(await admin.post("admin/maintenance/cancel", {"id": run}))
        assert (ended["status"], ended["done"]) == ("CANCELED", 1)
    await drain(tools)
    assert (await runs(admin))[0]["status"] == "CANCELED" and author not in await karma(conn)
    assert await audited(conn) == ["KARMA_RECOUNTED", "MAINTENANCE_CANCELED"]
    assert refusal(await admin.post("admin/maintenance/cancel", {"id": "0" * 24})) == (404, "maintenance_run_not_exist")


async def test_run_that_fails_says_why_and_can_be_started_again(
    tools: JobTools, admin: Person, monkeypatch: pytest.MonkeyPatch
):
    async def fail(_conn: Connection) -> int:
        raise RuntimeError("no answer from ana@example.org")

    works = refresh.MAINTENANCE
    monkeypatch.setattr(
        run_maintenance, "MAINTENANCE", {**works, "REFRESH_KARMA": Maintenance(fail, works["REFRESH_KARMA"].do_batch)}
    )
    await start(admin)
    await drain(tools)
    [run] = await runs(admin)
    assert (run["status"], run["error"]) == ("FAILED", "RuntimeError: no answer from [redacted]")
    assert (await start(admin))["id"] != run["id"]


async def test_row_that_fails_stops_no_other(
    conn: Connection, tools: JobTools, admin: Person, monkeypatch: pytest.MonkeyPatch
):
    bad, good = await add_votes(conn), await add_votes(conn)
    original = refresh.lock_karma

    async def lock(uow: Any, account_id: str) -> Any:
        if account_id == bad:
            raise KeyError(account_id)
        return await original(uow, account_id)

    monkeypatch.setattr(refresh, "lock_karma", lock)
    await start(admin)
    await drain(tools)
    [run] = await runs(admin)
    assert (run["status"], run["changed"], run["failed"]) == ("DONE", 1, 1) and list(await karma(conn)) == [good]
    [failed] = json_ok(await admin.get("admin/failed-jobs?kind=ROW"))["jobs"]
    assert (failed["task"], failed["subject"], failed["error"]) == ("refresh_karma", bad, "KeyError")


async def test_vote_that_is_written_meanwhile_is_not_lost(conn: Connection, tools: JobTools, settings: Settings):
    author = await add_votes(conn)
    post = await add_post(conn, author)
    voter = await add_account(conn)
    async with await psycopg.AsyncConnection[tuple[Any, ...]].connect(settings.conninfo) as voting:
        uow = begin_unit(voting, EventBus())
        await insert(voting, "post_vote", post_id=post, account_id=voter, value=1, voted_at=utc_now())
        await change_karma(uow, author, plus=1)
        counting = asyncio.ensure_future(refresh.MAINTENANCE["REFRESH_KARMA"].do_batch(tools.database, ""))
        await asyncio.sleep(0.2)
        assert not counting.done()
        await voting.commit()
    await counting
    assert (await karma(conn))[author] == (2, 1)


@pytest.mark.parametrize("what", ["refresh-karma", "refresh-elastic-chefs"])
async def test_get_from_another_site_starts_nothing(conn: Connection, admin: Person, what: str):
    path = f"/api/admin/{what}"
    answer = await admin.client.get(path, headers={**admin.headers, "sec-fetch-site": "cross-site"})
    assert refusal(answer) == (403, "access_denied") and await runs(admin) == [] and await audited(conn) == []
    answer = await admin.client.get(path, headers={**admin.headers, "sec-fetch-site": "same-origin"})
    assert answer.status_code == 202 and len(await runs(admin)) == 1
