"""Build the views of reviews for a reader."""

from datetime import datetime

from marmita.features.chefs import FIRST_REVIEWS, ChefNotExist, ReviewAnswer, ReviewUser
from marmita.features.reviews.domain.errors import ReviewNotExist
from marmita.features.reviews.domain.policy import can
from marmita.features.reviews.domain.records import Review, ReviewSort
from marmita.features.reviews.http.schemas import ListedReview, ReviewCan
from marmita.features.reviews.queries.view import Row, count_rows, find_row, list_rows, review_of
from marmita.platform.clock import utc_now
from marmita.platform.identity import Actor, outranks
from marmita.platform.unit_of_work import Connection


async def get_review_view(conn: Connection, actor: Actor, review_id: str) -> ListedReview:
    """Return the view of a review that is not removed. DomainError review_not_exist (404)."""
    row = await find_row(conn, review_id)
    if row is None or row["removed_at"]:
        raise ReviewNotExist
    return present(row, actor, utc_now())


async def list_review_views(
    conn: Connection, viewer: Actor | None, chef_id: str, *, stars: int | None, sort: ReviewSort, page: int
) -> tuple[list[ListedReview], int]:
    """Return a page of the chef's reviews, and the number of all that match. DomainError chef_not_exist (404)."""
    total = await count_rows(conn, chef_id, stars)
    if total is None:
        raise ChefNotExist
    rows = await list_rows(conn, chef_id, stars, sort, limit=FIRST_REVIEWS, offset=page * FIRST_REVIEWS)
    return [present(row, viewer, utc_now()) for row in rows], total


def present(row: Row, viewer: Actor | None, now: datetime) -> ListedReview:
    """Convert a row to the view of a review for this reader."""
    review = review_of(row)
    may = can(viewer, review, now)
    # A removal is a decision against the author of the review, or of the answer (the chef): the moderator has to
    # outrank that person.
    judges = viewer is None or viewer.id == review.author_id or outranks(viewer, row["authorities"])
    judges_chef = viewer is None or outranks(viewer, row["authorities_of_chef"] or ())
    removals = {"remove": may["remove"] and judges, "remove_answer": may["remove_answer"] and judges_chef}
    return ListedReview(
        id=review.id,
        chef_id=review.chef_id,
        vote=review.vote,
        review=review.review,
        date=_seconds(review.created_at),
        edited_date=_seconds(review.edited_at) if review.edited_at else None,
        user=ReviewUser(id=review.author_id, login=row["login"], picture=row["avatar"]),
        answer=_answer(review),
        can=ReviewCan(**may | removals),
    )


def _answer(review: Review) -> ReviewAnswer | None:
    if review.answer is None or review.answered_at is None or review.answer_removed_at:
        return None
    edited = review.answer_edited_at
    return ReviewAnswer(
        text=review.answer, date=_seconds(review.answered_at), edited_date=_seconds(edited) if edited else None
    )


def _seconds(instant: datetime) -> datetime:
    """Return the time without fractions of a second, as in the JSON of a chef's profile."""
    return instant.replace(microsecond=0)
