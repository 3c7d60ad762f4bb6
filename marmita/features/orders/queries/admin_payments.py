"""How lists of admins find orders by the state of their payment, beside that of the order itself.

Nearly all orders are completed and paid. An order says itself how its payment ended otherwise (`payment_end`, written
by a trigger). Two small indexes have those, and what ended while no money was given back, by the order's own state.
"""

from typing import LiteralString

from marmita.features.orders.domain.states import ENDED
from marmita.features.orders.queries.admin_filter import OrderFilter
from marmita.features.payments import OUTCOME, PaymentStatus

# Literals, as the indexes need them.
_ENDS: dict[PaymentStatus, LiteralString] = {
    "canceled": "o.payment_end = 'canceled'",
    "refunded": "o.payment_end = 'refunded'",
    "failed": "o.payment_end = 'failed'",
}
_NOT_ENDED: LiteralString = "o.payment_end = ''"


def ended_so(wanted: OrderFilter) -> LiteralString | None:
    """The condition on an order `o` that says all that the filter wants of its payment, where its states lead to it."""
    return _ENDS.get(wanted.payment) if wanted.payment and wanted.statuses else None


def paid_so(wanted: OrderFilter) -> LiteralString:
    """The condition on a payment `p` of the filter."""
    # The second half is that of the index payment_unusual.
    return f"{OUTCOME} = %(payment)s" + ("" if wanted.payment == "succeeded" else f" AND {OUTCOME} <> 'succeeded'")


def narrowed(wanted: OrderFilter) -> LiteralString:
    """What follows for the orders of a state when their payment shall not have ended."""
    return f" AND {_NOT_ENDED}" if wanted.statuses and wanted.payment in ("succeeded", "pending") else ""


def lead_to_orders(wanted: OrderFilter) -> bool:
    """Whether states of orders are the shorter way to what is wanted of the payment, too."""
    if wanted.payment == "pending":
        return bool(wanted.statuses) and ENDED.issuperset(wanted.statuses)
    return wanted.payment in (None, "succeeded") or ended_so(wanted) is not None
