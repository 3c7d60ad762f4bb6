"""Receipts and credit notes as records, and their VAT. Pure.

Amounts are cents that include VAT, rates are per mille.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import ROUND_HALF_UP, Decimal
from typing import Literal

import msgspec

DocumentKind = Literal["RECEIPT", "CREDIT_NOTE"]
# A chef's VAT: exempt (micro-entrepreneur), or the rate of France for food to keep, food to eat at once, or all else.
VatStatus = Literal["EXEMPT", "RATE_5_5", "RATE_10", "RATE_20"]
VAT_RATES: dict[VatStatus, int | None] = {"EXEMPT": None, "RATE_5_5": 55, "RATE_10": 100, "RATE_20": 200}


class Line(msgspec.Struct, frozen=True):
    """A dish as it was sold. Without a rate it is exempt (art. 293 B du CGI)."""

    name: str
    quantity: int
    price_cents: int
    vat_rate: int | None
    allergens: list[str]


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """What a document says, as it was when it was issued. It does not name the customer.

    `receipt_number` is of the receipt that a credit note corrects.
    """

    order_number: int
    day: date
    way: str
    seller: str
    person: str = ""
    town: str
    country: str
    lines: list[Line]
    receipt_number: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A receipt or a credit note, with who may read it."""

    id: str
    order_id: str
    kind: DocumentKind
    number: int
    amount_cents: int
    facts: Facts
    issued_at: datetime
    customer_id: str
    chef_account_id: str


@dataclass(frozen=True, slots=True)
class VatShare:
    """The part of an amount that is sold at one rate."""

    rate: int | None
    gross_cents: int
    vat_cents: int


def label_of(kind: DocumentKind, number: int) -> str:
    """How people say the number: R-0012, C-0003. Each chef has a series of each kind."""
    return f"{'R' if kind == 'RECEIPT' else 'C'}-{number:04}"


def vat_shares(lines: Sequence[Line], amount_cents: int) -> list[VatShare]:
    """The amount by rate, in proportion to the lines; the parts add up to it. VAT is rounded once for each rate."""
    gross: dict[int | None, int] = {}
    for line in lines:
        gross[line.vat_rate] = gross.get(line.vat_rate, 0) + line.price_cents * line.quantity
    total, before, done = sum(gross.values()), 0, 0
    shares: list[VatShare] = []
    for rate in sorted(gross, key=lambda rate: rate or 0):
        before += gross[rate]
        part = amount_cents * before // total - done if total else 0
        done += part
        shares.append(VatShare(rate, part, vat_of(part, rate)))
    return shares


def vat_of(gross_cents: int, rate: int | None) -> int:
    """The VAT that an amount includes, rounded half up to a whole cent."""
    if not rate:
        return 0
    return int((Decimal(gross_cents) * rate / (1000 + rate)).quantize(Decimal(1), ROUND_HALF_UP))
