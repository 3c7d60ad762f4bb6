"""Cases: what is reported about one thing is one case, whose priority and contents follow from its reports."""

from datetime import timedelta

import psycopg
import pytest

from marmita.app import build_bus
from marmita.features.moderation.domain.rules import compute_report_weight, urgency_of
from marmita.features.moderation.http.views import read_case
from marmita.features.reports import ReportClosed
from marmita.features.reports.queries import count_reports, list_reports
from marmita.platform.clock import utc_now
from marmita.platform.unit_of_work import begin_unit
from tests.features.moderation.conftest import REASON, Court, key_of
from tests.support.rows import add_chef, add_comment, add_post, add_review


async def test_reports_on_one_thing_are_one_case_with_their_weight(court: Court):
    author = await court.person()
    comment = await court.comment(author)
    first, second = await court.person(), await court.person()
    await court.report(first, comment, reason="advert")
    await court.report(second, comment, reason="porn")
    await court.report(second, comment, reason="fraud", description="Sold me nothing")
    rows = await court.all(
        "SELECT entity_type, author_id, status, reason, priority, reports, title FROM moderation_case"
    )
    assert rows == [("comment", author.id, "OPEN", "fraud", 50 + 150, 2, "Go home.")]
    events = await court.all("SELECT kind, actor_id FROM case_event ORDER BY id")
    assert events == [("OPENED", first.id), ("REPORTED", second.id)]


async def test_report_weighs_as_much_as_its_reporter_was_right(court: Court):
    assert compute_report_weight("porn", 0, 0, blocked=False) == 150
    assert compute_report_weight("porn", 9, 9, blocked=False) == 272
    assert compute_report_weight("porn", 0, 9, blocked=False) == 27
    assert compute_report_weight("porn", 9, 9, blocked=True) == 68
    assert [urgency_of(priority) for priority in (0, 99, 100, 299, 300)] == ["LOW", "LOW", "NORMAL", "NORMAL", "HIGH"]
    moderator, reporter = await court.person("MOD"), await court.person()
    for kind in ("REMOVE", "NOTHING"):
        comment = await court.comment(await court.person())
        await court.report(reporter, comment)
        assert await court.decide(moderator, await court.case(comment), kind) is None
    comment = await court.comment(await court.person())
    await court.report(reporter, comment)
    view = await read_case(court.conn, moderator, await court.case(comment), utc_now())
    assert [(report.right, report.decided, report.blocked) for report in view.reports] == [(1, 2, False)]
    await court.conn.execute("UPDATE account SET blocked_areas = '{chat}' WHERE id = %s", (reporter.id,))
    await court.report(reporter, comment)
    assert await court.one("SELECT priority FROM moderation_case WHERE status = 'OPEN'") == (75 // 4,)


async def test_report_after_the_decision_opens_a_new_case(court: Court):
    moderator, author, reporter = await court.person("MOD"), await court.person(), await court.person()
    comment = await court.comment(author)
    await court.report(reporter, comment)
    first = await court.case(comment)
    assert await court.decide(moderator, first, "WARN") is None
    assert await court.one("SELECT count(*) FROM report") == (0,)
    await court.report(reporter, comment)
    second = await court.case(comment)
    assert second != first
    view = await read_case(court.conn, moderator, second, utc_now())
    assert [(entry.case_id, entry.kind) for entry in view.history] == [(first, "WARN")]
    assert view.person
    assert (view.person.decided, view.person.against, view.person.blocks) == (1, 1, 0)


async def test_changed_thing_is_shown_as_reported_and_as_it_is(court: Court):
    moderator = await court.person("MOD")
    comment, case = await court.reported(await court.person())
    assert not (await read_case(court.conn, moderator, case, utc_now())).changed
    await court.conn.execute("UPDATE comment SET content = '<p>Welcome!</p>' WHERE id = %s", (comment,))
    view = await read_case(court.conn, moderator, case, utc_now())
    assert view.now
    assert (view.changed, view.now.content.text) == (True, "Welcome!")
    await court.report(await court.person(), comment)
    view = await read_case(court.conn, moderator, case, utc_now())
    assert [version.content.text for version in view.versions] == ["Go home.", "Welcome!"]
    await court.conn.execute("UPDATE comment SET deleted_at = now(), deleted_by = author_id WHERE id = %s", (comment,))
    view = await read_case(court.conn, moderator, case, utc_now())
    assert view.now
    assert (view.now.deleted, view.possible) == (True, ["NOTHING", "WARN", "BLOCK"])
    await court.conn.execute("DELETE FROM comment WHERE id = %s", (comment,))
    view = await read_case(court.conn, moderator, case, utc_now())
    assert (view.now, view.versions[0].content.text, view.report_count) == (None, "Go home.", 2)


async def test_case_shows_what_stands_around(court: Court):
    author, other = await court.person(), await court.person()
    post = await add_post(court.conn, author.id)
    begin = utc_now() - timedelta(minutes=10)
    ids = [
        await add_comment(
            court.conn, post, other.id if at != 2 else author.id, content=f"<p>{at}</p>",
            created_at=begin + timedelta(minutes=at),
        )
        for at in range(5)
    ]  # fmt: skip
    await court.report(other, ids[2])
    view = await read_case(court.conn, await court.person("MOD"), await court.case(ids[2]), utc_now())
    assert [(beside.text, beside.before) for beside in view.beside] == [
        ("0", True), ("1", True), ("3", False), ("4", False),
    ]  # fmt: skip


@pytest.mark.parametrize(("kind", "possible"), [("post", 6), ("review", 5), ("chef", 3)])
async def test_possible_decisions_of_a_case_depend_on_the_kind_of_content(court: Court, kind: str, possible: int):
    author = await court.person()
    chef = await add_chef(court.conn, creator_id=author.id)
    entity = {
        "post": await add_post(court.conn, author.id),
        "review": await add_review(court.conn, chef, author.id),
        "chef": chef,
    }[kind]
    await court.report(await court.person(), entity, kind)
    view = await read_case(court.conn, await court.person("MOD"), await court.case(entity), utc_now())
    assert (len(view.possible), view.type) == (possible, kind)
    admin = await read_case(court.conn, await court.person("ADMIN"), await court.case(entity), utc_now())
    assert ("REMOVE" in admin.possible, admin.can.block_permanently) == (True, True)


async def test_dismissed_report_leaves_its_case_and_the_last_one_closes_it(court: Court):
    comment, case = await court.reported(await court.person())
    await court.report(await court.person(), comment)
    for left, status in ((1, "OPEN"), (0, "CLOSED")):
        dismissed = "DELETE FROM report WHERE id = (SELECT min(id) FROM report) RETURNING id, reporter_id"
        report, reporter = await court.one(dismissed)
        await begin_unit(court.conn, build_bus()).publish(ReportClosed(report, reporter))
        assert await court.one("SELECT reports, status FROM moderation_case WHERE id = %s", case) == (left, status)
    refusal = await court.decide(await court.person("MOD"), case)
    assert refusal == "case_decided_already"
    await begin_unit(court.conn, build_bus()).publish(ReportClosed("nothing", "nobody"))


@pytest.mark.parametrize("statement", ["UPDATE case_event SET kind = 'CLOSED'", "DELETE FROM case_event"])
async def test_events_are_only_added(court: Court, statement: str):
    await court.reported(await court.person())
    with pytest.raises(psycopg.errors.RaiseException):
        async with court.conn.transaction():
            await court.conn.execute(statement.encode())
    assert await court.one("SELECT count(*) FROM case_event") == (1,)


async def test_unknown_case_is_not_found(court: Court):
    moderator = await court.person("MOD")
    assert await key_of(read_case(court.conn, moderator, "0" * 24, utc_now())) == "case_not_exist"
    assert await key_of(court.take(moderator, "0" * 24)) == "case_not_exist"


async def dismiss(court: Court, event: ReportClosed) -> str | None:
    """The key of the refusal; what was refused is rolled back."""

    async def in_transaction() -> None:
        async with court.conn.transaction():
            await court.uow.publish(event)

    return await key_of(in_transaction())


async def test_reported_moderator_neither_dismisses_the_report_nor_learns_who_wrote_it(court: Court):
    author = await court.person("MOD")
    _, case = await court.reported(author)
    (report_id, reporter_id) = await court.one("SELECT id, reporter_id FROM report")
    assert await dismiss(court, ReportClosed(report_id, reporter_id, author)) == "access_denied"
    view = await read_case(court.conn, author, case, utc_now())
    assert (view.own, view.reports, view.events) == (True, [], [])
    assert await list_reports(court.conn, author.id, "NEWEST", 20, 0) == []
    assert await count_reports(court.conn, author.id) == 0
    other = await court.person("SENIOR_MOD")
    assert len((await read_case(court.conn, other, case, utc_now())).reports) == 1
    assert await count_reports(court.conn, other.id) == 1


async def test_report_about_an_admin_is_not_dismissed_by_a_moderator(court: Court):
    await court.reported(await court.person("ADMIN"))
    (report_id, reporter_id) = await court.one("SELECT id, reporter_id FROM report")
    assert await dismiss(court, ReportClosed(report_id, reporter_id, await court.person("MOD"))) == "access_denied"


async def test_removal_shows_the_writer_of_a_review_no_reason_of_moderators(court: Court):
    writer = await court.person()
    review = await add_review(court.conn, await add_chef(court.conn), writer.id)
    await court.report(await court.person(), review, "review")
    assert await court.decide(await court.person("MOD"), await court.case(review)) is None
    (stored,) = await court.one("SELECT reason FROM review_removal")
    assert REASON not in stored
