"""Rows of orders, and the purchase that a customer requests."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal

from marmita.features.chefs import DeliveryType
from marmita.features.orders.domain.states import ActorKind, OrderStatus

StockState = Literal["HELD", "SOLD", "RELEASED"]
# An admin's decision about an order whose charge does not match: refund the whole charge, or continue the order.
ChargeDecision = Literal["REFUND", "COMPLETE"]
# OPEN: waits for the chef. ANSWERED: the chef has refused or refunded a part; an admin or the deadline decides.
ProblemState = Literal["OPEN", "ANSWERED", "REFUNDED", "DISMISSED"]
ProblemKind = Literal["NOT_RECEIVED", "INCOMPLETE", "QUALITY", "ALLERGEN", "OTHER"]
OrderSort = Literal["CREATED_DESC", "CREATED_ASC", "UPDATED_DESC", "UPDATED_ASC"]
# Sorted by the creation of the order, or by the day and time of the meal.
AdminOrderSort = Literal["NEWEST", "OLDEST", "MEAL_LATEST", "MEAL_EARLIEST"]


@dataclass(frozen=True, slots=True)
class PurchaseItem:
    """A food of a purchase. `shown_price` is the price in cents that the client showed, None if it sent none."""

    food_id: str
    quantity: int
    instructions: str
    shown_price: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Purchase:
    """A purchase that a customer requests from one chef, not checked yet.

    `time` is HH:mm in Europe/Paris. `start` is the instant of the slot, if the client sent it. `digest` identifies the
    content: equal purchases have equal digests, with any request key and in any order of their items.
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
    """The columns of an order that rules need.

    `report_until` is set after a hand-over: until then the customer may report a problem, and the chef is not paid.
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
        """Whether a problem that the customer reported is not decided yet."""
        return self.problem in ("OPEN", "ANSWERED")

    @property
    def is_held(self) -> bool:
        """Whether the transfer to the chef waits for a report of the customer or for a decision about one."""
        return self.report_until is not None or self.has_open_problem


@dataclass(frozen=True, slots=True, kw_only=True)
class NewOrder:
    """The columns of an order to insert."""

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
    """The unpaid order of a cart, with the fingerprint of its form and the time until which it holds portions."""

    id: str
    digest: str
    hold_expires_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class PurchaseState:
    """The customer's orders and cart with one chef when a purchase arrives.

    `placed` is the id and the fingerprint of the order that has the request key of the purchase. `cart` has the name
    and the quantity of each food of the chef in the cart, by food id, also of deleted foods.
    """

    placed: tuple[str, str] | None
    unpaid: UnpaidOrder | None
    cart: Mapping[str, tuple[str, int]]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReorderItem:
    """A food of an earlier order to order again: `wanted` portions, of which `quantity` are available.

    `price` is today's price in cents, None for a food that is deleted or not offered.
    """

    food_id: str
    name: str
    wanted: int
    quantity: int
    price: int | None
    former_price: int


@dataclass(frozen=True, slots=True)
class Initiator:
    """The initiator of a transition: the kind of actor, and the account of a person."""

    kind: ActorKind
    account_id: str | None = None


PROVIDER = Initiator("PROVIDER")
TIMER = Initiator("TIMER")
