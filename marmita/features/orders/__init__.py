"""Orders: bought, paid, accepted, cooked, handed over, and everything that can go otherwise."""

from marmita.features.orders.announce import announce
from marmita.features.orders.events import OrderMoved
from marmita.features.orders.follow_payment import follow_payment
from marmita.features.orders.jobs import move_due_orders

__all__ = ["OrderMoved", "announce", "follow_payment", "move_due_orders"]
