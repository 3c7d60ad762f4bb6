"""What orders tell the rest."""

from dataclasses import dataclass

from marmita.features.orders.records import By, Order
from marmita.features.orders.states import Transition


@dataclass(frozen=True, slots=True)
class OrderMoved:
    """An order has made a move: `order` is as it was before, `step` what happened, `by` who did it."""

    order: Order
    step: Transition
    by: By
    reason: str
