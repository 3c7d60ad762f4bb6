"""Orders as admins see them on the wire."""

from datetime import datetime
from typing import Annotated, Literal

from msgspec import Meta

from marmita.features.chefs import DeliveryType
from marmita.features.orders.domain.records import ChargeDecision
from marmita.features.orders.domain.rules import REASON_LENGTH
from marmita.features.orders.domain.states import ActorKind, Event, OrderStatus
from marmita.features.orders.http.schemas import OrderView
from marmita.features.payments import Bearer, PaymentStatus, RefundKind
from marmita.platform.card_payments import Dispute
from marmita.platform.wire import Command, RequestKey, View

MoneyProblemKind = Literal["DIFFERS", "REFUSED", "UNANSWERED", "DISPUTED", "REPORTED", "FAILING"]
# A part of the ledger, a call to the provider, or a job.
MoneyProblemSubject = Literal[
    "charge", "captured", "refunded", "transferred", "reversed",
    "create", "capture", "cancel", "refund", "transfer", "reverse", "report", "job",
]  # fmt: skip


class AdminRefund(Command):
    """What an admin refunds, in cents, and who bears it. The same `requestKey` refunds once.

    With `answersProblem` it is refused when the customer's report has been decided meanwhile.
    """

    amount: Annotated[int, Meta(gt=0)]
    kind: RefundKind
    bearer: Bearer
    request_key: RequestKey
    answers_problem: bool = False
    reason: Annotated[str, Meta(max_length=REASON_LENGTH)] = ""


class ChargeSettlement(Command):
    """What an admin decides about an order whose charge does not match; the same `requestKey` decides once.

    `REFUND` cancels the order and gives back all that was charged, `COMPLETE` lets it go on with the charge as it is.
    """

    decision: ChargeDecision
    request_key: RequestKey
    reason: Annotated[str, Meta(max_length=REASON_LENGTH)] = ""


class MoneyProblem(View):
    """Something wrong with an order's money, in cents, since when, and how often a call or a job has failed.

    `DIFFERS`: the provider's ledger has another sum (`theirs`) than ours. `REFUSED`, `UNANSWERED`: a call to the
    provider. `DISPUTED`: at the customer's bank. `REPORTED`: by the customer, about what is in `code`. `FAILING`: a job
    cannot deal with the order. Otherwise `code` is the provider's or the error's.
    """

    kind: MoneyProblemKind
    what: MoneyProblemSubject
    ours: int | None
    theirs: int | None
    code: str
    times: int
    since: datetime


class AdminOrder(View):
    """A row of the list, money in cents. `chefIsPoint`: a pick-up point sells it itself.

    `needsAttention`: money is stuck or disputed, or a problem waits for a decision.
    """

    id: str
    number: int
    status: OrderStatus
    delivery_type: DeliveryType
    payment_outcome: PaymentStatus
    chef_id: str
    chef_name: str
    chef_is_point: bool
    customer_login: str
    customer_name: str
    slot_start: datetime
    created_at: datetime
    total_price: int
    charged: int
    refunded: int
    fee: int
    needs_attention: bool


class AdminOrderPage(View):
    """`previous` and `next` are what `before` and `after` take for the pages beside; empty where there is none."""

    orders: list[AdminOrder]
    previous: str
    next: str


class StuckOrder(AdminOrder):
    """An order whose money needs somebody, with the reasons."""

    problems: list[MoneyProblem]


class OrderStep(View):
    """An event of an order. `by` is the login of the person, where one caused it."""

    event: Event
    to_status: OrderStatus
    actor: ActorKind
    by: str | None
    reason: str
    amount: int | None
    at: datetime


class AdminOrderView(View):
    """One order with its money in cents and all that has happened to it. `refusals` are the provider's codes.

    `chefLogin` is the account that owns the chef; `pointId` the pick-up point that hands it over, null without one.

    `canSettle`: its charge does not match, and an admin decides what becomes of it. `canRetry`: what the provider has
    refused can be tried again. `canSettleDispute`: it is lost, and nobody has dealt with it.
    """

    order: OrderView
    chef_login: str
    point_id: str | None
    fee: int
    transferred: int
    reversed: int
    dispute: Dispute
    needs_attention: bool
    refusals: list[str]
    problems: list[MoneyProblem]
    can_settle: bool
    can_retry: bool
    can_settle_dispute: bool
    steps: list[OrderStep]
