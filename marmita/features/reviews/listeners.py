"""Listeners of reviews: invite to a review after a completed order, and erase the texts of deleted accounts."""

from marmita.features.accounts import AccountDeleted
from marmita.features.orders import OrderTransitioned
from marmita.features.reviews.queries import erase
from marmita.features.reviews.queries.write import add_invitation
from marmita.platform.unit_of_work import UnitOfWork


async def invite_to_review(uow: UnitOfWork, event: OrderTransitioned) -> None:
    """Invite the customer of a completed order to review its chef."""
    if event.transition.event == "complete":
        await add_invitation(uow, event.order.id, event.order.customer_id, event.order.chef_id)


async def erase_reviews(uow: UnitOfWork, event: AccountDeleted) -> None:
    """Erase the texts and the name in a deleted person's reviews, whose votes stay. Delete reviews of its chefs."""
    await erase.erase_reviews(uow, event.account_id, event.pseudonym)
