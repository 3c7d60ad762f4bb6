"""A decision that is withdrawn from its case, and a block or a suspension that is ended before its time."""

from typing import Any

import pytest

from marmita.features.blocks import UnblockUser, unblock_account
from marmita.features.chefs.use_cases.request_change import request_change
from marmita.features.moderation.domain.commands import WithdrawDecision
from marmita.features.moderation.domain.records import CaseType
from marmita.features.moderation.http.views import read_case, read_queue, read_statement
from marmita.features.moderation.queries.export import EXPORT
from marmita.features.moderation.queries.queue import CaseFilter
from marmita.features.moderation.use_cases.withdraw_decision import withdraw_decision
from marmita.features.reviews.http.views import get_review_view
from marmita.features.reviews.use_cases.remove_review import request_removal
from marmita.platform.clock import utc_now
from marmita.platform.identity import Actor
from tests.features.moderation.conftest import Court, key_of
from tests.support.rows import add_chef, add_post, add_review

WHY = "The wrong one"


async def withdraw(court: Court, actor: Actor, case: str, reason: str = WHY) -> str | None:
    return await key_of(withdraw_decision(court.uow, actor, case, WithdrawDecision(reason=reason)))


async def listed(court: Court, reader: Actor, kind: CaseType) -> list[str]:
    """Decided cases about things of that kind."""
    queue = await read_queue(court.conn, CaseFilter(reader.id, utc_now(), "DECIDED", kind))
    return [each.id for each in queue.cases]


async def decided(court: Court, moderator: Actor, kind: str, thing: str = "comment") -> tuple[Actor, str, str, str]:
    """Somebody's thing, the case about it, and its decision."""
    author = await court.person()
    if thing == "post":
        entity = await add_post(court.conn, author.id)
    elif thing == "chef":
        entity = await add_chef(court.conn, creator_id=author.id)
    else:
        entity = await court.comment(author)
    await court.report(await court.person(), entity, thing)
    case = await court.case(entity)
    assert await court.decide(moderator, case, kind) is None
    (decision,) = await court.one("SELECT id FROM case_decision WHERE case_id = %s", case)
    return author, entity, case, decision


async def mail(court: Court) -> str:
    return (await court.all("SELECT text_body FROM outbox_mail ORDER BY id"))[-1][0]


async def test_removal_is_withdrawn_by_another_moderator_from_its_case(court: Court):
    first, second = await court.person("MOD"), await court.person("MOD")
    author, comment, case, decision = await decided(court, first, "REMOVE_AND_BLOCK")
    assert (await read_case(court.conn, second, case, utc_now())).can.withdraw
    for _ in range(2):
        assert await withdraw(court, second, case) is None
    assert await court.one("SELECT deleted_at FROM comment WHERE id = %s", comment) == (None,)
    assert await court.one("SELECT blocked_areas FROM account WHERE id = %s", author.id) == ([],)
    statement = await read_statement(court.conn, author, decision, utc_now())
    assert (statement.withdrawn_title, statement.can_appeal) == ("Your comment is shown again", False)
    assert "The block that it imposed is withdrawn too." in await mail(court)
    assert (await court.heard(author)).count("DECISION_WITHDRAWN") == 1
    view = await read_case(court.conn, first, case, utc_now())
    assert view.decision
    assert (view.decision.withdrawn_reason, view.can.withdraw) == (WHY, False)
    reasons = await court.all(
        "SELECT action, reason FROM audit_entry WHERE reason <> '' AND actor_id = %s ORDER BY id", second.id
    )
    assert ("DECISION_WITHDRAWN", WHY) in reasons
    assert ("COMMENT_RESTORED", WHY) in reasons
    assert await withdraw(court, first, case) == "case_action_impossible"


@pytest.mark.parametrize(
    ("kind", "thing"), [("WARN", "comment"), ("MARK_ADULT", "post"), ("BLOCK", "comment"), ("REMOVE", "chef")]
)
async def test_each_kind_is_taken_back_with_what_it_did(court: Court, kind: str, thing: str):
    admin = await court.person("ADMIN")
    author, entity, case, decision = await decided(court, admin, kind, thing)
    assert await withdraw(court, admin, case) is None
    assert await court.one("SELECT blocked_areas FROM account WHERE id = %s", author.id) == ([],)
    if thing == "post":
        assert await court.one("SELECT adult FROM post WHERE id = %s", entity) == (False,)
    if thing == "chef":
        assert await court.one("SELECT suspended FROM chef WHERE id = %s", entity) == (False,)
    statement = await read_statement(court.conn, author, decision, utc_now())
    title = (
        "Your chef profile is no longer suspended" if thing == "chef" else "A decision of our moderators is withdrawn"
    )
    assert (statement.withdrawn_title, statement.can_appeal) == (title, False)
    assert title in (await court.all("SELECT subject FROM outbox_mail ORDER BY id"))[-1][0]


async def test_comment_deleted_by_its_author_meanwhile_stays_deleted_after_withdrawal(court: Court):
    moderator = await court.person("MOD")
    author, comment, case, decision = await decided(court, moderator, "REMOVE")
    await court.conn.execute("UPDATE comment SET deleted_by = author_id WHERE id = %s", (comment,))
    assert await withdraw(court, moderator, case) is None
    assert await court.one("SELECT deleted_at IS NULL FROM comment WHERE id = %s", comment) == (False,)
    statement = await read_statement(court.conn, author, decision, utc_now())
    assert statement.withdrawn_title == "A decision of our moderators is withdrawn"


@pytest.mark.parametrize("why", ["nothing", "short", "member", "rank", "claimed", "admins", "open"])
async def test_withdrawal_is_refused_and_changes_nothing(court: Court, why: str):
    moderator, other = await court.person("MOD"), await court.person("MOD")
    admin, member = await court.person("ADMIN"), await court.person()
    kind = {"nothing": "NOTHING", "admins": "REMOVE"}.get(why, "REMOVE")
    thing = "chef" if why == "admins" else "comment"
    author, _, case, _ = await decided(court, admin if why == "admins" else moderator, kind, thing)
    who, reason, key = moderator, WHY, "access_denied"
    if why == "nothing":
        key = "case_action_impossible"
    elif why == "short":
        reason, key = "    x    ", "case_decision_invalid"
    elif why == "member":
        who = member
    elif why == "rank":
        await court.conn.execute("UPDATE account SET authorities = '{USER,MOD}' WHERE id = %s", (author.id,))
    elif why == "claimed":
        await court.appeal(author, case)
        await court.take(other, case)
        key = "case_claimed"
    elif why == "open":
        _, case = await court.reported(await court.person())
        key = "case_action_impossible"
    assert await withdraw(court, who, case, reason) == key
    assert await court.one("SELECT count(*) FROM case_decision WHERE withdrawn_at IS NOT NULL") == (0,)
    assert "DECISION_WITHDRAWN" not in await court.heard(author)


async def test_review_that_a_moderator_removes_is_decided_and_can_be_shown_again(court: Court):
    author, moderator = await court.person(), await court.person("MOD")
    chef: Any = await add_chef(court.conn, creator_id=(await court.person()).id)
    review = await add_review(court.conn, chef, author.id)
    await request_removal(court.uow, moderator, review, "REVIEW", "Was never there")
    case = await court.case(review, "DECIDED")
    (decision,) = await court.one("SELECT id FROM case_decision WHERE case_id = %s", case)
    statement = await read_statement(court.conn, author, decision, utc_now())
    assert (statement.statement.title, statement.statement.message) == ("Your review was removed", "Was never there")
    assert statement.can_appeal
    assert await withdraw(court, moderator, case) is None
    assert await court.one("SELECT removed_at FROM review WHERE id = %s", review) == (None,)
    assert await court.heard(author) == ["CONTENT_DECIDED", "DECISION_WITHDRAWN"]


async def test_answer_that_a_moderator_removes_is_decided_and_shown_again_after_an_appeal(court: Court):
    owner, moderator, second = await court.person(), await court.person("MOD"), await court.person("MOD")
    guest, chef = await court.person(), await add_chef(court.conn, creator_id=owner.id)
    answer = {"answer": "<p>You are a liar.</p>", "answered_at": utc_now()}
    review = await add_review(court.conn, chef, guest.id, **answer)
    await request_removal(court.uow, moderator, review, "ANSWER", "Insults the guest")
    case = await court.case(review, "DECIDED")
    view = await read_case(court.conn, second, case, utc_now())
    assert (view.type, view.versions[0].content.text) == ("answer", "You are a liar.")
    assert [await listed(court, second, kind) for kind in ("answer", "message", "review")] == [[case], [], []]
    assert [(each.id, each.before) for each in view.beside] == [(review, True)]
    (decision,) = await court.one("SELECT id FROM case_decision WHERE case_id = %s", case)
    statement = await read_statement(court.conn, owner, decision, utc_now())
    assert (statement.statement.title, statement.statement.message) == (
        "Your answer to a review was removed",
        "Insults the guest",
    )
    assert await court.heard(owner) == ["CONTENT_DECIDED"]
    await court.appeal(owner, case)
    assert await court.judge(second, case, "REVERSED") is None
    shown = await get_review_view(court.conn, guest, review)
    assert shown.answer and shown.answer.text == "<p>You are a liar.</p>"


async def test_case_of_a_review_shows_the_answer_beside_it(court: Court):
    owner, guest = await court.person(), await court.person()
    chef = await add_chef(court.conn, creator_id=owner.id)
    answer = {"answer": "<p>Thank you.</p>", "answered_at": utc_now()}
    review = await add_review(court.conn, chef, guest.id, **answer)
    await court.report(owner, review, "review")
    view = await read_case(court.conn, await court.person("MOD"), await court.case(review), utc_now())
    assert [(each.text, each.before) for each in view.beside] == [("Thank you.", False)]


async def test_review_of_somebody_of_equal_rank_stays_and_no_removal_is_offered(court: Court):
    author, moderator, senior = await court.person("MOD"), await court.person("MOD"), await court.person("SENIOR_MOD")
    chef: Any = await add_chef(court.conn, creator_id=(await court.person()).id)
    review = await add_review(court.conn, chef, author.id)
    assert await key_of(request_removal(court.uow, moderator, review, "REVIEW", "Was never there")) == "access_denied"
    assert await court.one("SELECT removed_at FROM review WHERE id = %s", review) == (None,)
    shown = [await get_review_view(court.conn, who, review) for who in (moderator, senior)]
    assert [each.can.remove for each in shown] == [False, True]


async def test_answer_of_a_chef_of_equal_rank_stays_and_no_removal_is_offered(court: Court):
    owner, moderator, senior = await court.person("MOD"), await court.person("MOD"), await court.person("SENIOR_MOD")
    chef = await add_chef(court.conn, creator_id=owner.id)
    answer = {"answer": "<p>Thank you.</p>", "answered_at": utc_now()}
    review = await add_review(court.conn, chef, (await court.person()).id, **answer)
    assert await key_of(request_removal(court.uow, moderator, review, "ANSWER", "Insults")) == "access_denied"
    shown = [await get_review_view(court.conn, who, review) for who in (moderator, senior)]
    assert [(each.can.remove_answer, each.answer is None) for each in shown] == [(False, False), (True, False)]


async def end_block(court: Court, moderator: Actor, account: str) -> None:
    await unblock_account(court.uow, moderator, UnblockUser(user_id=account, reason_for_moderators="Apologised"))


async def test_block_that_is_ended_early_stands_and_can_be_appealed(court: Court):
    moderator, second = await court.person("MOD"), await court.person("MOD")
    author, comment, case, decision = await decided(court, moderator, "REMOVE_AND_BLOCK")
    for _ in range(2):
        await end_block(court, second, author.id)
    statement = await read_statement(court.conn, author, decision, utc_now())
    assert statement.block_ended_at
    assert (statement.suspension_ended_at, statement.withdrawn_at, statement.can_appeal) == (None, None, True)
    view = await read_case(court.conn, moderator, case, utc_now())
    assert view.decision
    assert view.decision.block_ended_at
    assert [event.kind for event in view.events].count("BLOCK_ENDED") == 1
    _, other = await court.reported(author)
    history = (await read_case(court.conn, moderator, other, utc_now())).history
    assert [(entry.ended_early, entry.withdrawn) for entry in history] == [(True, False)]
    [section] = [each for each in EXPORT if each.name == "case_decisions"]
    cursor = await court.conn.execute(section.query.encode(), {"account_id": author.id})
    columns = [column.name for column in cursor.description or ()]
    assert dict(zip(columns, (await cursor.fetchall())[0], strict=True))["block_ended_at"]
    assert await court.one("SELECT upheld FROM case_report WHERE case_id = %s", case) == (True,)
    await court.appeal(author, case)
    assert await court.judge(second, case, "REVERSED") is None
    assert await court.one("SELECT deleted_at FROM comment WHERE id = %s", comment) == (None,)


async def test_block_that_is_over_is_not_ended_early(court: Court):
    moderator = await court.person("MOD")
    author, _, first, _ = await decided(court, moderator, "BLOCK")
    await court.conn.execute("UPDATE case_decision SET block_until = now() - interval '1 hour'")
    second = await court.comment(author)
    await court.report(await court.person(), second)
    assert await court.decide(moderator, await court.case(second), "BLOCK", days=14) is None
    await end_block(court, moderator, author.id)
    ended = await court.all("SELECT case_id FROM case_event WHERE kind = 'BLOCK_ENDED'")
    assert ended == [(await court.case(second, "DECIDED"),)]
    assert (first,) not in ended


async def test_suspension_that_is_ended_early_stands_and_an_appeal_leaves_a_later_one(court: Court):
    admin, second = await court.person("ADMIN"), await court.person("ADMIN")
    author, chef, case, decision = await decided(court, admin, "REMOVE", "chef")
    assert await request_change(court.uow, second, chef, "unsuspend")
    assert not await request_change(court.uow, second, chef, "unsuspend")
    statement = await read_statement(court.conn, author, decision, utc_now())
    assert statement.suspension_ended_at
    assert (statement.withdrawn_at, statement.can_appeal) == (None, True)
    events = await court.all("SELECT actor_id FROM case_event WHERE kind = 'SUSPENSION_ENDED'")
    assert events == [(second.id,)]
    assert await request_change(court.uow, admin, chef, "suspend")
    await court.appeal(author, case)
    assert await court.judge(second, case, "REVERSED") is None
    assert await court.one("SELECT suspended FROM chef WHERE id = %s", chef) == (True,)


async def test_suspension_of_the_own_chef_is_not_ended_by_its_admin(court: Court):
    admin, second = await court.person("ADMIN"), await court.person("ADMIN")
    chef: Any = await add_chef(court.conn, creator_id=admin.id)
    assert await request_change(court.uow, second, chef, "suspend")
    assert await key_of(request_change(court.uow, admin, chef, "unsuspend")) == "access_denied"
    assert await court.one("SELECT suspended FROM chef WHERE id = %s", chef) == (True,)
    assert await request_change(court.uow, second, chef, "unsuspend")
