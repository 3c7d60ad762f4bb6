"""What other features and open screens learn of orders."""

from dataclasses import dataclass
from typing import ClassVar

from marmita.features.orders.domain.records import Initiator, Order
from marmita.features.orders.domain.states import OrderStatus, Transition
from marmita.platform.realtime import RealtimeEvent


@dataclass(frozen=True, slots=True)
class OrderTransitioned:
    """An order has made a move: `order` is as it was before, `step` what happened, `by` who did it."""

    order: Order
    step: Transition
    by: Initiator
    reason: str


class OrderChanged(RealtimeEvent):
    """An order has a new status, or something else in it is new."""

    kind: ClassVar[str] = "order_changed"
    order_id: str
    status: OrderStatus
