"""What a moderator deletes without a case is decided as one, with everything that follows from a decision."""

import msgspec
import pytest

from marmita.features.comments.domain.errors import CommentNotExist
from marmita.features.comments.use_cases.delete_comment import request_delete as delete_comment
from marmita.features.moderation.domain.statement import MAIL
from marmita.features.moderation.http.views import read_statement
from marmita.features.moderation.queries.transparency import count_decisions
from marmita.features.posts.use_cases.delete_post import request_delete as delete_post
from marmita.platform.clock import utc_now
from marmita.platform.mail.templates import text_of
from tests.features.moderation.conftest import Court, key_of
from tests.support.rows import add_post

_DELETED = "SELECT deleted_at IS NOT NULL FROM comment WHERE id = %s"


async def test_author_reads_why_and_may_appeal_to_somebody_else(court: Court):
    author, first, second = await court.person(), await court.person("MOD"), await court.person("MOD")
    comment = await court.comment(author)
    await delete_comment(court.uow, msgspec.structs.replace(first, reason="Told by Agathe"), comment)
    assert await court.one(_DELETED, comment) == (True,)
    case = await court.case(comment, "DECIDED")
    (decision,) = await court.one("SELECT id FROM case_decision WHERE case_id = %s", case)
    assert await court.heard(author) == ["CONTENT_DECIDED"]
    statement = await read_statement(court.conn, author, decision, utc_now())
    rows = [row.value for row in statement.statement.rows]
    assert statement.can_appeal
    assert "Go home." in rows
    assert text_of(MAIL, "EN", "source_own") in rows
    assert text_of(MAIL, "EN", "source_reports") not in rows
    mails = await court.all("SELECT text_body FROM outbox_mail")
    assert [f"/statements/{decision}" in text for (text,) in mails] == [True]
    # Why is for moderators, who may name there from whom they know.
    assert await court.one("SELECT reason, message FROM case_decision") == ("Told by Agathe", "")
    assert "Agathe" not in mails[0][0]
    await court.appeal(author, case)
    assert await court.judge(first, case, "REVERSED") == "appeal_needs_another"
    assert await court.judge(second, case, "REVERSED") is None
    assert await court.one(_DELETED, comment) == (False,)


async def test_post_is_one_row_of_the_yearly_table(court: Court):
    author, moderator = await court.person(), await court.person("MOD")
    post = await add_post(court.conn, author.id)
    began = utc_now().replace(year=utc_now().year - 1)
    await delete_post(court.uow, moderator, post)
    assert await court.one("SELECT deleted_at IS NOT NULL FROM post WHERE id = %s", post) == (True,)
    rows = await count_decisions(court.conn, began, utc_now())
    assert [(row["type"], row["ground"], row["kind"], row["number"]) for row in rows] == [
        ("post", "OTHER_RULES", "REMOVE", 1)
    ]
    assert await court.heard(author) == ["CONTENT_DECIDED"]


async def test_open_case_is_decided_and_its_reporter_notified(court: Court):
    author, reporter, moderator = await court.person(), await court.person(), await court.person("MOD")
    comment = await court.comment(author)
    await court.report(reporter, comment)
    case = await court.case(comment)
    await delete_comment(court.uow, moderator, comment)
    assert await court.all("SELECT id, status FROM moderation_case") == [(case, "DECIDED")]
    assert await court.heard(reporter) == ["REPORT_UPHELD"]
    assert await court.one("SELECT upheld FROM case_report") == (True,)
    assert await court.one("SELECT count(*) FROM report") == (0,)
    (text,) = await court.one("SELECT text_body FROM outbox_mail")
    assert "Reports by other people" in text
    with pytest.raises(CommentNotExist):
        await delete_comment(court.uow, moderator, comment)
    assert await court.one("SELECT count(*) FROM case_decision") == (1,)


async def test_author_who_deletes_decides_nothing(court: Court):
    author = await court.person()
    comment = await court.comment(author)
    await delete_comment(court.uow, author, comment)
    assert await court.one(_DELETED, comment) == (True,)
    assert await court.one("SELECT count(*) FROM moderation_case") == (0,)
    assert await court.heard(author) == []


@pytest.mark.parametrize("why", ["claimed", "own_report", "rank"])
async def test_deletion_by_a_moderator_is_refused_for_the_reasons_that_refuse_a_decision(court: Court, why: str):
    author, moderator = await court.person(*(["MOD"] if why == "rank" else [])), await court.person("MOD")
    comment = await court.comment(author)
    if why == "claimed":
        await court.report(await court.person(), comment)
        await court.take(await court.person("MOD"), await court.case(comment))
    elif why == "own_report":
        await court.report(moderator, comment)
    expected = {"claimed": "case_claimed", "own_report": "own_report", "rank": "access_denied"}[why]
    async with court.conn.transaction(force_rollback=True):
        assert await key_of(delete_comment(court.uow, moderator, comment)) == expected
        assert await court.one(_DELETED, comment) == (False,)
        assert await court.one("SELECT count(*) FROM case_decision") == (0,)
    assert await court.heard(author) == []
    assert await court.one("SELECT count(*) FROM outbox_mail") == (0,)
