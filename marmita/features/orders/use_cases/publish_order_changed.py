"""Listener to transitions: notify open screens of everybody concerned, count completed meals for the chef."""

from marmita.features.chefs import count_meal
from marmita.features.orders.domain.events import OrderChanged, OrderTransitioned
from marmita.platform.realtime import publish, user_topic
from marmita.platform.unit_of_work import UnitOfWork


async def publish_order_changed(uow: UnitOfWork, event: OrderTransitioned) -> None:
    """Notify the open screens of the customer and, once the order is paid for, of chef and host."""
    order = event.order
    recipients = [order.customer_id]
    if order.accept_by is not None or event.transition.event == "authorise":
        recipients += [order.chef_account_id, *([order.host_account_id] if order.host_account_id else [])]
    await publish(uow, map(user_topic, recipients), OrderChanged(order_id=order.id, status=event.transition.target))
    if event.transition.event == "complete":
        await count_meal(uow, order.chef_id)
