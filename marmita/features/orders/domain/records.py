"""What rows of orders become."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal

from marmita.features.chefs import DeliveryType
from marmita.features.orders.domain.states import ActorKind
from marmita.features.orders.http.schemas import OrderStatus

StockState = Literal["HELD", "SOLD", "RELEASED"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """The order's own row, as far as decisions need it."""

    id: str
    number: int
    customer_id: str
    chef_id: str
    pick_up_point_id: str | None
    status: OrderStatus
    delivery_type: DeliveryType
    slot_start: datetime
    slot_end: datetime
    day: date
    total_cents: int
    latest_acceptance: datetime
    hold_expires_at: datetime
    accept_by: datetime | None
    cancel_before: datetime
    stock_state: StockState
    auto_accept: bool
    chef_account_id: str
    host_account_id: str | None
    unavailable: Literal["chef_suspended", "chef_not_active"] | None


@dataclass(frozen=True, slots=True)
class UnpaidOrder:
    """The purchase of a cart that is not paid yet: the fingerprint of its form, and until when it holds portions."""

    id: str
    digest: str
    hold_expires_at: datetime


@dataclass(frozen=True, slots=True)
class Initiator:
    """Who moves an order: a part in it, and the account when it is a person."""

    kind: ActorKind
    account_id: str | None = None


PROVIDER = Initiator("PROVIDER")
TIMER = Initiator("TIMER")
