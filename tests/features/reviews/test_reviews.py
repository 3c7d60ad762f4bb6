"""Writing, changing, answering and removing reviews, with the votes and the emails that follow."""

from collections.abc import Awaitable
from datetime import timedelta
from typing import Any

import pytest

from marmita.features.reviews.http.views import list_review_views
from marmita.features.reviews.use_cases.answer_review import answer_review
from marmita.features.reviews.use_cases.change_review import change_review, delete_review
from marmita.features.reviews.use_cases.remove_review import remove_review
from marmita.features.reviews.use_cases.write_review import write_review
from marmita.platform.clock import utc_now
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor, Block
from marmita.platform.unit_of_work import EventBus, UnitOfWork, begin_unit
from tests.support.rows import Connection, add_account, add_chef, add_eaten_order, add_review

GOOD = "<p>Good</p>"
KEY = "k" * 16


class Scene:
    """A chef, and a guest who has eaten there."""

    def __init__(self, conn: Connection, chef: str, owner: Actor, guest: Actor) -> None:
        self.conn, self.chef, self.owner, self.guest = conn, chef, owner, guest

    @property
    def uow(self) -> UnitOfWork:
        return begin_unit(self.conn, EventBus())

    async def votes(self) -> tuple[int, int]:
        return await self.one("SELECT votes_count, votes_sum FROM chef WHERE id = %s", self.chef)

    async def one(self, statement: str, *values: Any) -> Any:
        return await (await self.conn.execute(statement.encode(), values)).fetchone()

    async def mails(self) -> list[tuple[str, str]]:
        statement = "SELECT m.template, a.id FROM outbox_mail m JOIN account a ON a.email = m.recipient ORDER BY m.id"
        return [(row[0], row[1]) for row in await (await self.conn.execute(statement)).fetchall()]

    async def refused(self, call: Awaitable[Any]) -> str:
        """The key of the refusal, which has changed neither votes nor rows."""
        rows = "SELECT jsonb_agg(r ORDER BY id), (SELECT jsonb_agg(i) FROM review_invitation i) FROM review r"
        before = await self.votes(), await self.one(rows)
        with pytest.raises(DomainError) as refusal:
            await call
        assert (await self.votes(), await self.one(rows)) == before
        return refusal.value.key


def actor(account_id: str, chef_id: str | None = None, role: str = "USER") -> Actor:
    return Actor(account_id, f"u{account_id[-12:]}", frozenset({role}), "EN", "s", chef_id=chef_id)


@pytest.fixture
async def scene(connection: Connection) -> Scene:
    owner, guest = await add_account(connection), await add_account(connection)
    chef = await add_chef(connection, creator_id=owner)
    return Scene(connection, chef, actor(owner, chef), actor(guest))


async def test_review_of_a_completed_order_counts_once_and_notifies_the_chef(scene: Scene):
    order = await add_eaten_order(scene.conn, scene.chef, scene.guest.id)
    review = await write_review(scene.uow, scene.guest, scene.chef, 4, f"{GOOD}<script>x</script>")
    assert await scene.votes() == (1, 4)
    assert await scene.one("SELECT review, order_id FROM review WHERE id = %s", review) == (GOOD, order)
    assert await scene.mails() == [("reviews/received", scene.owner.id)]
    assert await scene.one("SELECT count(*) FROM realtime_event WHERE kind = 'reviews_changed'") == (2,)
    assert await write_review(scene.uow, scene.guest, scene.chef, 4, GOOD) == review
    assert await scene.refused(write_review(scene.uow, scene.guest, scene.chef, 5, GOOD)) == "review_needs_order"


async def test_each_order_has_a_review_of_its_own_under_its_key(scene: Scene):
    orders = [await add_eaten_order(scene.conn, scene.chef, scene.guest.id) for _ in range(2)]
    written: list[str] = []
    for order, key in ((orders[0], "k" * 16), (orders[1], "l" * 16), (orders[1], "l" * 16)):
        written.append(await write_review(scene.uow, scene.guest, scene.chef, 5, GOOD, order_id=order, request_key=key))
    assert written[1] == written[2] != written[0]
    assert await scene.votes() == (2, 10)


async def test_repeat_with_other_words_changes_the_review_and_keeps_the_other_order(scene: Scene):
    for _ in range(2):
        await add_eaten_order(scene.conn, scene.chef, scene.guest.id)
    first = await write_review(scene.uow, scene.guest, scene.chef, 5, GOOD, request_key=KEY)
    assert await write_review(scene.uow, scene.guest, scene.chef, 3, "<p>Fair</p>", request_key=KEY) == first
    assert await scene.one("SELECT review FROM review WHERE id = %s", first) == ("<p>Fair</p>",)
    assert await scene.votes() == (1, 3)
    assert await scene.one("SELECT count(*) FROM review_invitation") == (1,)


async def test_draft_kept_after_a_review_is_the_review_of_the_next_order(scene: Scene):
    await add_eaten_order(scene.conn, scene.chef, scene.guest.id)
    first = await write_review(scene.uow, scene.guest, scene.chef, 5, GOOD, request_key=KEY)
    await scene.conn.execute("UPDATE review SET created_at = created_at - interval '3 days'")
    late = write_review(scene.uow, scene.guest, scene.chef, 3, "<p>Fair</p>", request_key=KEY)
    assert await scene.refused(late) == "review_edit_time_expired"
    await add_eaten_order(scene.conn, scene.chef, scene.guest.id)
    second, repeated = [
        await write_review(scene.uow, scene.guest, scene.chef, 3, "<p>Fair</p>", request_key=KEY) for _ in range(2)
    ]
    assert first != second == repeated
    assert await scene.votes() == (2, 8)


async def test_same_words_about_two_orders_without_a_key_are_two_reviews(scene: Scene):
    orders = [await add_eaten_order(scene.conn, scene.chef, scene.guest.id) for _ in range(2)]
    written = [
        await write_review(scene.uow, scene.guest, scene.chef, 5, GOOD, order_id=order)
        for order in (orders[0], orders[0], orders[1])
    ]
    assert written[0] == written[1] != written[2]
    assert await scene.votes() == (2, 10)


@pytest.mark.parametrize("text", ["<p> </p>", "<script>x</script>", "\u200b"])
async def test_review_without_visible_words_is_refused(scene: Scene, text: str):
    await add_eaten_order(scene.conn, scene.chef, scene.guest.id)
    assert await scene.refused(write_review(scene.uow, scene.guest, scene.chef, 5, text)) == "review_empty"


async def test_blocked_person_writes_no_review(scene: Scene):
    await add_eaten_order(scene.conn, scene.chef, scene.guest.id)
    blocked = Actor(scene.guest.id, "x", frozenset(), "EN", "s", block=Block(frozenset({"comments"})))
    assert await scene.refused(write_review(scene.uow, blocked, scene.chef, 5, GOOD)) == "user_blocked_permanently"


async def test_author_changes_and_deletes_within_two_days_and_votes_follow(scene: Scene):
    await add_review(scene.conn, scene.chef, scene.guest.id, 2)
    review = await add_review(scene.conn, scene.chef, scene.guest.id, 5)
    await change_review(scene.uow, scene.guest, review, 3, "<p>Fair</p>")
    assert await scene.votes() == (2, 5)
    assert await scene.refused(change_review(scene.uow, scene.owner, review, 1, GOOD)) == "access_denied"
    await delete_review(scene.uow, scene.guest, review)
    assert await scene.votes() == (1, 2)
    assert await scene.refused(delete_review(scene.uow, scene.guest, review)) == "review_not_exist"
    old = await add_review(scene.conn, scene.chef, scene.guest.id, created_at=utc_now() - timedelta(hours=48))
    assert await scene.refused(delete_review(scene.uow, scene.guest, old)) == "review_edit_time_expired"


async def test_chef_answers_once_and_the_author_hears_of_the_first_version(scene: Scene):
    review = await add_review(scene.conn, scene.chef, scene.guest.id)
    for words in ("<p>Thanks</p>", "<p>Thanks</p>", "<p>Many thanks</p>"):
        await answer_review(scene.uow, scene.owner, review, words)
    assert await scene.mails() == [("reviews/answered", scene.guest.id)]
    [seen], total = await list_review_views(scene.conn, scene.guest, scene.chef, stars=None, sort="NEWEST", page=0)
    assert seen.answer and (seen.answer.text, seen.answer.edited_date is not None) == ("<p>Many thanks</p>", True)
    assert (total, seen.can.edit, seen.can.answer) == (1, True, False)
    assert await scene.refused(answer_review(scene.uow, scene.guest, review, GOOD)) == "access_denied"


async def test_owner_of_chef_and_point_answers_at_the_point_and_removes_nothing_there(scene: Scene):
    point = await add_chef(scene.conn, creator_id=scene.owner.id, pick_up_point=True)
    both = Actor(scene.owner.id, "x", frozenset({"MOD"}), "EN", "s", chef_id=scene.chef, point_id=point)
    review = await add_review(scene.conn, point, scene.guest.id, 1)
    for part in ("REVIEW", "ANSWER"):
        removal = remove_review(scene.uow, both, review, part, "Not nice.")
        assert await scene.refused(removal) == "access_denied"
    await answer_review(scene.uow, both, review, "<p>Sorry</p>")
    assert await scene.one("SELECT answer FROM review WHERE id = %s", review) == ("<p>Sorry</p>",)


async def test_moderator_removes_the_answer_then_the_review_which_counts_no_longer(scene: Scene):
    answer = {"answer": GOOD, "answered_at": utc_now()}
    review = await add_review(scene.conn, scene.chef, scene.guest.id, 1, **answer)
    moderator = actor(await add_account(scene.conn, authorities=["MOD"]), role="MOD")
    await remove_review(scene.uow, moderator, review, "ANSWER", "Insults the guest.")
    [seen], _ = await list_review_views(scene.conn, None, scene.chef, stars=None, sort="NEWEST", page=0)
    assert (seen.answer, await scene.votes()) == (None, (1, 1))
    await remove_review(scene.uow, moderator, review, "REVIEW", "Was never there.")
    assert await list_review_views(scene.conn, None, scene.chef, stars=None, sort="NEWEST", page=0) == ([], 0)
    assert await scene.votes() == (0, 0)
    assert await scene.mails() == []
    removals = "SELECT array_agg(part ORDER BY part), array_agg(DISTINCT moderator_id) FROM review_removal"
    assert await scene.one(removals) == (["ANSWER", "REVIEW"], [moderator.id])
    again = remove_review(scene.uow, moderator, review, "REVIEW", "Twice.")
    assert await scene.refused(again) == "review_not_exist"


async def test_list_filters_by_stars_and_sorts(scene: Scene):
    for vote in (3, 5, 1, 5):
        await add_review(scene.conn, scene.chef, await add_account(scene.conn), vote)

    async def votes(stars: int | None, sort: Any, page: int = 0) -> tuple[list[int], int]:
        found, total = await list_review_views(scene.conn, None, scene.chef, stars=stars, sort=sort, page=page)
        return [review.vote for review in found], total

    assert await votes(None, "NEWEST") == ([5, 1, 5, 3], 4)
    assert await votes(None, "BEST") == ([5, 5, 3, 1], 4)
    assert await votes(None, "WORST") == ([1, 3, 5, 5], 4)
    assert await votes(5, "NEWEST") == ([5, 5], 2)
    assert await votes(5, "NEWEST", page=1) == ([], 2)
