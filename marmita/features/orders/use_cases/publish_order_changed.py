"""Listens to moves of orders: everybody concerned sees them at once; a meal that was eaten counts for its chef."""

from marmita.features.chefs import count_meal
from marmita.features.orders.domain.events import OrderChanged, OrderTransitioned
from marmita.platform.realtime import publish, user_topic
from marmita.platform.unit_of_work import UnitOfWork


async def publish_order_changed(uow: UnitOfWork, event: OrderTransitioned) -> None:
    """Refreshes the open screens of customer and chef, and of the host where the meal will come."""
    order = event.order
    readers = [order.customer_id]
    if order.accept_by is not None or event.step.event == "authorise":
        readers += [order.chef_account_id, *([order.host_account_id] if order.host_account_id else [])]
    await publish(uow, map(user_topic, readers), OrderChanged(order_id=order.id, status=event.step.target))
    if event.step.event == "complete":
        await count_meal(uow, order.chef_id, order.customer_id)
