"""Many at once: one case for twenty reports, one claim for ten moderators, one decision for ten presses."""

import asyncio
from collections.abc import Awaitable, Callable

import psycopg
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.app import build_bus
from marmita.features.moderation.use_cases.claim_case import claim_case
from marmita.features.moderation.use_cases.decide_case import decide_case
from marmita.features.reports.report_content import report_content
from marmita.features.reports.rules import report_limit
from marmita.features.reports.schemas import NewNotice
from marmita.platform.identity import Actor
from marmita.platform.ratelimit import limit_lock_key
from marmita.platform.unit_of_work import UnitOfWork, begin_unit
from marmita.settings import Settings
from tests.features.moderation.conftest import Court, decision, key_of
from tests.support.ordering import Person
from tests.support.rows import Connection
from tests.support.waiting import hold_locks, start_blocked


async def at_once(
    conninfo: str, call: Callable[[UnitOfWork, Actor], Awaitable[object]], people: list[Actor]
) -> list[str | None]:
    """The refusal of each; everybody has a transaction."""

    async def one(actor: Actor) -> str | None:
        async with await psycopg.AsyncConnection.connect(conninfo, autocommit=True) as own:

            async def committed() -> None:
                async with own.transaction():
                    await call(begin_unit(own, build_bus()), actor)

            return await key_of(committed())

    return await asyncio.gather(*map(one, people))


@pytest.mark.commits
async def test_twenty_reports_ten_claims_and_ten_decisions_at_once(own_conninfo: str, conn: Connection):
    court = Court(conn)
    author = await court.person()
    comment = await court.comment(author)
    notice = NewNotice(entity_id=comment, type="comment", reason="advert")
    reporters = [await court.person() for _ in range(20)]
    assert await at_once(own_conninfo, lambda uow, who: report_content(uow, who, notice), reporters) == [None] * 20
    assert await court.all("SELECT reports, priority FROM moderation_case") == [(20, 1000)]
    assert await court.one("SELECT count(*) FROM case_version") == (1,)
    case = await court.case(comment)
    moderators = [await court.person("MOD") for _ in range(10)]
    claims = await at_once(own_conninfo, lambda uow, who: claim_case(uow, who, case), moderators)
    assert sorted(map(str, claims)) == ["None", *["case_claimed"] * 9]
    holder = moderators[claims.index(None)]
    decided = await at_once(
        own_conninfo, lambda uow, who: decide_case(uow, who, case, decision("REMOVE_AND_BLOCK")), [holder] * 10
    )
    assert sorted(map(str, decided)) == ["None", *["case_decided_already"] * 9]
    assert await court.one("SELECT count(*) FROM account_block") == (1,)
    assert await court.one("SELECT count(*) FROM outbox_mail") == (1,)


@pytest.mark.commits
async def test_same_report_twice_while_somebody_else_opens_the_case_is_one(
    client: AsyncTestClient[Litestar], conn: Connection, settings: Settings
):
    court = Court(conn)
    reporter = await Person.create(client, conn)
    comment = await court.comment(await court.person())
    notice = {"entityId": comment, "type": "comment", "reason": "advert"}
    turn = "SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))"
    async with hold_locks(settings, turn, limit_lock_key(report_limit(0), reporter.id)):
        first = await start_blocked(conn, reporter.post("notice", notice))
        await court.report(await court.person(), comment)
        second = await start_blocked(conn, reporter.post("notice", notice), 2)
    assert [(await first).status_code, (await second).status_code] == [204, 204]
    assert await court.all("SELECT reports FROM moderation_case") == [(2,)]


@pytest.mark.commits
async def test_report_beside_a_decision_joins_it_or_opens_a_new_case(own_conninfo: str, conn: Connection):
    court = Court(conn)
    moderator = await court.person("MOD")
    for _ in range(5):
        comment, case = await court.reported(await court.person())
        await court.take(moderator, case)
        notice = NewNotice(entity_id=comment, type="comment", reason="advert")
        late = await court.person()

        async def act(uow: UnitOfWork, who: Actor, case: str = case, notice: NewNotice = notice) -> None:
            await (
                decide_case(uow, who, case, decision("WARN")) if who is moderator else report_content(uow, who, notice)
            )

        assert await at_once(own_conninfo, act, [moderator, late]) == [None, None]
        open_reports = await court.one(
            "SELECT count(*) FROM moderation_case WHERE entity_id = %s AND status = 'OPEN'", comment
        )
        rows = await court.one("SELECT count(*) FROM report WHERE comment_id = %s", comment)
        assert rows == open_reports


@pytest.mark.commits
@pytest.mark.parametrize("dismissed", [False, True])
async def test_report_that_changes_during_a_decision_waits_without_holding_its_row(
    client: AsyncTestClient[Litestar], conn: Connection, settings: Settings, dismissed: bool
):
    court = Court(conn)
    comment, case = await court.reported(await court.person())
    report, reporter = await court.one("SELECT id, reporter_id FROM report")
    moderator = await court.person("MOD")
    again = {"entityId": comment, "type": "comment", "reason": "advert"}
    async with hold_locks(settings, "SELECT FROM moderation_case WHERE id = %s FOR NO KEY UPDATE", case) as deciding:
        if dismissed:
            change = (await Person.create(client, conn, moderator.id)).delete(f"notice/{report}")
        else:
            change = (await Person.create(client, conn, reporter)).post("notice", again)
        call = await start_blocked(conn, change)
        await deciding.execute("SELECT FROM report WHERE id = %s FOR UPDATE NOWAIT", (report,))
    assert (await call).status_code == 204
    assert await court.all("SELECT reason FROM report") == ([] if dismissed else [("advert",)])
