"""The earnings of a chef for one order, and sums of many orders. Amounts are integer cents."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Literal

from marmita.platform.wire import Picture

# WAITING: not handed over. ON_THE_WAY: handed over, but not transferred yet. PAID: transferred to the chef's account at
# the payment provider. REFUNDED: canceled after the charge, or refunded completely.
PayoutState = Literal["WAITING", "ON_THE_WAY", "PAID", "REFUNDED"]
ChartPeriod = Literal["WEEKS", "MONTHS"]


@dataclass(frozen=True, slots=True)
class Position:
    """The cursor of the list: a page begins after this order of this day."""

    day: date
    order_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PayoutFilter:
    """The selected orders of a chef: hand-over from `first` to the day before `end`, in one state or all."""

    chef_id: str
    first: date
    end: date
    state: PayoutState | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PayoutRow:
    """One order with the chef's earnings. `transferred_at` and `reference` belong to the provider's transfer."""

    order_id: str
    number: int
    day: date
    slot_start: datetime
    state: PayoutState
    gross_cents: int
    refunded_cents: int
    fee_cents: int
    net_cents: int
    customer: str
    avatar: Picture | None
    items: list[dict[str, Any]]
    transferred_at: datetime | None
    reference: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class StateSum:
    """The number and the sums of the orders in one state."""

    state: PayoutState
    orders: int
    gross_cents: int
    refunded_cents: int
    fee_cents: int
    net_cents: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TicketOrder:
    """A confirmed order, with the data that the cook needs. Items have name, quantity, instructions and allergens."""

    number: int
    status: str
    way: str
    slot_start: datetime
    slot_end: datetime
    point: str | None
    customer: str
    items: list[dict[str, Any]]


@dataclass(frozen=True, slots=True)
class ChartBar:
    """The earnings of a week or a month, after fees. `start` is its first day."""

    start: date
    net_cents: int
    orders: int
