"""The report of sellers to the tax authorities ("DAC7", directive (EU) 2021/514): who is reported, what is missing.

Annex V, section I.A(8) and B(4): a seller with fewer than 30 sales and at most 2,000 € in the year is excluded. Section
III.B names what is reported; section II.B what identifies a seller.
"""

import re
from dataclasses import dataclass
from datetime import date
from typing import Literal

import msgspec

from marmita.platform.live_settings import Setting

TaxpayerKind = Literal["PERSON", "ENTITY"]
TaxField = Literal["NAME", "ADDRESS", "TAX_NUMBER", "BIRTH_DAY", "BIRTH_PLACE", "REGISTRATION_NUMBER"]
# What a seller is in a year's report. INCOMPLETE: is reported, and something is missing.
SellerState = Literal["COMPLETE", "INCOMPLETE", "EXCLUDED"]

FEWEST_SALES = 30
MOST_CENTS = 2_000_00
FIRST_YEAR, LAST_YEAR = 2023, 2100
NAME_MAX = 120
LINE_MAX = 160
CODE_MAX = 16
NUMBER_MAX = 40
COUNTRY_PATTERN = "^[A-Z]{2}$"
# Annex V, section IV.B: at least five years and not more than ten after the reported one.
RECORD_YEARS = Setting("TAX_RECORD_YEARS", "RETENTION", 10, low=5, high=10)
PAGE_SIZE = 25
PAGE_SIZE_MAX = 100
_OLDEST, _YOUNGEST = 130, 14  # years of who may be a seller


class TaxIdentity(msgspec.Struct, frozen=True, kw_only=True):
    """What a seller states. An empty text is something that the seller does not have or has not stated."""

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
    """What a quarter brought the seller (after fees and reversals), what the platform kept, and how many sales."""

    consideration_cents: int = 0
    fee_cents: int = 0
    sales: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Seller:
    """A seller of a year, with the four quarters; `account` is the account at the payment provider."""

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
    """The sum of some quarters."""
    return Quarter(
        sum(each.consideration_cents for each in quarters),
        sum(each.fee_cents for each in quarters),
        sum(each.sales for each in quarters),
    )


def is_excluded(year: Quarter) -> bool:
    """Whether a seller with these sums of a year need not be reported."""
    return year.sales < FEWEST_SALES and year.consideration_cents <= MOST_CENTS


def missing_in(identity: TaxIdentity | None) -> list[TaxField]:
    """What a reported seller still has to state. Without a tax number a person states the place of birth instead."""
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
    """The field of what cannot be right, in the spelling of the wire; None when all can."""
    born = identity.born_on
    wrong = {
        "taxNumber": not _is_number(identity.tax_number),
        "vatNumber": not _is_number(identity.vat_number),
        "registrationNumber": not _is_number(identity.registration_number),
        "bornOn": born is not None and not _YOUNGEST <= today.year - born.year <= _OLDEST,
    }
    return next((field for field, is_wrong in wrong.items() if is_wrong), None)


def _is_number(number: str) -> bool:
    """Authorities issue numbers of letters and digits; which of them exist, only they know."""
    return not number or re.fullmatch(r"[A-Z0-9]{4,30}", number) is not None


def plain_number(number: str) -> str:
    """The number without what people put between its parts."""
    return re.sub(r"[\s./-]", "", number).upper()
