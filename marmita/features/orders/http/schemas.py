"""Orders on the wire. What the viewer may do with one is in `can`, decided by policy.py, never guessed by a client."""

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
    """`price` is the one that the customer was shown, in cents."""

    price: int | None = None


class OrderFormItem(EchoCommand):
    food: ShownFood
    quantity: int
    instructions: Instructions | None = None


class OrderForm(EchoCommand):
    """The chef's part of the customer's cart, as it was shown: any difference is answered with `cart_changed`.

    Its unpaid order is the purchase of that cart: the same form returns the same order, another form replaces it.
    `slotStart` is the slot's instant: in the night that gains an hour two slots share a time.
    Under the same `requestKey` the same form returns the same order also when it is paid for or has ended.
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
        """The purchase that the form asks for, with its fingerprint."""
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
    """What the customer says is wrong."""

    kind: ProblemKind
    description: Annotated[str, Meta(max_length=PROBLEM_LENGTH)] = ""


class ChefRefund(Command):
    """What a chef refunds, in cents. Chef and platform bear it in proportion. The same `requestKey` refunds once.

    With `answersProblem` it is refused when the customer's report has been decided meanwhile.
    """

    amount: Annotated[int, Meta(gt=0)]
    kind: RefundKind
    request_key: RequestKey
    answers_problem: bool = False
    reason: Annotated[str, Meta(max_length=REASON_LENGTH)] = ""


class OrderParty(View):
    """Chef or customer, as far as the viewer may know them."""

    id: str
    short_name: str
    name: str
    avatar: Picture | None


class OrderChef(OrderParty):
    """`pickUpPoint` says that a pick-up point sells this itself: the ways to get it have other names then."""

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
    """Where to go: town and rounded coordinates always; the address itself from confirmation to a day after."""

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
    """What the customer has reported, what the chef has answered and an admin decided, in their words.

    `decideBy`: without a decision until then the chef's answer stands, and without an answer all is refunded.
    """

    kind: ProblemKind
    description: str
    state: ProblemState
    answer: str
    decision: str
    reported_at: datetime
    decide_by: datetime


class OrderView(View):
    """`reason` is what somebody wrote who turned the order down or called it off; `ending` why it is CANCELED.

    `receivedAt`: the chef has brought it to the pick-up point. `missed`: the customer has not come for it.
    `canBeReviewed`: the reader has eaten it and may review the chef for it. `paymentStatus` is the provider's status,
    `paymentOutcome` the same in one word. `refundable` is what is left to refund, in cents. `reportUntil`: after the
    hand-over, until when the customer may report a problem.
    """

    id: str
    number: int
    status: OrderStatus
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
    """A food of an earlier order: `wanted` portions of it, of which `quantity` are in the cart now.

    `price` is today's in cents, None for a food that is gone or not offered; `formerPrice` is what it cost then.
    """

    food_id: str
    name: str
    wanted: int
    quantity: int
    price: int | None
    former_price: int


class AgainView(View):
    """What became of ordering an order again."""

    chef_id: str
    items: list[AgainItemView]


class CalendarState(View):
    """The account's calendar link: since when, and when a program last read it. Both None without a link."""

    created_at: datetime | None
    last_read_at: datetime | None


class CalendarLink(View):
    """The address of the calendar. Who has it can read it; it is shown once."""

    url: str


class PaymentView(View):
    """`id` is the order's id, `intentId` the provider's. `provider` says which card form to show."""

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
    """By this secret a browser pays the intent at the provider. Null when an order that has ended never had one."""

    intent_id: str | None
    client_secret: str | None


class DashboardView(View):
    """Money in cents. `paidOut` is what went to the chef since Monday, after fees."""

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
