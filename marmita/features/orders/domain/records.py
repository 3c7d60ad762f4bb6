"""Rows of orders, and what a customer asks to buy."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal

from marmita.features.chefs import DeliveryType
from marmita.features.orders.domain.states import ActorKind, OrderStatus

StockState = Literal["HELD", "SOLD", "RELEASED"]
# What an admin decides about an order whose charge does not match: all of it goes back, or the order goes on with it.
ChargeDecision = Literal["REFUND", "COMPLETE"]
# OPEN: waits for the chef. ANSWERED: the chef has said no or refunded a part, an admin or time decides.
ProblemState = Literal["OPEN", "ANSWERED", "REFUNDED", "DISMISSED"]
ProblemKind = Literal["NOT_RECEIVED", "INCOMPLETE", "QUALITY", "ALLERGEN", "OTHER"]
OrderSort = Literal["CREATED_DESC", "CREATED_ASC", "UPDATED_DESC", "UPDATED_ASC"]
# By creation, or by the day and time of the meal.
AdminOrderSort = Literal["NEWEST", "OLDEST", "MEAL_LATEST", "MEAL_EARLIEST"]


@dataclass(frozen=True, slots=True)
class PurchaseItem:
    """A food of a purchase. `shown_price` is the price in cents that the customer was shown, if the client said it."""

    food_id: str
    quantity: int
    instructions: str
    shown_price: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Purchase:
    """What a customer asks to buy of one chef: nothing of it is checked yet.

    `time` is HH:mm in Europe/Paris; `start`, if the client said it, the slot's instant. `digest` identifies the
    content: equal for equal purchases, whatever their request key and the order of their items.
    """

    chef_id: str
    delivery_type: DeliveryType
    pick_up_point_id: str | None
    day: date
    time: str
    start: datetime | None = None
    items: list[PurchaseItem]
    total_cents: int
    request_key: str | None
    digest: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """The columns of an order that decisions need.

    `report_until` is set after a hand-over: until then the customer may report a problem, and the chef's money waits.
    """

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
    hand_over_code: str
    received_at: datetime | None
    report_until: datetime | None
    problem: ProblemState | None

    @property
    def has_open_problem(self) -> bool:
        """Whether a problem that the customer has reported is not decided yet."""
        return self.problem in ("OPEN", "ANSWERED")

    @property
    def is_held(self) -> bool:
        """Whether the chef's money waits: for a report of the customer, or for a decision about one."""
        return self.report_until is not None or self.has_open_problem


@dataclass(frozen=True, slots=True, kw_only=True)
class NewOrder:
    """The columns of an order that is placed."""

    id: str
    request_key: str
    request_digest: str
    customer_id: str
    chef_id: str
    pick_up_point_id: str | None
    delivery_type: DeliveryType
    slot_start: datetime
    slot_end: datetime
    day: date
    total_cents: int
    fee_cents: int
    hold_expires_at: datetime
    latest_acceptance: datetime
    cancel_before: datetime
    hand_over_code: str


@dataclass(frozen=True, slots=True)
class UnpaidOrder:
    """The purchase of a cart that is not paid yet: the fingerprint of its form, and until when it holds portions."""

    id: str
    digest: str
    hold_expires_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class PurchaseState:
    """What a customer has with a chef when a purchase arrives.

    `placed` are id and fingerprint of the order that the purchase's request key has placed. `cart` has name and
    quantity of each food of the chef in the cart, by food id, deleted foods included.
    """

    placed: tuple[str, str] | None
    unpaid: UnpaidOrder | None
    cart: Mapping[str, tuple[str, int]]


@dataclass(frozen=True, slots=True, kw_only=True)
class AgainItem:
    """A food of an earlier order that is ordered again: `wanted` portions, of which `quantity` can be had.

    `price` is today's in cents, None for a food that is gone or not offered.
    """

    food_id: str
    name: str
    wanted: int
    quantity: int
    price: int | None
    former_price: int


@dataclass(frozen=True, slots=True)
class Initiator:
    """Who causes a transition: the kind of actor, and the account when it is a person."""

    kind: ActorKind
    account_id: str | None = None


PROVIDER = Initiator("PROVIDER")
TIMER = Initiator("TIMER")
