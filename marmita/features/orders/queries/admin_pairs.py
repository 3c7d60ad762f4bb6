"""Which orders have one state of their own and another one of their payment.

Nearly all orders are completed and paid. Those that ended otherwise, and payments of which nothing came, have small
indexes in the order of their making (food_order_ended, payment_unusual), which are read side by side. The fences keep
PostgreSQL from looking up each row, or from reading all payments.
"""

from typing import LiteralString

from marmita.features.orders.domain.states import ENDED
from marmita.features.orders.queries.admin_filter import OrderFilter
from marmita.features.payments import OUTCOME

# As the indexes have it.
_UNUSUAL: LiteralString = f"{OUTCOME} <> 'succeeded'"
ENDED_SO: LiteralString = (
    "d.status IN ('CANCELED', 'CANCELED_BY_ADMIN', 'CANCELED_BY_CHEF', 'CANCELED_BY_USER', 'REJECTED')"
)
_ENDED_ORDERS: LiteralString = f"SELECT d.id, d.status FROM food_order d WHERE {ENDED_SO} ORDER BY d.id OFFSET 0"
_ORDERS: LiteralString = f"SELECT d.id FROM ({_ENDED_ORDERS}) AS d WHERE d.status = ANY (%(statuses)s)"
_OTHER_ORDERS: LiteralString = f"SELECT d.id FROM ({_ENDED_ORDERS}) AS d WHERE d.status = ANY (%(others)s)"
_PAYMENTS: LiteralString = "SELECT p.order_id AS id FROM payment p WHERE {} ORDER BY p.order_id OFFSET 0"


def paid_so(wanted: OrderFilter) -> LiteralString:
    """The condition on a payment `p` of the filter."""
    return f"{OUTCOME} = %(payment)s" + ("" if wanted.payment == "succeeded" else f" AND {_UNUSUAL}")


def pairs_of(wanted: OrderFilter) -> LiteralString | None:
    """The ids of orders of whose two states at least one is unusual, among them all of the filter."""
    if not wanted.payment or not wanted.statuses:
        return None
    ended = ENDED.issuperset(wanted.statuses)
    if wanted.payment == "succeeded":
        return _side_by_side(_ORDERS, _PAYMENTS.format(_UNUSUAL), both=False) if ended else None
    payments = _PAYMENTS.format(paid_so(wanted))
    if ended:
        return _side_by_side(payments, _ORDERS, both=True)
    others = _ENDED_ORDERS if ENDED.isdisjoint(wanted.statuses) else _OTHER_ORDERS
    return _side_by_side(payments, others, both=False)


def _side_by_side(first: LiteralString, second: LiteralString, *, both: bool) -> LiteralString:
    """Of the first those that are in the second one, too, or those that are not."""
    word: LiteralString = "EXISTS" if both else "NOT EXISTS"
    return f"SELECT a.id FROM ({first}) AS a WHERE {word} (SELECT FROM ({second}) AS b WHERE b.id = a.id) OFFSET 0"
