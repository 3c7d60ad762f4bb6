"""Orders: bought, paid, accepted, cooked, handed over, and everything that can go otherwise."""

from marmita.features.orders.announce import announce
from marmita.features.orders.events import OrderChanged, OrderMoved
from marmita.features.orders.export_query import EXPORT
from marmita.features.orders.follow_payment import follow_payment
from marmita.features.orders.jobs import move_due_orders
from marmita.features.orders.listeners import forget_person, refuse_with_open_orders
from marmita.features.orders.queries import read_own_holds

__all__ = [
    "EXPORT",
    "OrderChanged",
    "OrderMoved",
    "announce",
    "follow_payment",
    "forget_person",
    "move_due_orders",
    "read_own_holds",
    "refuse_with_open_orders",
]
