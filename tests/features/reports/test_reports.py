"""Reports of chefs and reviews: one for each reporter, few a day, gone with what they are about."""

import pytest

from marmita.features.reports.queries import count_reports, list_reports
from marmita.features.reports.report_content import present, report_content
from marmita.features.reports.rules import REPORTS_A_DAY
from marmita.features.reports.schemas import NewNotice
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import EventBus, begin_unit
from tests.support.rows import Connection, add_account, add_chef, add_comment, add_post, add_review


async def report(conn: Connection, account: str, notice: NewNotice) -> str | None:
    """The key of the refusal, if any."""
    try:
        await report_content(begin_unit(conn, EventBus()), Actor(account, "x", frozenset(), "EN", "s"), notice)
    except DomainError as refusal:
        return refusal.key
    return None


async def test_repeated_report_replaces_the_words_of_the_first(connection: Connection):
    reporter, author, chef = await add_account(connection), await add_account(connection), await add_chef(connection)
    review = await add_review(connection, chef, author)
    for notice in (
        NewNotice(entity_id=review, type="review", reason="fraud", description="No such soup"),
        NewNotice(entity_id=review, type="review", reason="other", description=" It was tea "),
    ):
        assert await report(connection, reporter, notice) is None
    assert await report(connection, reporter, NewNotice(entity_id=chef, type="chef", reason="advert")) is None
    assert await report(connection, author, NewNotice(entity_id=chef, type="chef", reason="advert")) is None
    seen = [present(row) for row in await list_reports(connection, "", "OLDEST", 2, 0)]
    assert [(notice.type, notice.entity_id, notice.reason, notice.description) for notice in seen] == [
        ("review", review, "other", "It was tea"),
        ("chef", chef, "advert", ""),
    ]
    assert [(notice.chef and notice.chef.id, notice.review) for notice in seen] == [(chef, "<p>Good</p>"), (chef, None)]
    await connection.execute("DELETE FROM review")
    assert await count_reports(connection, "") == 2


async def test_report_of_a_post_names_it_and_is_written_once(connection: Connection):
    reporter, author = await add_account(connection), await add_account(connection)
    post = await add_post(connection, author)
    for words in ("Spam", "Spam again"):
        notice = NewNotice(entity_id=post, type="post", reason="advert", description=words)
        assert await report(connection, reporter, notice) is None
    (seen,) = [present(row) for row in await list_reports(connection, "", "NEWEST", 5, 0)]
    assert (seen.type, seen.entity_id, seen.post, seen.chef, seen.description) == ("post", post, "Soup", None, words)


async def test_report_of_a_comment_shows_it_with_its_post(connection: Connection):
    reporter, author = await add_account(connection), await add_account(connection)
    comment = await add_comment(connection, await add_post(connection, author), author)
    for words in ("Spam", "Spam again"):
        notice = NewNotice(entity_id=comment, type="comment", reason="advert", description=words)
        assert await report(connection, reporter, notice) is None
    (seen,) = [present(row) for row in await list_reports(connection, "", "NEWEST", 5, 0)]
    assert (seen.type, seen.entity_id, seen.post, seen.comment) == ("comment", comment, "Soup", "<p>Tasty.</p>")
    assert seen.description == "Spam again"
    await connection.execute("UPDATE post SET deleted_at = now()")
    assert await report(connection, reporter, notice) == "comment_not_exist"


@pytest.mark.parametrize("kind", ["chef", "review", "post", "comment"])
async def test_own_and_missing_content_cannot_be_reported(connection: Connection, kind: str):
    owner = await add_account(connection)
    chef = await add_chef(connection, creator_id=owner)
    review = await add_review(connection, chef, owner, removed_at=None)
    post = await add_post(connection, owner)
    comment = await add_comment(connection, post, owner)
    own = {"chef": chef, "review": review, "post": post, "comment": comment}[kind]
    for entity, key in ((own, "own_content_reported"), (new_id(), f"{kind}_not_exist")):
        notice = NewNotice(entity_id=entity, type=kind, reason="fraud")  # pyright: ignore[reportArgumentType]
        assert await report(connection, owner, notice) == key
    assert await count_reports(connection, "") == 0


async def test_reports_of_a_person_are_limited(connection: Connection):
    reporter, chef = await add_account(connection), await add_chef(connection)
    notice = NewNotice(entity_id=chef, type="chef", reason="fraud")
    keys = [await report(connection, reporter, notice) for _ in range(REPORTS_A_DAY.default + 1)]
    assert keys == [None] * REPORTS_A_DAY.default + ["rate_limit_for_user"]


async def test_report_for_another_reason_needs_no_words(connection: Connection):
    reporter, chef = await add_account(connection), await add_chef(connection)
    notice = NewNotice(entity_id=chef, type="chef", reason="other", description="  \n ")
    assert await report(connection, reporter, notice) is None
    assert [present(row).description for row in await list_reports(connection, "", "OLDEST", 2, 0)] == [""]


async def test_moderators_read_whose_it_is_and_whether_it_is_still_shown(connection: Connection):
    reporter, author = await add_account(connection), await add_account(connection)
    post = await add_post(connection, author)
    comment = await add_comment(connection, post, author)
    chef = await add_chef(connection, creator_id=author)
    review = await add_review(connection, chef, author)
    for kind, entity in (("post", post), ("comment", comment), ("chef", chef), ("review", review)):
        notice = NewNotice(entity_id=entity, type=kind, reason="advert")  # pyright: ignore[reportArgumentType]
        assert await report(connection, reporter, notice) is None
    seen = [present(row) for row in await list_reports(connection, "", "OLDEST", 9, 0)]
    assert [(notice.author and notice.author.id, notice.deleted) for notice in seen] == [(author, False)] * 4
    assert [notice.post_id for notice in seen] == [post, post, None, None]
    await connection.execute("UPDATE post SET deleted_at = now(), deleted_by = author_id")
    await connection.execute("UPDATE review SET removed_at = now()")
    seen = [present(row) for row in await list_reports(connection, "", "OLDEST", 9, 0)]
    assert [notice.deleted for notice in seen] == [True, True, False, True]
