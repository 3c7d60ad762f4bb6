"""The filter of an admin's list of orders, and the parameters of its SQL conditions."""

from datetime import date, datetime, time, timedelta

import msgspec

from marmita.features.chefs import DeliveryType
from marmita.features.orders.domain.states import STATUSES, OrderStatus
from marmita.features.orders.queries.admin import Row
from marmita.features.payments import PaymentStatus
from marmita.platform.clock import PARIS, sensible_day
from marmita.platform.ids import first_id

# An order is placed at most `DAYS_AHEAD` (of the menu) before its meal: the day of the meal limits the day of the
# order.
ORDERED_AHEAD_MAX = timedelta(days=31)
DAY = timedelta(days=1)
NUMBER_MAX = 2**31 - 1
Period = tuple[datetime | None, datetime | None]


class OrderFilter(msgspec.Struct, frozen=True, kw_only=True):
    """A filter of orders; None and empty values do not filter. Days are days in Paris, both ends included.

    `buyers` and `sellers` are the ids of the customers and chefs that match the text.
    """

    text: str = ""
    buyers: tuple[str, ...] = ()
    sellers: tuple[str, ...] = ()
    statuses: tuple[OrderStatus, ...] = ()
    payment: PaymentStatus | None = None
    delivery: DeliveryType | None = None
    since: date | None = None
    until: date | None = None
    meal_since: date | None = None
    meal_until: date | None = None
    chef: str | None = None
    attention: bool = False


def number_of(text: str) -> int | None:
    """Return the order number in the text, also written like `#1204`. None if the text is no order number."""
    digits = text.lstrip("#№ ")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 10):
        return None
    return number if (number := int(digits)) <= NUMBER_MAX else None


def values_of(filters: OrderFilter) -> Row:
    """Return the parameters of the SQL conditions."""
    created, meals = _period(filters.since, filters.until), _period(filters.meal_since, filters.meal_until)
    text = filters.text.strip()
    return {
        "number": number_of(text),
        "id": text.lower(),
        "buyers": list(filters.buyers),
        "sellers": list(filters.sellers),
        "statuses": list(filters.statuses),
        "others": [status for status in STATUSES if status not in filters.statuses],
        "payment": filters.payment,
        "delivery": filters.delivery,
        "chef": filters.chef,
        **_restrict_periods(created, meals),
    }


def _restrict_periods(created: Period, meals: Period) -> Row:
    """Narrow each period by the other: an order is placed at most LONGEST_AHEAD before its meal, and not after it."""
    first = _later(created[0], meals[0] and meals[0] - ORDERED_AHEAD_MAX)
    end = _earlier(created[1], meals[1] and meals[1] + DAY)
    return {
        "first_id": first and first_id(first),
        "end_id": end and first_id(end),
        "first_meal": _later(meals[0], created[0] and created[0] - DAY),
        "last_meal": _earlier(meals[1], created[1] and created[1] + ORDERED_AHEAD_MAX),
    }


def _later(*instants: datetime | None) -> datetime | None:
    return max((each for each in instants if each), default=None)


def _earlier(*instants: datetime | None) -> datetime | None:
    return min((each for each in instants if each), default=None)


def _period(since: date | None, until: date | None) -> Period:
    """Return the first instant of the first day, and the first instant after the last day."""
    begin = since and datetime.combine(sensible_day(since), time.min, PARIS)
    end = until and datetime.combine(sensible_day(until) + DAY, time.min, PARIS)
    return begin, end
