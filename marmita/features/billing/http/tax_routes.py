"""Routes of the report to the tax authorities: the data of a chef, and the report of a year for admins."""

from typing import Annotated, Any

import msgspec
from litestar import get, put
from litestar.params import Parameter, QueryParameter
from litestar.response import Stream

from marmita.features.billing.documents.tax_csv import write_tax_csv
from marmita.features.billing.domain import tax
from marmita.features.billing.domain.errors import TaxIdentityChanged, TaxIdentityInvalid
from marmita.features.billing.http.tax_schemas import (
    OwnTax,
    TaxIdentityForm,
    TaxIdentityView,
    TaxQuarter,
    TaxSeller,
    TaxSum,
    TaxYear,
)
from marmita.features.billing.queries.tax import find_identity, list_sellers, sum_of_seller, sum_sellers, write_identity
from marmita.features.billing.use_cases.export_tax_report import record_export
from marmita.features.chefs import ChefNotExist, OfPoint, seller_of
from marmita.platform.clock import paris_day, utc_now
from marmita.platform.database import Database
from marmita.platform.errors import ReauthenticationNeeded
from marmita.platform.http.download import download_headers
from marmita.platform.http.policy import ADMIN_ONLY, CHEF_ONLY
from marmita.platform.identity import Actor
from marmita.platform.ids import ID_PATTERN
from marmita.platform.postgres.keyset import make_page_cursor
from marmita.platform.text_normalization import one_line
from marmita.platform.unit_of_work import Connection, UnitOfWork

Year = Annotated[int, Parameter(ge=tax.FIRST_YEAR, le=tax.LAST_YEAR)]
Key = Annotated[str | None, Parameter(pattern=ID_PATTERN, description="`next` or `previous` of the last answer")]
State = Annotated[tax.SellerState | None, QueryParameter(name="state", description="All if omitted")]


@get("/api/chef-payments/tax", opt={"policy": CHEF_ONLY, "problems": (ChefNotExist,)})
async def chef_tax(conn: Connection, actor: Actor, *, point: OfPoint = False) -> OwnTax:
    """Return the tax data that the caller's chef stated, and the missing fields."""
    return await _own(conn, seller_of(actor, point=point))


@put(
    "/api/chef-payments/tax",
    opt={"policy": CHEF_ONLY, "problems": (ChefNotExist, TaxIdentityChanged, TaxIdentityInvalid)},
)
async def change_chef_tax(data: TaxIdentityForm, uow: UnitOfWork, actor: Actor, *, point: OfPoint = False) -> OwnTax:
    """Save the tax data of the caller's chef. Missing fields may be added later; impossible values are refused.

    `tax_identity_changed` carries `tax`, the data as they are stored now.
    """
    given: dict[str, Any] = msgspec.structs.asdict(data)
    revision = given.pop("revision")
    texts: dict[str, Any] = {name: one_line(value) for name, value in given.items() if isinstance(value, str)}
    numbers = {name: tax.plain_number(texts[name]) for name in ("tax_number", "vat_number", "registration_number")}
    whole: dict[str, Any] = {**given, **texts, **numbers}
    identity = tax.TaxIdentity(**whole)
    if field := tax.wrong_field(identity, paris_day(uow.now)):
        raise TaxIdentityInvalid(field=field)
    seller_id = seller_of(actor, point=point)
    is_written = await write_identity(uow, seller_id, identity, revision)
    own = await _own(uow.conn, seller_id)
    if not is_written:
        raise TaxIdentityChanged(tax=own)
    return own


@get("/api/admin/tax/{year:int}", opt={"policy": ADMIN_ONLY})
async def tax_year(
    *,
    conn: Connection,
    year: Year,
    seller_state: State = None,
    size: Annotated[int, Parameter(ge=1, le=tax.PAGE_SIZE_MAX)] = tax.PAGE_SIZE,
    after: Key = None,
    before: Key = None,
) -> TaxYear:
    """Return a page of the sellers of a year."""
    found = await list_sellers(conn, year, seller_state, make_page_cursor(after, before), size)
    return TaxYear(
        year=year,
        sellers=[_show(seller) for seller in found.rows],
        previous=found.previous,
        next=found.next,
    )


@get("/api/admin/tax/{year:int}/sums", opt={"policy": ADMIN_ONLY})
async def tax_year_sums(conn: Connection, year: Year) -> list[TaxSum]:
    """Return the sums of a year for each state of sellers. A separate call, because it reads all orders of the year."""
    return [TaxSum(**row) for row in await sum_sellers(conn, year)]


@get(
    "/api/admin/tax/{year:int}/csv",
    opt={"policy": ADMIN_ONLY, "problems": (ReauthenticationNeeded,)},
    media_type="text/csv",
)
async def tax_year_csv(*, database: Database, actor: Actor, year: Year) -> Stream:
    """Download all sellers of a year with all reported data as a CSV file.

    Needs a fresh login. The audit log records the export.
    """
    async with database.unit_of_work() as uow:
        await record_export(uow, actor, year)
    headers = download_headers(f"marmita-dac7-{year}.csv") | {"cache-control": "no-store"}
    return Stream(write_tax_csv(database, year), media_type="text/csv; charset=utf-8", headers=headers)


async def _own(conn: Connection, chef_id: str) -> OwnTax:
    identity, revision = await find_identity(conn, chef_id)
    year = paris_day(utc_now()).year
    total = await sum_of_seller(conn, chef_id, year)
    return OwnTax(
        identity=TaxIdentityView(**msgspec.structs.asdict(identity)) if identity else None,
        revision=revision,
        missing=tax.missing_in(identity),
        year=year,
        sales=total.sales,
        consideration=total.consideration_cents,
        reported=not tax.is_excluded(total),
    )


def _show(seller: tax.Seller) -> TaxSeller:
    return TaxSeller(
        chef_id=seller.chef_id,
        name=seller.name,
        short_name=seller.short_name,
        login=seller.login,
        state=seller.state,
        missing=tax.missing_in(seller.identity),
        quarters=[_quarter(each) for each in seller.quarters],
        total=_quarter(seller.total),
    )


def _quarter(sums: tax.Quarter) -> TaxQuarter:
    return TaxQuarter(consideration=sums.consideration_cents, fees=sums.fee_cents, sales=sums.sales)


TAX_ROUTES = [chef_tax, change_chef_tax, tax_year, tax_year_sums, tax_year_csv]
