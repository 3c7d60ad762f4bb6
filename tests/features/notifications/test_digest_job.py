"""The job of digests: twice, at once, with a row that fails, and killed before it is done."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest

from marmita.features.notifications.jobs import send_due
from marmita.features.notifications.use_cases import send_digest
from marmita.platform.clock import utc_now
from marmita.platform.jobs import JobTools
from tests.support.rows import Connection, add_account, insert

pytestmark = pytest.mark.commits
NOW = utc_now()


async def add_reader(conn: Connection, **values: Any) -> str:
    account_id = await add_account(conn)
    target = {"account_id": account_id, "kind": "REPORT_CLOSED", "target": account_id, "period": 1}
    await insert(conn, "notification", id=account_id, shown=True, changed_at=NOW - timedelta(hours=2), **target)
    choice = {"frequency": "DAILY", "hour": 8, "time_zone": "Europe/Paris", "link_key": bytes(32)}
    instants = {"sent_until": NOW - timedelta(days=1), "next_at": NOW - timedelta(minutes=1)}
    await insert(conn, "notification_digest", account_id=account_id, **(choice | instants | values))
    return account_id


async def recipients(conn: Connection) -> list[str]:
    rows = await conn.execute("SELECT unnest(about) FROM outbox_mail ORDER BY 1")
    return [account for (account,) in await rows.fetchall()]


async def test_two_concurrent_runs_send_one_digest_to_each_person(tools: JobTools, conn: Connection):
    people = sorted([await add_reader(conn) for _ in range(8)])
    sent = await asyncio.gather(*(send_due(tools, NOW) for _ in range(3)))
    assert (sum(sent), await recipients(conn)) == (len(people), people)
    assert await send_due(tools, NOW) == 0


async def test_a_failing_digest_does_not_stop_the_others(
    tools: JobTools, conn: Connection, monkeypatch: pytest.MonkeyPatch
):
    people = [await add_reader(conn) for _ in range(3)]
    send_mail = send_digest.send_mail

    async def fail_for_one(uow: Any, email: str, *args: Any, **values: Any) -> None:
        await send_mail(uow, email, *args, **values)
        if people[1] in values["about"]:
            raise ZeroDivisionError

    monkeypatch.setattr(send_digest, "send_mail", fail_for_one)
    assert await send_due(tools, NOW) == 2
    assert await recipients(conn) == sorted([people[0], people[2]])
    failed = await (await conn.execute("SELECT task, subject FROM job_failure")).fetchall()
    assert failed == [("send_digests", people[1])]
    monkeypatch.undo()
    assert await send_due(tools, NOW) == 1
    assert await recipients(conn) == sorted(people)


async def test_a_digest_killed_before_its_commit_is_sent_by_the_next_run(
    tools: JobTools, conn: Connection, monkeypatch: pytest.MonkeyPatch
):
    person = await add_reader(conn)

    async def die(*_: Any) -> None:
        raise asyncio.CancelledError

    monkeypatch.setattr(send_digest.queries, "set_sent", die)
    with pytest.raises(asyncio.CancelledError):
        await send_due(tools, NOW)
    assert await recipients(conn) == []
    monkeypatch.undo()
    assert (await send_due(tools, NOW), await recipients(conn)) == (1, [person])
