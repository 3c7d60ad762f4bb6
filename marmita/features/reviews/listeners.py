"""Listeners of reviews: a completed order may be reviewed; a deleted person leaves no words."""

from marmita.features.accounts import AccountDeleted
from marmita.features.orders import OrderTransitioned
from marmita.features.reviews.queries import erase
from marmita.features.reviews.queries.write import add_invitation
from marmita.platform.unit_of_work import UnitOfWork


async def invite_to_review(uow: UnitOfWork, event: OrderTransitioned) -> None:
    """Let the customer of a completed order review its chef."""
    if event.transition.event == "complete":
        await add_invitation(uow, event.order.id, event.order.customer_id, event.order.chef_id)


async def erase_reviews(uow: UnitOfWork, event: AccountDeleted) -> None:
    """Keep votes without words and name; delete reviews of the person's chef."""
    await erase.erase_reviews(uow, event.account_id, event.pseudonym)
