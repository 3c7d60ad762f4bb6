"""A moderator removes a review, or only the chef's answer: it is not shown and does not count, but is kept with the
reason, and can be shown again.
"""

from dataclasses import replace

import structlog

from marmita.features.audit import record
from marmita.features.chefs import count_votes
from marmita.features.reviews.domain.events import ReviewRemovalRequested
from marmita.features.reviews.domain.policy import authorize
from marmita.features.reviews.domain.records import ReviewPart
from marmita.features.reviews.queries import write
from marmita.features.reviews.queries.view import get_review
from marmita.features.reviews.use_cases.notify import publish_changed
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork

log = structlog.get_logger()


async def request_removal(uow: UnitOfWork, actor: Actor, review_id: str, part: ReviewPart, reason: str) -> None:
    """`remove_review`; that words of somebody else go is published before anything is locked.

    Raises:
        DomainError: access_denied (403), review_not_exist (404); refusals of listeners.
    """
    review = await get_review(uow.conn, review_id)
    authorize(actor, "remove" if part == "REVIEW" else "remove_answer", review, uow.now)
    if part == "ANSWER" or review.author_id != actor.id:
        await uow.publish(ReviewRemovalRequested(review_id, part, actor, reason))
    await remove_review(uow, actor, review_id, part, reason)


async def remove_review(uow: UnitOfWork, actor: Actor, review_id: str, part: ReviewPart, reason: str) -> None:
    """Remove the part; the caller writes to its author.

    Raises:
        DomainError: access_denied (403), review_not_exist (404) also when it is removed already.
    """
    review, chef = await write.lock_review(uow.conn, review_id)
    whole = part == "REVIEW"
    authorize(actor, "remove" if whole else "remove_answer", review, uow.now)
    await write.remove_part(uow, review_id, part, reason, actor.id)
    if whole:
        await count_votes(uow, chef.id, votes=-1, stars=-review.vote)
    writer = review.author_id if whole else chef.account_id
    about = [review.author_id, chef.account_id]
    values = {"part": part, "removed": False}, {"part": part, "removed": True}
    await record(
        uow, actor, "REVIEW_REMOVED", ("REVIEW", review_id), about=about, before=values[0], after=values[1],
        reason=reason,
    )  # fmt: skip
    await publish_changed(uow, chef, writer)
    log.info("review_removed", review=review_id, part=part, account=actor.id)


async def restore_review(uow: UnitOfWork, actor: Actor, review_id: str, part: ReviewPart) -> None:
    """Show what was removed again, and count a review. What is shown stays as it is.

    Raises:
        DomainError: access_denied (403), review_not_exist (404).
    """
    review, chef = await write.lock_review(uow.conn, review_id)
    whole = part == "REVIEW"
    authorize(actor, "remove", replace(review, removed_at=None), uow.now)
    if (review.removed_at if whole else review.answer_removed_at) is None:
        return
    await write.restore_part(uow, review_id, part)
    if whole:
        await count_votes(uow, chef.id, votes=1, stars=review.vote)
    about = [review.author_id, chef.account_id]
    values = {"part": part, "removed": True}, {"part": part, "removed": False}
    await record(uow, actor, "REVIEW_RESTORED", ("REVIEW", review_id), about=about, before=values[0], after=values[1])
    await publish_changed(uow, chef, review.author_id if whole else chef.account_id)
    log.info("review_restored", review=review_id, part=part, account=actor.id)
