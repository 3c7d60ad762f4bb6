"""Tax data of sellers, and the report of a year, on the wire. Amounts are cents."""

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
    """The tax data that a seller states. `taxCountry` issued `taxNumber`; without it, a person states `birthPlace`."""

    kind: tax.TaxpayerKind
    legal_name: Name
    country: Country
    tax_country: Country
    revision: Annotated[int, Meta(ge=0, description="`revision` of the tax data that were edited")]
    born_on: date | None = None
    birth_place: Line = ""
    street: Line = ""
    postal_code: Annotated[str, Meta(max_length=tax.CODE_MAX)] = ""
    city: Line = ""
    tax_number: Number = ""
    vat_number: Number = ""
    registration_number: Number = ""


class TaxIdentityView(View):
    """The tax data that a seller stated, with all fields."""

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
    """The tax data of the caller's chef (null if not stated yet), the missing fields, and the sums of the current year.

    `revision` is 0 before the first save.
    `reported`: with these sums, the chef is not excluded from the report to the tax authorities.
    """

    identity: TaxIdentityView | None
    revision: int
    missing: list[tax.TaxField]
    year: int
    sales: int
    consideration: int
    reported: bool


class TaxQuarter(View):
    """`consideration` is the income of the seller, after the platform's `fees`. The platform withholds no taxes."""

    consideration: int
    fees: int
    sales: int


class TaxSeller(View):
    """A seller of the year. Only the CSV file contains the tax number."""

    chef_id: str
    name: str
    short_name: str
    login: str
    state: tax.SellerState
    missing: list[tax.TaxField]
    quarters: list[TaxQuarter]
    total: TaxQuarter


class TaxSum(View):
    """The sums of all sellers in one state."""

    state: tax.SellerState
    sellers: int
    sales: int
    consideration: int
    fees: int


class TaxYear(View):
    """A page of the sellers of a year.

    Send `previous` as `before`, or `next` as `after`, to get the pages beside it; empty: no page.
    """

    year: int
    sellers: list[TaxSeller]
    previous: str
    next: str
