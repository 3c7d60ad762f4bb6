"""Requests and responses of the money pages. Amounts are cents in EUR; days are days of hand-over in Paris."""

from datetime import date, datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.billing.domain.documents import DocumentKind, VatStatus
from marmita.features.billing.domain.records import PayoutState
from marmita.platform.wire import Command, Picture, View

MONTH_PATTERN = r"^20[0-9][0-9]-(0[1-9]|1[0-2])\Z"
CURSOR_PATTERN = r"^20[0-9][0-9]-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])_[0-9a-f]{24}\Z"
Month = Annotated[str, Meta(pattern=MONTH_PATTERN, description="YYYY-MM")]


class PayoutItem(View):
    name: str
    quantity: int


class PayoutView(View):
    """One order with the chef's earnings: `net` is the amount that the chef receives, after refunds and the fee.

    `fee` is negative if the platform has borne more of a refund than its fee. `transferredAt` and `reference` belong to
    the transfer of the payment provider.
    """

    order_id: str
    number: int
    day: date
    slot_start: datetime
    state: PayoutState
    gross: int
    refunded: int
    fee: int
    net: int
    customer: str
    avatar: Picture | None
    items: list[PayoutItem]
    transferred_at: datetime | None
    reference: str | None


class PayoutPage(View):
    """A page of the orders of a month, latest day first. `next` is the cursor of the next page, if any."""

    payouts: list[PayoutView]
    next: str | None


class PayoutSums(View):
    orders: int
    gross: int
    refunded: int
    fee: int
    net: int


class PayoutSummary(View):
    """`waiting` and `onTheWay` are the sums of all orders that are not paid out yet. The other sums are for the month.

    `months` are all months from the oldest to the newest order, newest first, with the current and the requested one.
    """

    month: Month
    months: list[Month]
    waiting: PayoutSums
    on_the_way: PayoutSums
    total: PayoutSums
    states: dict[PayoutState, PayoutSums]


class ChartBarView(View):
    """A week or a month: its first day, its earnings after fees, and its number of orders."""

    start: date
    net: int
    orders: int


class DocumentView(View):
    """A receipt or a credit note. `label` is the printed number; `amount` is in cents."""

    id: str
    kind: DocumentKind
    label: str
    amount: int
    issued_at: datetime


class VatSettings(Command):
    """The VAT that the price of every dish includes. EXEMPT: no VAT (art. 293 B du CGI)."""

    status: VatStatus
