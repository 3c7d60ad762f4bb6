"""What a chef earns of one order, and the sums over many. Amounts are integer cents."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Literal

from marmita.platform.wire import Picture

# WAITING: until the hand-over. ON_THE_WAY: handed over, the transfer is not made yet. PAID: transferred to the chef's
# account at the provider. REFUNDED: canceled after it was charged, or all of it was given back.
PayoutState = Literal["WAITING", "ON_THE_WAY", "PAID", "REFUNDED"]
ChartPeriod = Literal["WEEKS", "MONTHS"]


@dataclass(frozen=True, slots=True)
class Position:
    """Where a page of the list begins: after this order of this day."""

    day: date
    order_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PayoutFilter:
    """Which orders of a chef: of the days from `first` to before `end`, in one state or all."""

    chef_id: str
    first: date
    end: date
    state: PayoutState | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PayoutRow:
    """One order as the chef is paid for it. `transferred_at` and `reference` are of the provider's transfer."""

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
    """The sums of the orders of one state."""

    state: PayoutState
    orders: int
    gross_cents: int
    refunded_cents: int
    fee_cents: int
    net_cents: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TicketOrder:
    """A confirmed order as who cooks needs it. Items have name, quantity, instructions and allergens."""

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
    """What the orders of a week or of a month brought, after fees; `start` is its first day."""

    start: date
    net_cents: int
    orders: int
