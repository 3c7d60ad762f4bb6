"""The report of sellers to the tax authorities ("DAC7", directive (EU) 2021/514): reported sellers and missing data.

Annex V, section I.A(8) and B(4): a seller with fewer than 30 sales and at most 2,000 € in the year is excluded. Section
III.B lists the reported data; section II.B lists the data that identify a seller.
"""

import re
from dataclasses import dataclass
from datetime import date
from typing import Literal

import msgspec

from marmita.platform.live_settings import Setting

TaxpayerKind = Literal["PERSON", "ENTITY"]
TaxField = Literal["NAME", "ADDRESS", "TAX_NUMBER", "BIRTH_DAY", "BIRTH_PLACE", "REGISTRATION_NUMBER"]
# The state of a seller in the report of a year. INCOMPLETE: the seller is reported, and data is missing.
SellerState = Literal["COMPLETE", "INCOMPLETE", "EXCLUDED"]

FEWEST_SALES = 30
CENTS_MAX = 2_000_00
FIRST_YEAR, LAST_YEAR = 2023, 2100
NAME_MAX = 120
LINE_MAX = 160
CODE_MAX = 16
NUMBER_MAX = 40
COUNTRY_PATTERN = r"^[A-Z]{2}\Z"
# Annex V, section IV.B: records are kept at least five and at most ten years after the reported year.
RECORD_YEARS = Setting("TAX_RECORD_YEARS", "RETENTION", 10, low=5, high=10)
PAGE_SIZE = 25
PAGE_SIZE_MAX = 100
_OLDEST, _YOUNGEST = 130, 14  # age in years that a seller can have


class TaxIdentity(msgspec.Struct, frozen=True, kw_only=True):
    """The tax data that a seller stated. An empty text means that the seller has no such value or has not stated it."""

    kind: TaxpayerKind
    legal_name: str
    born_on: date | None
    birth_place: str
    street: str
    postal_code: str
    city: str
    country: str
    tax_country: str
    tax_number: str
    vat_number: str
    registration_number: str


@dataclass(frozen=True, slots=True)
class Quarter:
    """The sums of a quarter: seller's income after fees and reversals, platform's fees, number of sales."""

    consideration_cents: int = 0
    fee_cents: int = 0
    sales: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Seller:
    """A seller in the report of a year, with the four quarters. `account` is the account at the payment provider."""

    chef_id: str
    name: str
    short_name: str
    login: str
    account: str | None
    identity: TaxIdentity | None
    quarters: tuple[Quarter, Quarter, Quarter, Quarter]

    @property
    def total(self) -> Quarter:
        return sum_quarters(self.quarters)

    @property
    def state(self) -> SellerState:
        if is_excluded(self.total):
            return "EXCLUDED"
        return "INCOMPLETE" if missing_in(self.identity) else "COMPLETE"


def sum_quarters(quarters: tuple[Quarter, ...]) -> Quarter:
    """Return the sum of the quarters."""
    return Quarter(
        sum(each.consideration_cents for each in quarters),
        sum(each.fee_cents for each in quarters),
        sum(each.sales for each in quarters),
    )


def is_excluded(year: Quarter) -> bool:
    """Whether a seller with these sums of a year is excluded from the report."""
    return year.sales < FEWEST_SALES and year.consideration_cents <= CENTS_MAX


def missing_in(identity: TaxIdentity | None) -> list[TaxField]:
    """Return the fields that a reported seller must still state. Without tax number, a person states a birth place."""
    if identity is None:
        return ["NAME", "ADDRESS", "TAX_NUMBER"]
    is_person = identity.kind == "PERSON"
    lacks: dict[TaxField, bool] = {
        "NAME": not identity.legal_name,
        "ADDRESS": not (identity.street and identity.city),
        "TAX_NUMBER": not identity.tax_number and not (is_person and identity.birth_place),
        "BIRTH_DAY": is_person and identity.born_on is None,
        "REGISTRATION_NUMBER": not is_person and not identity.registration_number,
    }
    return [field for field, is_missing in lacks.items() if is_missing]


def wrong_field(identity: TaxIdentity, today: date) -> str | None:
    """Return the name of the first impossible field as on the wire, or None if every field is possible."""
    born = identity.born_on
    wrong = {
        "taxNumber": not _is_number(identity.tax_number),
        "vatNumber": not _is_number(identity.vat_number),
        "registrationNumber": not _is_number(identity.registration_number),
        "bornOn": born is not None and not _YOUNGEST <= today.year - born.year <= _OLDEST,
    }
    return next((field for field, is_wrong in wrong.items() if is_wrong), None)


def _is_number(number: str) -> bool:
    """Whether the number is empty or has 4 to 30 letters and digits. Only the authorities know which numbers exist."""
    return not number or re.fullmatch(r"[A-Z0-9]{4,30}", number) is not None


def plain_number(number: str) -> str:
    """Return the number in upper case, without spaces, dots, slashes and hyphens."""
    return re.sub(r"[\s./-]", "", number).upper()
