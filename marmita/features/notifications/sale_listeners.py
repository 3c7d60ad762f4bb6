"""Listeners of notifications to orders, reviews and papers of chefs."""

from marmita.features.notifications.domain.kinds import CHEF_KINDS, CUSTOMER_KINDS, HOST_KINDS, OrderKind
from marmita.features.notifications.domain.records import News
from marmita.features.notifications.queries.marks import mark_answered
from marmita.features.notifications.use_cases.notify import announce, notify
from marmita.features.orders import OrderTransitioned, emails_for
from marmita.features.papers import PaperDecided, PaperEnds
from marmita.features.reviews import ReviewAnswered, ReviewWritten
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import UnitOfWork


async def on_order(uow: UnitOfWork, event: OrderTransitioned) -> None:
    """Notify customer, chef and host of a transition as its emails do, except the account that caused it."""
    order = event.order
    if order.status == "PENDING" != event.transition.target and await mark_answered(
        uow, order.chef_account_id, order.id
    ):
        await announce(uow, [order.chef_account_id])
    kinds: dict[str, dict[str, OrderKind]] = {"CUSTOMER": CUSTOMER_KINDS, "CHEF": CHEF_KINDS, "HOST": HOST_KINDS}
    people = {"CUSTOMER": order.customer_id, "CHEF": order.chef_account_id, "HOST": order.host_account_id}
    for recipient, email in emails_for(event.transition, event.by.kind, auto_accept=order.auto_accept):
        kind, account_id = kinds[recipient].get(email), people[recipient]
        if kind and account_id:
            # Each transition happens once, under the lock of its order, so a new id is enough. No actor is stored: the
            # list shows the other party of the order instead.
            news = News(kind=kind, target=order.id, action=new_id(), order=order.id)
            await notify(uow, news, {account_id} - {event.by.account_id})


async def on_review(uow: UnitOfWork, event: ReviewWritten) -> None:
    """Notify the chef of a review."""
    about = {"target": event.review_id, "action": event.review_id, "review": event.review_id}
    news = News(kind="REVIEW_RECEIVED", actor=event.author_id, **about)
    await notify(uow, news, [event.chef_account_id])


async def on_review_answer(uow: UnitOfWork, event: ReviewAnswered) -> None:
    """Notify the author of a review of the chef's answer."""
    about = {"target": event.review_id, "action": event.review_id, "review": event.review_id}
    news = News(kind="REVIEW_ANSWERED", actor=event.chef_account_id, **about)
    await notify(uow, news, [event.author_id])


async def on_paper_decided(uow: UnitOfWork, event: PaperDecided) -> None:
    """Notify a chef that a paper was accepted or refused."""
    kind = "PAPER_ACCEPTED" if event.accepted else "PAPER_REFUSED"
    await notify(uow, News(kind=kind, target=event.paper_id, action=new_id()), [event.account_id])


async def on_paper_ends(uow: UnitOfWork, event: PaperEnds) -> None:
    """Notify a chef that a paper expires soon, or has expired."""
    kind = "PAPER_EXPIRED" if event.expired else "PAPER_EXPIRING"
    await notify(uow, News(kind=kind, target=event.paper_id, action=new_id()), [event.account_id])
