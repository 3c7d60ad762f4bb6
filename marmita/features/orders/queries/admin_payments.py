"""Conditions on the payment outcome of orders, for lists of admins that also filter by the order's status.

Nearly all orders are completed and paid. Other outcomes are stored in the order's row (`payment_end`, written by a
trigger). Two small indexes contain, by order status, these orders and the ended orders without a refund.
"""

from typing import LiteralString

from marmita.features.orders.domain.states import ENDED
from marmita.features.orders.queries.admin_filter import OrderFilter
from marmita.features.payments import OUTCOME, PaymentStatus

# Literals instead of parameters, so that the partial indexes match.
_ENDS: dict[PaymentStatus, LiteralString] = {
    "canceled": "o.payment_end = 'canceled'",
    "refunded": "o.payment_end = 'refunded'",
    "failed": "o.payment_end = 'failed'",
}
_NOT_ENDED: LiteralString = "o.payment_end = ''"


def ended_condition(filters: OrderFilter) -> LiteralString | None:
    """Return the condition on an order `o` that replaces the filter's condition on the payment.

    None if it needs the payment.
    """
    return _ENDS.get(filters.payment) if filters.payment and filters.statuses else None


def payment_condition(filters: OrderFilter) -> LiteralString:
    """Return the filter's condition on a payment `p`."""
    # The second half repeats the condition of the index payment_unusual.
    return f"{OUTCOME} = %(payment)s" + ("" if filters.payment == "succeeded" else f" AND {OUTCOME} <> 'succeeded'")


def unended_condition(filters: OrderFilter) -> LiteralString:
    """Return a condition on the order that follows from a payment outcome that has not ended. Empty if none follows."""
    return f" AND {_NOT_ENDED}" if filters.statuses and filters.payment in ("succeeded", "pending") else ""


def status_is_selective(filters: OrderFilter) -> bool:
    """Whether the order's status leads to fewer rows than its payment outcome."""
    if filters.payment == "pending":
        return bool(filters.statuses) and ENDED.issuperset(filters.statuses)
    return filters.payment in (None, "succeeded") or ended_condition(filters) is not None
