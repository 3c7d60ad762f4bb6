"""What happens when a paper ends: reminders once each, marks that go, hidden chefs, deleted documents."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta

import pytest
from litestar import Litestar

from marmita.features.accounts import AccountDeleted
from marmita.features.accounts.queries.erase import insert_pseudonym
from marmita.features.papers.domain.ports import PAPER_RULES, PaperRules
from marmita.features.papers.domain.rules import REFUSED_KEPT, VALID_KEPT, reminder_due
from marmita.features.papers.use_cases.remind import remind_all
from marmita.features.papers.use_cases.update_marks import update_all_marks
from marmita.platform.clock import paris_day, utc_now
from marmita.platform.jobs import JobTools
from marmita.platform.retention import RetentionKey
from tests.features.papers.sending import Chef, decide
from tests.features.papers.test_admin import add_paper
from tests.features.retention.ending import end_old
from tests.support.ordering import Person, json_ok

KEYS: tuple[RetentionKey, ...] = ("REFUSED_PAPERS", "ENDED_PAPERS")
TODAY = date(2026, 3, 11)


@pytest.mark.parametrize(
    ("left", "reminded", "due"),
    [(31, None, None), (30, None, 30), (30, 30, None), (8, 30, None), (7, 30, 7), (7, 7, None), (3, None, 7),
     (0, 7, 0), (-9, 30, 0), (-9, 0, None)],
)  # fmt: skip
def test_chef_is_reminded_once_of_each(left: int, reminded: int | None, due: int | None):
    assert reminder_due(TODAY + timedelta(days=left), reminded, TODAY) == due


@pytest.fixture
def tools(app: Litestar) -> JobTools:
    return app.state.tools


@pytest.fixture
def operator(tools: JobTools) -> Callable[[PaperRules], None]:
    return lambda rules: tools.ports.plug(PAPER_RULES, rules)


async def chef_of(person: Person) -> str:
    [(chef,)] = await (await person.conn.execute("SELECT id FROM chef WHERE creator_id = %s", (person.id,))).fetchall()
    return chef


async def sent_mails(person: Person) -> list[str]:
    cursor = await person.conn.execute("SELECT template FROM outbox_mail ORDER BY created_at, id")
    return [template for (template,) in await cursor.fetchall()]


@pytest.mark.commits
async def test_reminders_survive_being_run_twice_and_being_missed(ana: Chef, tools: JobTools):
    now = utc_now()
    await add_paper(ana.conn, await chef_of(ana), ends=30)
    runs = [(0, 1), (0, 0), (1, 0), (25, 1), (25, 0), (30, 1), (31, 0), (90, 0)]
    assert [await remind_all(tools, now + timedelta(days=days)) for days, _ in runs] == [sent for _, sent in runs]
    assert await sent_mails(ana) == ["papers/expiring"] * 3
    kinds = [note["kind"] for note in json_ok(await ana.get("notifications"))]
    assert set(kinds) == {"PAPER_EXPIRING"}


@pytest.mark.commits
async def test_missed_reminder_says_that_the_paper_has_expired(ana: Chef, tools: JobTools):
    await add_paper(ana.conn, await chef_of(ana), ends=-4)
    assert await remind_all(tools, utc_now()) == 1
    assert await sent_mails(ana) == ["papers/expired"]
    [note] = json_ok(await ana.get("notifications"))
    assert note["kind"] == "PAPER_EXPIRED"


@pytest.mark.commits
async def test_chef_who_has_sent_the_new_one_is_reminded_on_the_last_day_only(ana: Chef, tools: JobTools):
    await add_paper(ana.conn, await chef_of(ana), ends=7)
    await ana.sent()
    now = utc_now()
    assert [await remind_all(tools, now + timedelta(days=days)) for days in (0, 3, 7)] == [0, 0, 1]


@pytest.mark.commits
async def test_mark_of_an_expired_paper_goes_by_itself_and_the_chef_still_sells(ana: Chef, tools: JobTools):
    await add_paper(ana.conn, await chef_of(ana), ends=-1)
    assert await update_all_marks(tools, utc_now() - timedelta(days=3)) == 1
    profile = await ana.profile()
    assert (profile["papers"], profile["listed"]) == ([], True)
    assert await update_all_marks(tools, utc_now()) == 1
    assert await update_all_marks(tools, utc_now()) == 0


@pytest.mark.commits
async def test_expired_paper_hides_the_chef_where_the_operator_wants_it(
    ana: Chef, admin: Person, tools: JobTools, operator: Callable[[PaperRules], None]
):
    chef = await chef_of(ana)
    await add_paper(ana.conn, chef, ends=-1)
    await add_paper(ana.conn, chef, ends=-1, kind="INSURANCE")
    operator(PaperRules(("HYGIENE",), "hidden"))
    assert await update_all_marks(tools, utc_now()) == 1
    assert (await ana.profile())["listed"] is False
    state = json_ok(await ana.get(f"chef/state/{chef}"))
    assert (state["listed"], state["missing"]) == (False, ["PAPERS"])
    assert await remind_all(tools, utc_now()) == 2
    bodies = await (await ana.conn.execute("SELECT text_body FROM outbox_mail ORDER BY subject")).fetchall()
    assert ["neighbours cannot order" in body for (body,) in bodies] == [True, False]
    json_ok(await decide(admin, await ana.sent(expiresOn="2099-01-01")))
    profile = await ana.profile()
    assert (profile["listed"], profile["papers"]) == (True, [{"kind": "HYGIENE", "until": "2099-01"}])


@pytest.mark.commits
async def test_chef_is_listed_again_when_the_operator_no_longer_asks(
    ana: Chef, tools: JobTools, operator: Callable[[PaperRules], None]
):
    await add_paper(ana.conn, await chef_of(ana), ends=-1)
    for rules, listed in ((PaperRules(("HYGIENE",), "hidden"), False), (PaperRules(("HYGIENE",), "badge"), True)):
        operator(rules)
        assert await update_all_marks(tools, utc_now()) == 1
        assert (await ana.profile())["listed"] is listed


@pytest.mark.commits
async def test_documents_go_when_their_time_is_over(ana: Chef, tools: JobTools):
    chef, now = await chef_of(ana), utc_now()
    old, young = now - REFUSED_KEPT - timedelta(days=1), now - REFUSED_KEPT + timedelta(days=1)
    await add_paper(ana.conn, chef, "REFUSED", decided_at=old)
    kept = await add_paper(ana.conn, chef, "REFUSED", decided_at=young, kind="INSURANCE")
    for _ in range(3):
        await add_paper(ana.conn, chef, "REPLACED", decided_at=now - VALID_KEPT - timedelta(days=1))
    ended = await add_paper(ana.conn, chef, ends=-VALID_KEPT.days - 2, number="123")
    assert [await end_old(tools.database, key, now) for key in KEYS] == [1, 4]
    assert [await end_old(tools.database, key, now) for key in KEYS] == [0, 0]
    cursor = await ana.conn.execute("SELECT id, number, document FROM chef_paper ORDER BY id")
    assert await cursor.fetchall() == [(kept, "", b"x"), (ended, "", b"")]
    assert (await ana.get(f"chef-papers/{ended}/document")).status_code == 404


@pytest.mark.commits
async def test_erasure_takes_papers_and_marks(ana: Chef, admin: Person, tools: JobTools):
    json_ok(await decide(admin, await ana.sent()))
    async with tools.database.unit_of_work() as uow:
        await uow.publish(AccountDeleted(ana.id, await insert_pseudonym(uow)))
    cursor = await ana.conn.execute("SELECT (SELECT count(*) FROM chef_paper), papers, papers_lapsed FROM chef")
    assert await cursor.fetchall() == [(0, [], False)]


def test_days_are_those_of_paris():
    assert paris_day(datetime(2026, 3, 10, 23, 30, tzinfo=UTC)) == TODAY
