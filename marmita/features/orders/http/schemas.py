"""Orders on the wire. `can` has the actions that the viewer may take: policy.py decides them, never a client."""

from datetime import date, datetime
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from marmita.features.carts import Instructions
from marmita.features.chefs import DeliveryType
from marmita.features.menu import Allergen
from marmita.features.orders.domain.records import ProblemKind, ProblemState, Purchase, PurchaseItem
from marmita.features.orders.domain.rules import PROBLEM_LENGTH, REASON_LENGTH
from marmita.features.orders.domain.states import OrderEnding, OrderStatus
from marmita.features.payments import PaymentMethod, PaymentStatus, ProviderName, RefundKind
from marmita.platform.card_payments import IntentStatus
from marmita.platform.wire import Command, EchoCommand, EchoRef, Id, Picture, RequestKey, TimeOfDay, View, digest_of


class ShownFood(EchoRef):
    """A food of a purchase. `price` is the price in cents that the customer was shown."""

    price: int | None = None


class OrderFormItem(EchoCommand):
    food: ShownFood
    quantity: int
    instructions: Instructions | None = None


class OrderForm(EchoCommand):
    """The customer's cart lines of one chef, as shown to the customer. If they differ from the cart: `cart_changed`.

    Sending the same form again returns the unpaid order of this cart. A different form replaces that order.
    `slotStart` is the instant at which the slot begins: when the clock goes back, two slots have the same local time.
    With the same `requestKey`, the same form returns its order even when that order is paid or has ended.
    """

    chef: EchoRef
    delivery_type: DeliveryType
    order_for_day: date
    order_for_time: TimeOfDay
    order_items: Annotated[list[OrderFormItem], Meta(max_length=50)]
    total_price: int
    request_key: RequestKey | None = None
    pick_up_point_id: Id | None = None
    slot_start: datetime | None = None

    def to_purchase(self) -> Purchase:
        """Return the purchase of the form, with its fingerprint."""
        items = [
            msgspec.structs.replace(item, instructions=(item.instructions or "").strip()) for item in self.order_items
        ]
        content = msgspec.structs.replace(
            self, request_key=None, order_items=sorted(items, key=lambda item: item.food.id)
        )
        return Purchase(
            chef_id=self.chef.id,
            delivery_type=self.delivery_type,
            pick_up_point_id=self.pick_up_point_id,
            day=self.order_for_day,
            time=self.order_for_time,
            start=self.slot_start,
            items=[
                PurchaseItem(item.food.id, item.quantity, item.instructions or "", item.food.price) for item in items
            ],
            total_cents=self.total_price,
            request_key=self.request_key,
            digest=digest_of(content),
        )


class Reason(Command):
    reason: Annotated[str, Meta(max_length=REASON_LENGTH)] = ""


class ProblemReport(Command):
    """A customer's report of a problem with an order."""

    kind: ProblemKind
    description: Annotated[str, Meta(max_length=PROBLEM_LENGTH)] = ""


class ChefRefund(Command):
    """A refund by a chef, in cents. Chef and platform pay it in proportion. The same `requestKey` refunds once.

    With `answersProblem` the refund is refused if the customer's report has been decided meanwhile.
    """

    amount: Annotated[int, Meta(gt=0)]
    kind: RefundKind
    request_key: RequestKey
    answers_problem: bool = False
    reason: Annotated[str, Meta(max_length=REASON_LENGTH)] = ""


class OrderParty(View):
    """The chef or the customer of an order, with the fields that the viewer may see."""

    id: str
    short_name: str
    name: str
    avatar: Picture | None


class OrderChef(OrderParty):
    """The seller of an order.

    `pickUpPoint`: a pick-up point sells its own meals, so its delivery types have other names.
    """

    pick_up_point: bool


class OrderItemView(View):
    food_id: str
    name: str
    image: Picture | None
    allergens: list[Allergen]
    price: int
    quantity: int
    instructions: str


class OrderPlace(View):
    """The place of the hand-over: town and rounded coordinates.

    The customer of a confirmed order also gets `address`, until a day after the end of the slot.
    """

    location_name: str
    village_town_city: str
    country: str
    latitude: float
    longitude: float
    name: str | None = None
    address: dict[str, Any] | None = None


class OrderCan(View):
    pay: bool
    accept: bool
    reject: bool
    cancel: bool
    complete: bool
    miss: bool
    refund: bool
    order_again: bool
    report: bool
    answer: bool
    dismiss: bool


class OrderProblem(View):
    """The customer's report of a problem, the chef's answer and the admin's decision, as they were written.

    `decideBy` is the deadline of the decision. After it the chef's answer stands; without an answer all is refunded.
    """

    kind: ProblemKind
    description: str
    state: ProblemState
    answer: str
    decision: str
    reported_at: datetime
    decide_by: datetime


class OrderView(View):
    """An order. `reason` is the text of the person who rejected, canceled or refunded it. `ending`: why it is CANCELED.

    `receivedAt`: when the chef brought the meal to the pick-up point. `missed`: the customer did not come for the meal.
    `canBeReviewed`: the reader may review the chef for this order. `paymentStatus` is the provider's status,
    `paymentOutcome` is its meaning in one word. `refundable` is the amount that can still be refunded, in cents.
    `reportUntil`: the time until which the customer may report a problem after the hand-over.
    `reachedChef`: the payment was authorised. Before, the chef does not see the order and nobody can write about it.
    """

    id: str
    number: int
    status: OrderStatus
    reached_chef: bool
    payment_status: IntentStatus
    payment_outcome: PaymentStatus
    payment_method: PaymentMethod
    delivery_type: DeliveryType
    day: date
    slot_start: datetime
    slot_end: datetime
    order_items: list[OrderItemView]
    allergens: list[Allergen]
    total_price: int
    charged: int
    refunded: int
    refundable: int
    chef: OrderChef
    customer: OrderParty
    place: OrderPlace
    reason: str
    ending: OrderEnding | None
    hand_over_code: str | None
    hold_expires_at: datetime
    accept_by: datetime
    cancel_before: datetime
    receipt_number: int | None
    created_at: datetime
    updated_at: datetime
    received_at: datetime | None
    missed: bool
    can_be_reviewed: bool
    report_until: datetime | None
    problem: OrderProblem | None
    can: OrderCan


class AgainItemView(View):
    """A food of an earlier order.

    `wanted` is the number of portions of that order, `quantity` the number in the cart now. `price` is today's price in
    cents, null for a food that is deleted or not offered. `formerPrice` is the price then.
    """

    food_id: str
    name: str
    wanted: int
    quantity: int
    price: int | None
    former_price: int


class AgainView(View):
    """The result of ordering an order again."""

    chef_id: str
    items: list[AgainItemView]


class CalendarState(View):
    """The account's calendar link: when it was created, and when a program last read it.

    Both are null without a link.
    """

    created_at: datetime | None
    last_read_at: datetime | None


class CalendarLink(View):
    """The address of the calendar, shown once. Anyone who has the address can read the calendar."""

    url: str


class PaymentView(View):
    """The payment of an order. `id` is the order's id, `intentId` the provider's. `provider` selects the card form."""

    id: str
    provider: ProviderName
    intent_id: str | None
    client_secret: str | None
    status: IntentStatus
    total_price: int
    order_items: list[OrderItemView]
    chef: OrderChef
    order: OrderView


class ClientSecret(View):
    """The secret with which a browser pays the intent at the provider. Null if an ended order never had an intent."""

    intent_id: str | None
    client_secret: str | None


class DashboardView(View):
    """The dashboard of a chef, with money in cents. `paidOut`: transfers to the chef since Monday, after fees."""

    sold_today: int
    portions_today: int
    portions_left: int
    portions_served: int
    paid_out: int
    average_vote: float
    votes_count: int
    pick_up_point: bool
    to_accept: list[OrderView]
    cooking: list[OrderView]
    handed_over: list[OrderView]
