"""Remove a review, or only the chef's answer, as a moderator.

A removed review or answer is not shown and does not count. It is stored with the reason, and can be restored.
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
    """Remove the part by `remove_review`. Before anything is locked, publish ReviewRemovalRequested.

    The event is not published for the actor's own review.

    Raises:
        DomainError: access_denied (403), review_not_exist (404), and errors of listeners.
    """
    review = await get_review(uow.conn, review_id)
    authorize(actor, "remove" if part == "REVIEW" else "remove_answer", review, uow.now)
    if part == "ANSWER" or review.author_id != actor.id:
        await uow.publish(ReviewRemovalRequested(review_id, part, actor, reason))
    await remove_review(uow, actor, review_id, part, reason)


async def remove_review(uow: UnitOfWork, actor: Actor, review_id: str, part: ReviewPart, reason: str) -> None:
    """Remove the review or its answer. The caller has to notify its author.

    Raises:
        DomainError: access_denied (403), review_not_exist (404; also if the part is removed already).
    """
    review, chef = await write.lock_review(uow.conn, review_id)
    is_whole_review = part == "REVIEW"
    authorize(actor, "remove" if is_whole_review else "remove_answer", review, uow.now)
    await write.remove_part(uow, review_id, part, reason, actor.id)
    if is_whole_review:
        await count_votes(uow, chef.id, votes=-1, stars=-review.vote)
    writer = review.author_id if is_whole_review else chef.account_id
    about = [review.author_id, chef.account_id]
    values = {"part": part, "removed": False}, {"part": part, "removed": True}
    await record(
        uow, actor, "REVIEW_REMOVED", ("REVIEW", review_id), about=about, before=values[0], after=values[1],
        reason=reason,
    )  # fmt: skip
    await publish_changed(uow, chef, writer)
    log.info("review_removed", review=review_id, part=part, account=actor.id)


async def restore_review(uow: UnitOfWork, actor: Actor, review_id: str, part: ReviewPart) -> None:
    """Show a removed review or answer again, and count the review's vote. A part that is not removed stays as it is.

    Raises:
        DomainError: access_denied (403), review_not_exist (404).
    """
    review, chef = await write.lock_review(uow.conn, review_id)
    is_whole_review = part == "REVIEW"
    authorize(actor, "remove", replace(review, removed_at=None), uow.now)
    if (review.removed_at if is_whole_review else review.answer_removed_at) is None:
        return
    await write.restore_part(uow, review_id, part)
    if is_whole_review:
        await count_votes(uow, chef.id, votes=1, stars=review.vote)
    about = [review.author_id, chef.account_id]
    values = {"part": part, "removed": True}, {"part": part, "removed": False}
    await record(uow, actor, "REVIEW_RESTORED", ("REVIEW", review_id), about=about, before=values[0], after=values[1])
    await publish_changed(uow, chef, review.author_id if is_whole_review else chef.account_id)
    log.info("review_restored", review=review_id, part=part, account=actor.id)
