"""A moderator removes a review, or only the chef's answer: it is not shown and does not count, but is kept with the
reason. A review can be shown again.
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
from marmita.features.reviews.use_cases.notify import mail_about, publish_changed
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork

log = structlog.get_logger()


async def request_removal(uow: UnitOfWork, actor: Actor, review_id: str, part: ReviewPart, reason: str) -> None:
    """`remove_review`; that a review of somebody else goes is published before anything is locked.

    Raises:
        DomainError: access_denied (403), review_not_exist (404); refusals of listeners.
    """
    if part == "REVIEW":
        review = await get_review(uow.conn, review_id)
        authorize(actor, "remove", review, uow.now)
        if review.author_id != actor.id:
            await uow.publish(ReviewRemovalRequested(review_id, actor, reason))
    await remove_review(uow, actor, review_id, part, reason)


async def remove_review(uow: UnitOfWork, actor: Actor, review_id: str, part: ReviewPart, reason: str) -> None:
    """Remove the part. Who wrote an answer reads the reason in an email; to the author of a review the caller writes.

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
    if not whole:
        await mail_about(uow, writer, "answer_removed", chef, reason=reason)
    log.info("review_removed", review=review_id, part=part, account=actor.id)


async def restore_review(uow: UnitOfWork, actor: Actor, review_id: str) -> None:
    """Show a removed review again, and count it. One that is shown stays as it is.

    Raises:
        DomainError: access_denied (403), review_not_exist (404).
    """
    review, chef = await write.lock_review(uow.conn, review_id)
    shown = replace(review, removed_at=None)
    authorize(actor, "remove", shown, uow.now)
    if review.removed_at is None:
        return
    await write.restore_review(uow, review_id)
    await count_votes(uow, chef.id, votes=1, stars=review.vote)
    about = [review.author_id, chef.account_id]
    values = {"removed": True}, {"removed": False}
    await record(uow, actor, "REVIEW_RESTORED", ("REVIEW", review_id), about=about, before=values[0], after=values[1])
    await publish_changed(uow, chef, review.author_id)
    log.info("review_restored", review=review_id, account=actor.id)
