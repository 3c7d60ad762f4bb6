"""Listeners of text messages to orders: what a transition means for whom, as emails and notifications do."""

from marmita.features.orders import OrderTransitioned, emails_for
from marmita.features.sms.domain.kinds import CHEF_KINDS, CUSTOMER_KINDS
from marmita.features.sms.domain.rules import NEWS_LIFE, soon_at
from marmita.features.sms.queries.outbox import queue_for_order
from marmita.platform.unit_of_work import UnitOfWork


async def on_order(uow: UnitOfWork, event: OrderTransitioned) -> None:
    """Queue texts for customer and chef, except about what the reader did, and a reminder of an accepted order."""
    order = event.order
    kinds = {"CUSTOMER": CUSTOMER_KINDS, "CHEF": CHEF_KINDS}
    people = {"CUSTOMER": order.customer_id, "CHEF": order.chef_account_id}
    for recipient, email in emails_for(event.transition, event.by.kind, auto_accept=order.auto_accept):
        kind, account_id = kinds.get(recipient, {}).get(email), people.get(recipient)
        if kind is None or not account_id or account_id == event.by.account_id:
            continue
        # An order that is accepted by itself is so before its customer has left the page.
        if kind != "ORDER_ACCEPTED" or not order.auto_accept:
            await queue_for_order(uow, kind, account_id, order.id, due=uow.now, until=uow.now + NEWS_LIFE)
        soon = soon_at(order.slot_start, uow.now) if kind == "ORDER_ACCEPTED" else None
        if soon:
            await queue_for_order(uow, "ORDER_SOON", account_id, order.id, due=soon, until=order.slot_start)
