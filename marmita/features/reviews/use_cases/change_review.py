"""Change or delete a review, as its author, within 48 hours."""

from marmita.features.accounts import hold_block
from marmita.features.chefs import count_votes
from marmita.features.reviews.domain.policy import authorize
from marmita.features.reviews.domain.rules import checked_text
from marmita.features.reviews.queries import write
from marmita.features.reviews.use_cases.notify import publish_changed
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


async def change_review(uow: UnitOfWork, actor: Actor, review_id: str, vote: int, html: str) -> None:
    """Replace the stars and the text of the review, and update the chef's votes.

    Raises:
        DomainError: review_empty (400), access_denied, user_blocked_temporarily, user_blocked_permanently (403),
            review_not_exist (404), review_edit_time_expired (409).
    """
    actor = await hold_block(uow, actor)
    review, chef = await write.lock_review(uow.conn, review_id)
    authorize(actor, "edit", review, uow.now)
    await write.update_review(uow.conn, review_id, vote, checked_text(html), uow.now)
    await count_votes(uow, chef.id, votes=0, stars=vote - review.vote)
    await publish_changed(uow, chef, actor.id)


async def delete_review(uow: UnitOfWork, actor: Actor, review_id: str) -> None:
    """Delete the review, and update the chef's votes. Its order cannot be reviewed again.

    Raises:
        DomainError: access_denied (403), review_not_exist (404), review_edit_time_expired (409).
    """
    review, chef = await write.lock_review(uow.conn, review_id)
    authorize(actor, "delete", review, uow.now)
    await write.delete_review(uow.conn, review_id)
    await count_votes(uow, chef.id, votes=-1, stars=-review.vote)
    await publish_changed(uow, chef, actor.id)
