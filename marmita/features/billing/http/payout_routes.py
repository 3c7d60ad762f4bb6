"""Routes of the money page of a chef or pick-up point. They only read, and only the data of the caller."""

from datetime import date
from typing import Annotated

from litestar import get
from litestar.params import Parameter, QueryParameter
from litestar.response import Stream

from marmita.features.billing.documents.payout_csv import write_csv
from marmita.features.billing.documents.texts import texts_of
from marmita.features.billing.domain.records import ChartPeriod, PayoutFilter, PayoutState
from marmita.features.billing.http.schemas import (
    CURSOR_PATTERN,
    MONTH_PATTERN,
    ChartBarView,
    PayoutPage,
    PayoutSummary,
)
from marmita.features.billing.http.views import month_bounds, read_bars, read_page, read_summary
from marmita.features.chefs import ChefNotExist, OfPoint, seller_of
from marmita.platform.database import Database
from marmita.platform.http.csv_text import csv_download
from marmita.platform.http.policy import CHEF_ONLY
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection

MonthName = Annotated[str | None, Parameter(pattern=MONTH_PATTERN, description="YYYY-MM; the current month if omitted")]
Cursor = Annotated[str | None, Parameter(pattern=CURSOR_PATTERN, description="`next` of the last answer")]
State = Annotated[PayoutState | None, QueryParameter(name="state", description="All if omitted")]
OWN = {"policy": CHEF_ONLY, "problems": (ChefNotExist,)}
ALL_DAYS = (date(2000, 1, 1), date(2100, 1, 1))


@get("/api/chef-payments", opt=OWN)
async def chef_payments(
    *,
    conn: Connection,
    actor: Actor,
    month: MonthName = None,
    payout_state: State = None,
    after: Cursor = None,
    point: OfPoint = False,
) -> PayoutPage:
    """List the orders of a month with the earnings of each order, latest day of hand-over first."""
    return await read_page(conn, seller_of(actor, point=point), month, payout_state, after)


@get("/api/chef-payments/summary", opt=OWN)
async def chef_payments_summary(
    conn: Connection, actor: Actor, month: MonthName = None, *, point: OfPoint = False
) -> PayoutSummary:
    """Return the sums of orders that are waiting, on the way and paid, and the sums of a month."""
    return await read_summary(conn, seller_of(actor, point=point), month)


@get("/api/chef-payments/chart", opt=OWN)
async def chef_payments_chart(
    conn: Connection, actor: Actor, period: ChartPeriod = "WEEKS", *, point: OfPoint = False
) -> list[ChartBarView]:
    """Return the earnings of the last twelve weeks or months after fees, by day of hand-over.

    The last week or month is still running.
    """
    return await read_bars(conn, seller_of(actor, point=point), period)


@get("/api/chef-payments/csv", opt=OWN, media_type="text/csv")
async def chef_payments_csv(
    database: Database, actor: Actor, month: MonthName = None, *, point: OfPoint = False
) -> Stream:
    """Download the orders of a month as a CSV file in the reader's language. Without `month`: all orders."""
    first, end = month_bounds(month) if month else ALL_DAYS
    filters = PayoutFilter(chef_id=seller_of(actor, point=point), first=first, end=end)
    name = "-".join(filter(None, ["marmita", texts_of(actor.locale)["file_payouts"], month]))
    return await csv_download(write_csv(database, filters, actor.locale), f"{name}.csv")


PAYOUT_ROUTES = [chef_payments, chef_payments_summary, chef_payments_chart, chef_payments_csv]
