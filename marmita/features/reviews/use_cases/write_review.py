"""Write a review of a completed order: stars and a text, once for each order."""

from marmita.features.accounts import hold_block
from marmita.features.chefs import count_votes
from marmita.features.reviews.domain.errors import ReviewNeedsOrder
from marmita.features.reviews.domain.events import ReviewWritten
from marmita.features.reviews.domain.records import Review
from marmita.features.reviews.domain.rules import checked_text, make_request_key
from marmita.features.reviews.queries.write import (
    find_request,
    free_key,
    insert_review,
    lock_chef,
    lock_review,
    take_invitation,
)
from marmita.features.reviews.use_cases.change_review import change_review
from marmita.features.reviews.use_cases.notify import mail_about, publish_changed
from marmita.platform.identity import Actor, require_unblocked
from marmita.platform.ids import new_id
from marmita.platform.rich_text import plain_text
from marmita.platform.unit_of_work import UnitOfWork


async def write_review(
    uow: UnitOfWork,
    actor: Actor,
    chef_id: str,
    vote: int,
    html: str,
    *,
    order_id: str | None = None,
    request_key: str | None = None,
) -> str:
    """Write the review, count its vote, and return its id. A repeated call returns the id of the first review.

    Without `order_id` the newest completed order without a review is reviewed. A repeated call with an equal
    `request_key` but another text replaces the text: its sender did not receive the first response.

    Raises:
        DomainError: review_empty (400), user_blocked_temporarily, user_blocked_permanently (403), chef_not_exist (404),
            review_needs_order (409) if no completed order of the chef waits for a review,
            review_edit_time_expired (409) if the repeated call with another text comes too late.
    """
    actor = await hold_block(uow, actor)
    require_unblocked(actor, "comments")
    text = checked_text(html)
    key = request_key or make_request_key(order_id, vote, text)
    chef = await lock_chef(uow.conn, chef_id)
    written = await find_request(uow.conn, actor.id, chef_id, key)
    if written and (request_key is None or await _repeat(uow, actor, written, vote, html)):
        return written
    reviewed = await take_invitation(uow.conn, actor.id, chef_id, order_id)
    if reviewed is None:
        raise ReviewNeedsOrder
    review = _new_review(uow, chef_id, actor.id, vote, text)
    await insert_review(uow, review, reviewed, key)
    await count_votes(uow, chef_id, votes=1, stars=vote)
    await publish_changed(uow, chef, actor.id)
    words = {"author": actor.login, "stars": vote, "words": plain_text(text)}
    await mail_about(uow, chef.account_id, "received", chef, named=(actor.id,), **words)
    await uow.publish(ReviewWritten(review.id, actor.id, chef.account_id))
    return review.id


async def _repeat(uow: UnitOfWork, actor: Actor, review_id: str, vote: int, html: str) -> bool:
    """Replace the stars and text of the review if they differ, and return True.

    Return False if the call is not a repetition, but a draft for a later order that has the key of an earlier one.
    """
    review, _ = await lock_review(uow.conn, review_id)
    if (review.vote, review.review) != (vote, checked_text(html)):
        if await free_key(uow.conn, review_id):
            return False
        await change_review(uow, actor, review_id, vote, html)
    return True


def _new_review(uow: UnitOfWork, chef_id: str, author_id: str, vote: int, text: str) -> Review:
    return Review(
        id=new_id(),
        chef_id=chef_id,
        author_id=author_id,
        vote=vote,
        review=text,
        created_at=uow.now,
        edited_at=None,
        removed_at=None,
        answer=None,
        answered_at=None,
        answer_edited_at=None,
        answer_removed_at=None,
    )
