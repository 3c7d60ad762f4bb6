"""What a person reads of cases in the export, and what erasure leaves of the person."""

from marmita.features.accounts import AccountDeleted
from marmita.features.moderation import EXPORT, erase_person
from marmita.features.moderation.http.views import read_case
from marmita.platform.clock import utc_now
from tests.features.moderation.conftest import Court
from tests.support.rows import add_account


async def exported(court: Court, account: str) -> dict[str, int]:
    counts: dict[str, int] = {}
    for section in EXPORT:
        cursor = await court.conn.execute(section.query, {"account_id": account})
        counts[section.name] = cursor.rowcount
    return counts


async def test_export_has_own_reports_and_decisions_about_oneself(court: Court):
    author, reporter = await court.person(), await court.person()
    comment = await court.comment(author)
    await court.report(reporter, comment)
    assert await court.decide(await court.person("MOD"), await court.case(comment)) is None
    assert await exported(court, reporter.id) == {"case_reports": 1, "case_decisions": 0}
    assert await exported(court, author.id) == {"case_reports": 0, "case_decisions": 1}


async def test_erased_author_leaves_numbers_without_words(court: Court):
    author, moderator = await court.person(), await court.person("MOD")
    _, decided = await court.reported(author)
    assert await court.decide(moderator, decided, message="Be polite.") is None
    _, waiting = await court.reported(author)
    pseudonym = await add_account(court.conn)
    await erase_person(court.uow, AccountDeleted(author.id, pseudonym))
    await court.conn.execute("DELETE FROM comment WHERE author_id = %s", (author.id,))
    await court.conn.execute("DELETE FROM post WHERE author_id = %s", (author.id,))
    await court.conn.execute("DELETE FROM account WHERE id = %s", (author.id,))
    assert await court.all("SELECT status, title, author_id FROM moderation_case ORDER BY id") == [
        ("DECIDED", "", None),
        ("CLOSED", "", None),
    ]
    assert await court.all("SELECT message, reason, account_id, kind FROM case_decision") == [("", "", None, "REMOVE")]
    assert await court.one("SELECT count(*) FROM case_version") == (0,)
    assert await court.all("SELECT DISTINCT description FROM case_report") == [("",)]
    view = await read_case(court.conn, moderator, waiting, utc_now())
    assert (view.person, view.now, view.versions, view.can.claim) == (None, None, [], False)


async def test_erased_moderator_and_reporter_leave_no_name(court: Court):
    moderator, reporter = await court.person("MOD"), await court.person()
    comment = await court.comment(await court.person())
    await court.report(reporter, comment)
    case = await court.case(comment)
    await court.take(moderator, case)
    for gone in (moderator, reporter):
        await erase_person(court.uow, AccountDeleted(gone.id, await add_account(court.conn)))
        await court.conn.execute("DELETE FROM account WHERE id = %s", (gone.id,))
    other = await court.person("MOD")
    view = await read_case(court.conn, other, case, utc_now())
    assert [(report.login, report.description) for report in view.reports] == [(None, "")]
    assert {event.login for event in view.events} == {None}
    assert await court.decide(other, case) is None
