"""Orders for admins, on the wire."""

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
    """A refund by an admin, in cents. `bearer` says who pays it. The same `requestKey` refunds once.

    With `answersProblem` the refund is refused if the customer's report has been decided meanwhile.
    """

    amount: Annotated[int, Meta(gt=0)]
    kind: RefundKind
    bearer: Bearer
    request_key: RequestKey
    answers_problem: bool = False
    reason: Annotated[str, Meta(max_length=REASON_LENGTH)] = ""


class ChargeSettlement(Command):
    """An admin's decision about an order whose charge does not match. The same `requestKey` decides once.

    `REFUND` cancels the order and refunds the whole charge. `COMPLETE` continues the order with the charge as it is.
    """

    decision: ChargeDecision
    request_key: RequestKey
    reason: Annotated[str, Meta(max_length=REASON_LENGTH)] = ""


class MoneyProblem(View):
    """A problem with an order's money, in cents. `since` is its start, `times` how often a call or a job has failed.

    `DIFFERS`: the provider's ledger has another sum (`theirs`) than ours. `REFUSED`, `UNANSWERED`: the provider refused
    or did not answer a call. `DISPUTED`: at the customer's bank. `REPORTED`: by the customer; `code` is the kind of the
    report. `FAILING`: a job fails for this order. Otherwise `code` is the code of the provider or of the error.
    """

    kind: MoneyProblemKind
    what: MoneyProblemSubject
    ours: int | None
    theirs: int | None
    code: str
    times: int
    since: datetime


class AdminOrder(View):
    """A row of the list of orders, money in cents. `chefIsPoint`: the seller is a pick-up point.

    `needsAttention`: money is stuck or disputed, or a reported problem waits for a decision.
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
    """A page of orders. `previous` and `next` are the values of `before` and `after` for its neighbours, or empty."""

    orders: list[AdminOrder]
    previous: str
    next: str


class StuckOrder(AdminOrder):
    """An order with a money problem, and its problems."""

    problems: list[MoneyProblem]


class OrderStep(View):
    """An event in the history of an order. `by` is the login of the person who caused it, null without a person."""

    event: Event
    to_status: OrderStatus
    actor: ActorKind
    by: str | None
    reason: str
    amount: int | None
    at: datetime


class AdminOrderView(View):
    """One order with its money in cents and its history. `refusals` are the provider's codes.

    `chefLogin` is the account that owns the chef; `pointId` is the pick-up point of the hand-over, null without one.

    `canSettle`: the charge does not match and waits for an admin's decision. `canRetry`: a refused call to the provider
    can be tried again. `canSettleDispute`: the dispute is lost and not settled yet.
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
