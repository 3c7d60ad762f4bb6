"""Who sellers are for the tax authorities, and the report of a year, on the wire. Amounts are cents."""

from datetime import date
from typing import Annotated

from msgspec import Meta

from marmita.features.billing.domain import tax
from marmita.platform.wire import Command, View

Country = Annotated[str, Meta(pattern=tax.COUNTRY_PATTERN, description="ISO 3166-1, two letters")]
Name = Annotated[str, Meta(max_length=tax.NAME_MAX)]
Line = Annotated[str, Meta(max_length=tax.LINE_MAX)]
Number = Annotated[str, Meta(max_length=tax.NUMBER_MAX)]


class TaxIdentityForm(Command):
    """What a seller states. `taxCountry` issued `taxNumber`; a person without one states `birthPlace` instead."""

    kind: tax.TaxpayerKind
    legal_name: Name
    country: Country
    tax_country: Country
    born_on: date | None = None
    birth_place: Line = ""
    street: Line = ""
    postal_code: Annotated[str, Meta(max_length=tax.CODE_MAX)] = ""
    city: Line = ""
    tax_number: Number = ""
    vat_number: Number = ""
    registration_number: Number = ""


class TaxIdentityView(View):
    """As the form, with all of its fields."""

    kind: tax.TaxpayerKind
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


class OwnTax(View):
    """What the caller's chef has stated, null before; what is missing; and what the running year brought.

    `reported`: these sums are reported to the tax authorities unless they stay below the limits.
    """

    identity: TaxIdentityView | None
    missing: list[tax.TaxField]
    year: int
    sales: int
    consideration: int
    reported: bool


class TaxQuarter(View):
    """`consideration` is what the seller got, after `fees` that the platform kept; it withholds no taxes."""

    consideration: int
    fees: int
    sales: int


class TaxSeller(View):
    """A seller of the year. The tax number itself is in the file only."""

    chef_id: str
    name: str
    short_name: str
    login: str
    state: tax.SellerState
    missing: list[tax.TaxField]
    quarters: list[TaxQuarter]
    total: TaxQuarter


class TaxSum(View):
    """All sellers of one state."""

    state: tax.SellerState
    sellers: int
    sales: int
    consideration: int
    fees: int


class TaxYear(View):
    """A page of the sellers of a year."""

    year: int
    sellers: list[TaxSeller]
    previous: str
    next: str
