"""Decisions in the audit log, and what is taken back while other decisions stand."""

from typing import Any

from marmita.features.posts import undo_delete
from tests.features.moderation.conftest import REASON, Court, key_of
from tests.support.rows import add_chef, add_post, add_review


async def entries(court: Court) -> list[tuple[Any, ...]]:
    """Without who has taken which case."""
    return await court.all(
        "SELECT action, target, reason, about FROM audit_entry WHERE action <> 'CASE_CLAIMED' ORDER BY id"
    )


async def decided(court: Court, author: Any, entity: str, kind: str, **values: Any) -> str:
    """A new report about it, and the decision of another moderator; the case."""
    thing = values.pop("type", "post")
    await court.report(await court.person(), entity, thing, reason="advert")
    case = await court.case(entity)
    assert await court.decide(await court.person("MOD"), case, kind, **values) is None
    return case


async def reverse(court: Court, author: Any, case: str) -> None:
    await court.appeal(author, case)
    assert await court.judge(await court.person("MOD"), case, "REVERSED") is None


async def test_decisions_without_other_effect_are_in_the_log(court: Court):
    author = await court.person()
    post = await add_post(court.conn, author.id)
    await decided(court, author, post, "WARN")
    assert await entries(court) == [("CASE_DECIDED", "CASE", REASON, [author.id])]


async def test_decision_to_do_nothing_is_audited_without_the_author(court: Court):
    author = await court.person()
    await decided(court, author, await add_post(court.conn, author.id), "NOTHING")
    assert await entries(court) == [("CASE_DECIDED", "CASE", "", [])]
    assert await court.one("SELECT after FROM audit_entry WHERE action = 'CASE_DECIDED'") == (
        {"decision": "NOTHING", "ground": None},
    )


async def test_mark_for_adults_and_its_end_are_in_the_log(court: Court):
    author = await court.person()
    case = await decided(court, author, await add_post(court.conn, author.id), "MARK_ADULT")
    await reverse(court, author, case)
    actions = [action for action, *_ in await entries(court)]
    assert actions == ["POST_MARKED_ADULT", "CASE_DECIDED", "POST_MARK_REMOVED", "APPEAL_DECIDED"]


async def test_restored_review_is_in_the_log(court: Court):
    author = await court.person()
    review = await add_review(court.conn, await add_chef(court.conn), author.id)
    case = await decided(court, author, review, "REMOVE", type="review")
    await reverse(court, author, case)
    assert [action for action, *_ in await entries(court)][2:] == ["REVIEW_RESTORED", "APPEAL_DECIDED"]


async def test_later_removal_of_the_same_thing_stays(court: Court):
    author = await court.person()
    post = await add_post(court.conn, author.id)
    first = await decided(court, author, post, "REMOVE")
    assert await key_of(undo_delete(court.uow, await court.person("MOD"), post)) is None
    second = await decided(court, author, post, "REMOVE")
    gone = "SELECT deleted_at IS NOT NULL FROM post WHERE id = %s"
    await reverse(court, author, first)
    assert await court.one(gone, post) == (True,)
    await reverse(court, author, second)
    assert await court.one(gone, post) == (False,)


async def test_mark_that_is_taken_back_on_a_removed_post_does_not_return_with_it(court: Court):
    author = await court.person()
    post = await add_post(court.conn, author.id)
    marked = await decided(court, author, post, "MARK_ADULT")
    removed = await decided(court, author, post, "REMOVE")
    await reverse(court, author, marked)
    await reverse(court, author, removed)
    assert await court.one("SELECT adult, deleted_at FROM post WHERE id = %s", post) == (False, None)


async def blocked(court: Court, author: Any) -> list[str]:
    return sorted((await court.one("SELECT blocked_areas FROM account WHERE id = %s", author.id))[0])


async def test_block_that_another_had_replaced_is_in_force_again(court: Court):
    author = await court.person()
    first, second, third = [
        await decided(court, author, await add_post(court.conn, author.id), "BLOCK", areas=[area])
        for area in ("chat", "posts", "comments")
    ]
    await reverse(court, author, second)
    assert await blocked(court, author) == ["comments"]
    await reverse(court, author, third)
    assert await blocked(court, author) == ["chat"]
    [block] = await court.all("SELECT areas FROM account_block WHERE ended_at IS NULL")
    assert block == (["chat"],)
    await reverse(court, author, first)
    assert await blocked(court, author) == []
    assert await court.one("SELECT count(*) FROM account_block WHERE ended_at IS NULL") == (0,)


async def test_replaced_block_whose_time_is_over_does_not_return(court: Court):
    author = await court.person()
    await decided(court, author, await add_post(court.conn, author.id), "BLOCK", areas=["chat"])
    second = await decided(court, author, await add_post(court.conn, author.id), "BLOCK", areas=["posts"])
    await court.conn.execute("UPDATE account_block SET until = now() - interval '1 second' WHERE areas = '{chat}'")
    await reverse(court, author, second)
    assert await blocked(court, author) == []
