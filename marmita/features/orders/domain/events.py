"""Events of orders, for other features and for open screens."""

from dataclasses import dataclass
from typing import ClassVar

from marmita.features.orders.domain.records import Initiator, Order
from marmita.features.orders.domain.states import OrderStatus, Transition
from marmita.platform.realtime import RealtimeEvent


@dataclass(frozen=True, slots=True)
class OrderTransitioned:
    """A transition was applied. `order` is the order before the transition, `by` its initiator."""

    order: Order
    transition: Transition
    by: Initiator
    reason: str


class OrderChanged(RealtimeEvent):
    """The status or another field of an order has changed."""

    kind: ClassVar[str] = "order_changed"
    order_id: str
    status: OrderStatus
