"""Orders: their status from placing to hand-over or cancellation, with the portions and the money."""

from marmita.features.orders.domain.errors import FoodOrderNotFound
from marmita.features.orders.domain.events import OrderChanged, OrderTransitioned
from marmita.features.orders.domain.order_emails import emails_for
from marmita.features.orders.domain.rules import UNPAID_AT_ONCE
from marmita.features.orders.domain.states import CONFIRMED, EXPECTED, FINISHED, ActorKind, OrderRole, OrderStatus
from marmita.features.orders.jobs import move_due_orders
from marmita.features.orders.listeners import erase_person, refuse_with_open_orders
from marmita.features.orders.queries.export import EXPORT
from marmita.features.orders.queries.gauges import GAUGES
from marmita.features.orders.queries.money_problems import ATTENTION
from marmita.features.orders.queries.write import read_own_holds
from marmita.features.orders.retention import RETENTION
from marmita.features.orders.use_cases.on_payment_changed import on_payment_changed
from marmita.features.orders.use_cases.publish_order_changed import publish_order_changed

__all__ = [
    "ATTENTION",
    "CONFIRMED",
    "EXPECTED",
    "EXPORT",
    "FINISHED",
    "GAUGES",
    "RETENTION",
    "UNPAID_AT_ONCE",
    "ActorKind",
    "FoodOrderNotFound",
    "OrderChanged",
    "OrderRole",
    "OrderStatus",
    "OrderTransitioned",
    "emails_for",
    "erase_person",
    "move_due_orders",
    "on_payment_changed",
    "publish_order_changed",
    "read_own_holds",
    "refuse_with_open_orders",
]
