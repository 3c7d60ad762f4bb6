"""The money pages on the wire. Amounts are integer cents, EUR; days are days of hand-over in Europe/Paris."""

from datetime import date, datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.billing.domain.documents import DocumentKind, VatStatus
from marmita.features.billing.domain.records import PayoutState
from marmita.platform.wire import Command, Picture, View

MONTH_PATTERN = r"^20\d\d-(0[1-9]|1[0-2])$"
CURSOR_PATTERN = r"^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])_[0-9a-f]{24}$"
Month = Annotated[str, Meta(pattern=MONTH_PATTERN, description="YYYY-MM")]


class PayoutItem(View):
    name: str
    quantity: int


class PayoutView(View):
    """One order as the chef is paid for it: `net` is what the chef receives, after refunds and the fee.

    `fee` is below zero when the platform adds to it: it has borne more of a refund than its fee.
    `transferredAt` and `reference` are of the provider's transfer.
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
    """A page of a month's orders, the latest day first. `next` is the cursor of the page after it, if there is one."""

    payouts: list[PayoutView]
    next: str | None


class PayoutSums(View):
    orders: int
    gross: int
    refunded: int
    fee: int
    net: int


class PayoutSummary(View):
    """`waiting` and `onTheWay` count every order that is still to be paid; the others are of the month.

    `months` are those that have orders, the newest first, with the current one.
    """

    month: Month
    months: list[Month]
    waiting: PayoutSums
    on_the_way: PayoutSums
    total: PayoutSums
    states: dict[PayoutState, PayoutSums]


class ChartBarView(View):
    """A week or a month: its first day, what its orders brought after fees, and how many they were."""

    start: date
    net: int
    orders: int


class DocumentView(View):
    """A receipt or a credit note; `label` is its number as it is printed."""

    id: str
    kind: DocumentKind
    label: str
    amount: int
    issued_at: datetime


class VatSettings(Command):
    """The VAT that every dish's price includes; EXEMPT: none (art. 293 B du CGI)."""

    status: VatStatus
