"""Orders as admins see them on the wire."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.orders.domain.rules import REASON_LENGTH
from marmita.features.orders.domain.states import ActorKind, Event, OrderStatus
from marmita.features.orders.http.schemas import OrderView
from marmita.features.payments import Bearer, RefundKind
from marmita.platform.card_payments import Dispute
from marmita.platform.wire import Command, RequestKey, View


class AdminRefund(Command):
    """What an admin refunds, in cents, and who bears it. The same `requestKey` refunds once."""

    amount: Annotated[int, Meta(gt=0)]
    kind: RefundKind
    bearer: Bearer
    request_key: RequestKey
    reason: Annotated[str, Meta(max_length=REASON_LENGTH)] = ""


class AdminOrder(View):
    """A row of the list. `needsAttention`: money is stuck or disputed."""

    id: str
    number: int
    status: OrderStatus
    chef_name: str
    customer_name: str
    slot_start: datetime
    created_at: datetime
    total_price: int
    refunded: int
    needs_attention: bool


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
    """One order with its money in cents and all that has happened to it. `refusals` are the provider's codes."""

    order: OrderView
    fee: int
    transferred: int
    reversed: int
    dispute: Dispute
    needs_attention: bool
    refusals: list[str]
    steps: list[OrderStep]
