"""Routes of the list of all orders, for admins: searched, filtered, as pages or as a CSV file."""

from collections.abc import AsyncGenerator
from datetime import date
from typing import Annotated, Any

from litestar import get
from litestar.di import Provide
from litestar.params import Parameter, QueryParameter
from litestar.response import Stream

from marmita.features.chefs import DeliveryType
from marmita.features.orders.domain.records import AdminOrderSort
from marmita.features.orders.domain.rules import ADMIN_LIST_MAX, ADMIN_LIST_SIZE, ADMIN_QUERY_MAX
from marmita.features.orders.domain.states import STATUSES, OrderStatus
from marmita.features.orders.http.admin_schemas import AdminOrder, AdminOrderPage
from marmita.features.orders.queries.admin_list import OrderFilter, complete_filters, count_orders, list_orders
from marmita.features.payments import PaymentStatus
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.http.csv_text import csv_download, safe_text, write_csv
from marmita.platform.http.lists import Page
from marmita.platform.http.policy import ADMIN_ONLY
from marmita.platform.ids import ID_PATTERN
from marmita.platform.postgres.keyset import KeysetPage, PageCursor, make_page_cursor
from marmita.platform.unit_of_work import Connection

Text = Annotated[
    str,
    Parameter(
        max_length=ADMIN_QUERY_MAX,
        description="The number or id of an order, the beginning of the buyer's login,"
        " or beginnings of words of the chef's name (three letters or more)",
    ),
]
States = Annotated[
    list[OrderStatus] | None,
    QueryParameter(name="status", max_items=len(STATUSES), description="Orders with one of these; all if omitted"),
]
Chef = Annotated[
    str | None, Parameter(pattern=ID_PATTERN, description="The id of the chef or pick-up point that sells")
]
Attention = Annotated[bool, Parameter(description="Only orders whose money an admin has to look at")]
MealSince = Annotated[
    date | None, QueryParameter(name="mealSince", description="First day of the meal in Europe/Paris")
]
MealUntil = Annotated[date | None, QueryParameter(name="mealUntil", description="Last day of the meal in Europe/Paris")]
Since = Annotated[date | None, Parameter(description="First day of ordering in Europe/Paris")]
Until = Annotated[date | None, Parameter(description="Last day of ordering in Europe/Paris")]
Key = Annotated[str | None, Parameter(pattern=ID_PATTERN, description="`next` or `previous` of the last answer")]
_COLUMNS = (
    *("number", "id", "status", "payment", "delivery", "ordered", "meal", "buyer", "chef", "chefId"),
    *("total", "charged", "refunded", "fee", "needsAttention"),
)


def provide_filters(
    *,
    q: Text = "",
    order_status: States = None,
    payment: PaymentStatus | None = None,
    delivery: DeliveryType | None = None,
    since: Since = None,
    until: Until = None,
    meal_since: MealSince = None,
    meal_until: MealUntil = None,
    chef: Chef = None,
    attention: Attention = False,
) -> OrderFilter:
    """Return the filters of the list and of the CSV file."""
    return OrderFilter(
        text=q,
        statuses=tuple(dict.fromkeys(order_status or ())),
        payment=payment,
        delivery=delivery,
        since=since,
        until=until,
        meal_since=meal_since,
        meal_until=meal_until,
        chef=chef,
        attention=attention,
    )


FILTERS = {"filters": Provide(provide_filters, sync_to_thread=False)}


@get("/api/admin/orders", opt={"policy": ADMIN_ONLY}, dependencies=FILTERS)
async def all_orders(
    *,
    conn: Connection,
    filters: OrderFilter,
    sort: AdminOrderSort = "NEWEST",
    size: Annotated[int, Parameter(ge=1, le=ADMIN_LIST_MAX)] = ADMIN_LIST_SIZE,
    after: Key = None,
    before: Key = None,
) -> Page[AdminOrderPage]:
    """Return a page of all orders. x-total-count counts up to 201, which means more than 200."""
    now, page_cursor = utc_now(), make_page_cursor(after, before)
    filters = await complete_filters(conn, filters)
    total = await count_orders(conn, filters, now)
    found = await list_orders(conn, filters, sort, page_cursor, size, total=total, now=now)
    orders = [AdminOrder(**row) for row in found.rows]
    return Page(AdminOrderPage(orders=orders, previous=found.previous, next=found.next), total)


@get("/api/admin/orders/csv", opt={"policy": ADMIN_ONLY}, media_type="text/csv", dependencies=FILTERS)
async def all_orders_csv(*, database: Database, filters: OrderFilter, sort: AdminOrderSort = "NEWEST") -> Stream:
    """Return all orders that match the filters as a CSV file, money in cents."""
    async with database.connection() as conn:
        filters = await complete_filters(conn, filters)
        total = await count_orders(conn, filters, utc_now())
    return await csv_download(_file(database, filters, sort, total), "marmita-orders.csv")


def _file(database: Database, filters: OrderFilter, sort: AdminOrderSort, total: int) -> AsyncGenerator[bytes]:
    async def read(conn: Connection, page_cursor: PageCursor, size: int) -> KeysetPage[dict[str, Any]]:
        return await list_orders(conn, filters, sort, page_cursor, size, total=total, now=utc_now())

    return write_csv(database, _COLUMNS, read, _cells)


def _cells(row: dict[str, Any]) -> list[str]:
    states = (row["status"], row["payment_outcome"], row["delivery_type"])
    times = (row["created_at"].isoformat(), row["slot_start"].isoformat())
    parties = (safe_text(row["customer_login"]), safe_text(row["chef_name"]), row["chef_id"])
    money = (str(row[name]) for name in ("total_price", "charged", "refunded", "fee"))
    return [str(row["number"]), row["id"], *states, *times, *parties, *money, str(row["needs_attention"]).lower()]


ADMIN_LIST_ROUTES = [all_orders, all_orders_csv]
