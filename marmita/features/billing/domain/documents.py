"""Receipts and credit notes as records, and the calculation of their VAT. No input or output.

Amounts are cents including VAT. Rates are per mille.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import ROUND_HALF_UP, Decimal
from typing import Literal

import msgspec

DocumentKind = Literal["RECEIPT", "CREDIT_NOTE"]
# The VAT of a chef: exempt (micro-entrepreneur), or a French rate. 5.5 % is for food to store, 10 % for food to eat at
# once, 20 % for everything else.
VatStatus = Literal["EXEMPT", "RATE_5_5", "RATE_10", "RATE_20"]
VAT_RATES: dict[VatStatus, int | None] = {"EXEMPT": None, "RATE_5_5": 55, "RATE_10": 100, "RATE_20": 200}


class Line(msgspec.Struct, frozen=True):
    """A dish as it was sold. Without a rate, the dish is exempt from VAT (art. 293 B du CGI)."""

    name: str
    quantity: int
    price_cents: int
    vat_rate: int | None
    allergens: list[str]


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """The content of a document at the time of issue. It does not name the customer.

    On a credit note, `receipt_number` is the number of the corrected receipt.
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
    """A receipt or a credit note, with the accounts that may read it."""

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
    """The part of an amount with one VAT rate."""

    rate: int | None
    gross_cents: int
    vat_cents: int


def label_of(kind: DocumentKind, number: int) -> str:
    """Return the printed number: R-0012 for a receipt, C-0003 for a credit note. Each chef has one series per kind."""
    return f"{'R' if kind == 'RECEIPT' else 'C'}-{number:04}"


def vat_shares(lines: Sequence[Line], amount_cents: int) -> list[VatShare]:
    """Split an amount by VAT rate in proportion to the lines. The parts add up to it; VAT is rounded once per rate."""
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
    """Return the VAT that an amount in cents includes, rounded half up to a whole cent."""
    if not rate:
        return 0
    return int((Decimal(gross_cents) * rate / (1000 + rate)).quantize(Decimal(1), ROUND_HALF_UP))
