"""Notify open screens of a transition or of moved money, and count completed meals of the chef."""

from marmita.features.accounts import list_admins
from marmita.features.chefs import count_meal
from marmita.features.orders.domain.events import OrderChanged, OrderTransitioned
from marmita.features.orders.domain.records import Order
from marmita.features.orders.domain.rules import ADMIN_EVENTS
from marmita.features.orders.domain.states import OrderStatus
from marmita.platform.realtime import publish, user_topic
from marmita.platform.unit_of_work import UnitOfWork


async def publish_order_changed(uow: UnitOfWork, event: OrderTransitioned) -> None:
    """Notify the open screens of the customer and, once the order is paid for, of chef and host.

    Admins are notified of their own transitions and of those that need an admin. A completed meal is counted.
    """
    order = event.order
    is_paid = order.accept_by is not None or event.transition.event == "authorise"
    for_admins = event.by.kind == "ADMIN" or event.transition.event in ADMIN_EVENTS
    await _publish(uow, order, event.transition.target, is_paid=is_paid, for_admins=for_admins)
    if event.transition.event == "complete":
        await count_meal(uow, order.chef_id)


async def publish_money_moved(uow: UnitOfWork, order: Order) -> None:
    """Notify the open screens of customer, chef, host and admins that a refund or transfer changed the amounts."""
    await _publish(uow, order, order.status, is_paid=order.accept_by is not None, for_admins=True)


async def _publish(uow: UnitOfWork, order: Order, status: OrderStatus, *, is_paid: bool, for_admins: bool) -> None:
    recipients = [order.customer_id]
    if is_paid:
        recipients += [order.chef_account_id, *([order.host_account_id] if order.host_account_id else [])]
    if for_admins:
        recipients += await list_admins(uow.conn)
    await publish(uow, map(user_topic, recipients), OrderChanged(order_id=order.id, status=status))
