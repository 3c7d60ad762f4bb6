"""A moderator who shows again what a decision had removed takes that decision back, for everybody who reads of it."""

import asyncio
from typing import Any

import msgspec
import pytest

from marmita.features.comments.domain.errors import CommentNotExist
from marmita.features.comments.use_cases.delete_comment import request_delete, request_restore
from marmita.features.moderation.domain.commands import AppealDecision
from marmita.features.moderation.domain.policy import can
from marmita.features.moderation.http.views import read_case, read_queue, read_statement
from marmita.features.moderation.queries.export import EXPORT
from marmita.features.moderation.queries.queue import CaseFilter
from marmita.features.moderation.queries.transparency import count_decisions
from marmita.features.moderation.queries.write import find_case
from marmita.features.moderation.use_cases.appeal import appeal_decision
from marmita.features.posts.use_cases.delete_post import request_delete as delete_post
from marmita.features.posts.use_cases.delete_post import request_restore as restore_post
from marmita.platform.clock import utc_now
from marmita.platform.identity import Actor
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import UnitOfWork
from tests.features.moderation.conftest import Court, key_of
from tests.features.moderation.test_at_once import at_once
from tests.support.rows import Connection, add_post

_STATE = "SELECT deleted_at IS NOT NULL FROM comment WHERE id = %s"


async def removed(court: Court, author: Actor, moderator: Actor) -> tuple[str, str, str]:
    """A comment that was deleted directly, its case and its decision."""
    comment = await court.comment(author)
    await request_delete(court.uow, moderator, comment)
    case = await court.case(comment, "DECIDED")
    (decision,) = await court.one("SELECT id FROM case_decision WHERE case_id = %s", case)
    return comment, case, decision


async def test_author_reads_that_it_no_longer_stands_and_cannot_appeal(court: Court):
    author, moderator = await court.person(), await court.person("MOD")
    comment, case, decision = await removed(court, author, moderator)
    before = await read_statement(court.conn, author, decision, utc_now())
    assert (before.can_appeal, before.withdrawn_at, before.withdrawn_title) == (True, None, None)
    await request_restore(court.uow, msgspec.structs.replace(moderator, reason="Wrong one"), comment)
    assert await court.one(_STATE, comment) == (False,)
    statement = await read_statement(court.conn, author, decision, utc_now())
    assert (statement.can_appeal, statement.withdrawn_title) == (False, "Your comment is shown again")
    assert statement.withdrawn_at
    assert (statement.statement.appeal, statement.statement.redress) == ("", "")
    assert await key_of(court.appeal(author, case)) == "appeal_impossible"
    assert await court.one("SELECT appealed_at FROM case_decision") == (None,)
    assert await court.heard(author) == ["CONTENT_DECIDED", "DECISION_WITHDRAWN"]
    text = (await court.all("SELECT text_body FROM outbox_mail ORDER BY id"))[-1][0]
    assert "no longer stands" in text
    assert "block" not in text
    assert f"/statements/{decision}" in text
    assert "Wrong one" not in text


async def test_moderators_read_who_withdrew_it_and_why(court: Court):
    author, first, second = await court.person(), await court.person("MOD"), await court.person("SENIOR_MOD")
    comment, case, _ = await removed(court, author, first)
    await request_restore(court.uow, msgspec.structs.replace(second, reason="Harmless"), comment)
    view = await read_case(court.conn, first, case, utc_now())
    assert view.decision
    (login,) = await court.one("SELECT login FROM account WHERE id = %s", second.id)
    assert (view.status, view.decision.withdrawn_by, view.decision.withdrawn_reason) == ("DECIDED", login, "Harmless")
    assert [event.kind for event in view.events][:2] == ["WITHDRAWN", "DECIDED"]
    assert not any(can(first, await find_case(court.conn, case, first.id), utc_now()).values())
    queue = await read_queue(court.conn, CaseFilter(first.id, utc_now(), "DECIDED"))
    assert [(card.decision, card.withdrawn) for card in queue.cases] == [("REMOVE", True)]
    assert await court.all("SELECT before, reason, about FROM audit_entry WHERE action = 'DECISION_WITHDRAWN'") == [
        ({"status": "DECIDED", "decision": "REMOVE", "ground": "OTHER_RULES"}, "Harmless", [author.id])
    ]


async def test_history_export_and_table_say_it(court: Court):
    author, moderator = await court.person(), await court.person("MOD")
    began = utc_now().replace(year=utc_now().year - 1)
    comment, case, _ = await removed(court, author, moderator)
    _, other = await court.reported(author)
    await request_restore(court.uow, moderator, comment)
    view = await read_case(court.conn, moderator, other, utc_now())
    assert view.person
    assert [(entry.case_id, entry.withdrawn) for entry in view.history] == [(case, True)]
    assert (view.person.decided, view.person.against, view.person.reversed) == (1, 1, 1)
    [section] = [each for each in EXPORT if each.name == "case_decisions"]
    cursor = await court.conn.execute(section.query.encode(), {"account_id": author.id})
    columns = [column.name for column in cursor.description or ()]
    [row] = await cursor.fetchall()
    assert dict(zip(columns, row, strict=True))["withdrawn_at"]
    assert await court.decide(moderator, other) is None
    rows = {row["ground"]: row for row in await count_decisions(court.conn, began, utc_now())}
    own, reported = rows["OTHER_RULES"], rows["INSULT_OR_HATE"]
    assert (own["number"], own["own"], own["withdrawn"], own["hours"]) == (1, 1, 1, None)
    assert (reported["number"], reported["own"], reported["withdrawn"]) == (1, 0, 0)
    assert reported["hours"] is not None


async def test_appeal_that_waits_leaves_the_queue(court: Court):
    author, moderator, other = await court.person(), await court.person("MOD"), await court.person("MOD")
    comment, case, decision = await removed(court, author, moderator)
    await court.appeal(author, case)
    await court.take(other, case)
    assert await key_of(request_restore(court.uow, moderator, comment)) == "case_claimed"
    assert await court.one(_STATE, comment) == (True,)
    await request_restore(court.uow, other, comment)
    assert await court.one("SELECT status, claimed_by FROM moderation_case WHERE id = %s", case) == ("DECIDED", None)
    assert await court.judge(other, case, "REVERSED") == "case_decided_already"
    queue = await read_queue(court.conn, CaseFilter(other.id, utc_now(), "APPEALS"))
    assert (queue.cases, queue.counts.appeals) == ([], 0)
    statement = await read_statement(court.conn, author, decision, utc_now())
    assert (statement.appeal, statement.appeal_outcome) == ("That was a joke.", None)


async def test_removal_with_a_block_is_withdrawn_with_the_block(court: Court):
    author, moderator = await court.person(), await court.person("MOD")
    comment, case = await court.reported(author)
    assert await court.decide(moderator, case, "REMOVE_AND_BLOCK") is None
    assert await court.one("SELECT blocked_areas FROM account WHERE id = %s", author.id) == (["comments"],)
    await request_restore(court.uow, moderator, comment)
    assert await court.one("SELECT blocked_areas FROM account WHERE id = %s", author.id) == ([],)
    assert await court.one("SELECT upheld FROM case_report") == (False,)
    text = (await court.all("SELECT text_body FROM outbox_mail ORDER BY id"))[-1][0]
    assert "block that it imposed" in text


async def test_comment_deleted_again_after_its_restoration_gets_a_new_decision(court: Court):
    author, moderator = await court.person(), await court.person("MOD")
    comment, first, _ = await removed(court, author, moderator)
    await request_restore(court.uow, moderator, comment)
    await request_delete(court.uow, moderator, comment)
    stands = "SELECT withdrawn_at IS NULL FROM case_decision WHERE case_id = %s"
    assert await court.one(stands, first) == (False,)
    second = await court.one("SELECT id FROM moderation_case WHERE id <> %s", first)
    assert await court.one(stands, *second) == (True,)


async def test_author_who_takes_back_the_own_deletion_withdraws_nothing(court: Court):
    author = await court.person()
    comment = await court.comment(author)
    await request_delete(court.uow, author, comment)
    await request_restore(court.uow, author, comment)
    assert await court.one(_STATE, comment) == (False,)
    assert await court.one("SELECT count(*) FROM case_event") == (0,)
    assert await court.heard(author) == []


@pytest.mark.parametrize("why", ["rank", "own_report", "author"])
async def test_restoration_is_refused_for_the_reasons_that_refuse_a_decision(court: Court, why: str):
    author = await court.person(*(["MOD"] if why != "own_report" else []))
    moderator, senior = await court.person("MOD"), await court.person("SENIOR_MOD")
    comment = await court.comment(author)
    if why == "own_report":
        await court.report(moderator, comment)
    await request_delete(court.uow, senior, comment)
    who, key = {
        "rank": (moderator, "access_denied"),
        "own_report": (moderator, "own_report"),
        "author": (author, "comment_not_exist"),
    }[why]
    async with court.conn.transaction(force_rollback=True):
        assert await key_of(request_restore(court.uow, who, comment)) == key
        assert await court.one(_STATE, comment) == (True,)
    assert await court.one("SELECT count(*) FROM case_decision WHERE withdrawn_at IS NOT NULL") == (0,)
    assert await court.heard(author) == ["CONTENT_DECIDED"]


async def test_post_is_withdrawn_like_a_comment(court: Court):
    author, moderator = await court.person(), await court.person("MOD")
    post = await add_post(court.conn, author.id)
    await delete_post(court.uow, moderator, post)
    await restore_post(court.uow, moderator, post)
    assert await court.one("SELECT deleted_at FROM post WHERE id = %s", post) == (None,)
    assert await court.one("SELECT withdrawn_by FROM case_decision") == (moderator.id,)
    assert await court.heard(author) == ["CONTENT_DECIDED", "DECISION_WITHDRAWN"]


@pytest.mark.commits
async def test_undo_beside_an_appeal_and_beside_another_undo(own_conninfo: str, conn: Connection):
    court = Court(conn)
    first, second = await court.person("MOD"), await court.person("MOD")
    for _ in range(5):
        author = await court.person()
        comment, case, decision = await removed(court, author, first)
        wanted = AppealDecision(text="That was a joke.", request_key=new_id())

        async def act(
            uow: UnitOfWork,
            who: Actor,
            at: tuple[str, str, str, AppealDecision] = (author.id, comment, decision, wanted),
        ) -> Any:
            appeals = who.id == at[0]
            await (appeal_decision(uow, who, at[2], at[3]) if appeals else request_restore(uow, who, at[1]))

        appealed, *undone = await asyncio.wait_for(at_once(own_conninfo, act, [author, first, second]), 60)
        assert sorted(map(str, undone)) == ["None", CommentNotExist.key]
        assert appealed in (None, "appeal_impossible")
        assert await court.one(_STATE, comment) == (False,)
        assert await court.one("SELECT status FROM moderation_case WHERE id = %s", case) == ("DECIDED",)
        events = await court.all("SELECT kind FROM case_event WHERE case_id = %s", case)
        assert [kind for (kind,) in events].count("WITHDRAWN") == 1
        assert await court.heard(author) == ["CONTENT_DECIDED", "DECISION_WITHDRAWN"]
