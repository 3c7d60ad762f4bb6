"""The list of all orders for admins. Each filter and order has an index, so that a page costs the same at any size.

PostgreSQL estimates badly how many rows several filters match, and then reads all orders to find a few. So the list is
counted first, up to 201. A small result is read whole and sorted; a large one is read along the index of the sort order
(decision 101). A filter by statuses reads the index of each status and delivery type, which is sorted by creation.
"""

from collections.abc import Iterator
from datetime import datetime
from itertools import product
from typing import LiteralString, get_args

import msgspec
from psycopg.rows import dict_row, scalar_row

from marmita.features.chefs import FOUND_BY_WORDS, DeliveryType
from marmita.features.orders.domain.records import AdminOrderSort
from marmita.features.orders.domain.states import STATUSES
from marmita.features.orders.queries.admin import ROW, ROW_FROM, Row
from marmita.features.orders.queries.admin_filter import OrderFilter, number_of, values_of
from marmita.features.orders.queries.admin_payments import (
    ended_condition,
    payment_condition,
    status_is_selective,
    unended_condition,
)
from marmita.features.orders.queries.money_problems import PROBLEMS, problem_parameters
from marmita.platform.ids import is_id
from marmita.platform.postgres.keyset import COUNT_MAX, KeysetPage, PageCursor, keyset_sql, trim_page
from marmita.platform.postgres.prefix_words import begins_with, prefix_words
from marmita.platform.unit_of_work import Connection

SORTED_MAX = COUNT_MAX
# Shorter words match too many names.
WORD_MIN = 3

_BUYERS: LiteralString = """
SELECT a.id FROM (
    SELECT id, login_key FROM account WHERE login_key COLLATE "C" LIKE %(login)s
    ORDER BY login_key COLLATE "C" LIMIT 1000
) AS a WHERE EXISTS (SELECT FROM food_order o WHERE o.customer_id = a.id)
ORDER BY a.login_key COLLATE "C" LIMIT 50
"""
_SELLERS: LiteralString = f"""
SELECT found.id FROM (SELECT c.id FROM chef c WHERE {FOUND_BY_WORDS} LIMIT 1000) AS found
WHERE EXISTS (SELECT FROM food_order o WHERE o.chef_id = found.id) LIMIT 50
"""
_PROBLEM: LiteralString = f"WITH problem AS MATERIALIZED ({PROBLEMS})"
_COLUMNS: LiteralString = "o.id, o.slot_start"
_BY_CREATION: tuple[LiteralString] = ("o.id",)
_BY_PAYMENT: tuple[LiteralString] = ("p.order_id",)
_BY_MEAL: tuple[LiteralString, LiteralString] = ("o.slot_start", "o.id")
_MEAL_KEY: LiteralString = "(SELECT n.slot_start FROM food_order n WHERE n.id = %(key)s), %(key)s"


async def complete_filters(conn: Connection, filters: OrderFilter) -> OrderFilter:
    """Return the filter with the ids of the people that its text matches: the query depends on their number."""
    text = filters.text.strip()
    words = prefix_words(text)
    if not words:
        return filters
    values = {"login": begins_with(text.lower()), "words": words}
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_BUYERS, values)
        buyers = await cursor.fetchall()
        sellers: list[str] = []
        if len(text) >= WORD_MIN:
            await cursor.execute(_SELLERS, values)
            sellers = await cursor.fetchall()
    return msgspec.structs.replace(filters, buyers=tuple(buyers), sellers=tuple(sellers))


async def list_orders(
    conn: Connection,
    filters: OrderFilter,
    sort: AdminOrderSort,
    page_cursor: PageCursor,
    size: int,
    *,
    total: int,
    now: datetime,
) -> KeysetPage[Row]:
    """Return a page of rows with the fields of AdminOrder. `page_cursor.key` is the id of the order beside the page.

    `total` is the result of `count_orders`.
    """
    if not total:
        return trim_page([], size, page_cursor, str)
    by_meal = sort in ("MEAL_LATEST", "MEAL_EARLIEST")
    columns, key = (_BY_MEAL, _MEAL_KEY) if by_meal else (_BY_CREATION, "%(key)s")
    condition, order = keyset_sql(columns, key, page_cursor, descending=sort in ("NEWEST", "MEAL_LATEST"))
    values = {**values_of(filters), **problem_parameters(now), "key": page_cursor.key, "limit": size + 1}
    end: LiteralString = f"AND {condition} ORDER BY {order} LIMIT %(limit)s"
    if total <= SORTED_MAX:
        page: LiteralString = f"SELECT {_COLUMNS} FROM ({_all_matches(filters)} OFFSET 0) AS o WHERE true {end}"
    elif by_meal:
        page = f"{_single_query(filters)} {end}"
    else:
        page = _scan_page(filters, sort, page_cursor, condition, order)
    statement: LiteralString = f"""
    {_PROBLEM}, page AS ({page})
    SELECT {ROW}, EXISTS (SELECT FROM problem x WHERE x.order_id = o.id) AS needs_attention
    FROM page JOIN ({ROW_FROM}) ON o.id = page.id ORDER BY {order}"""
    async with conn.cursor(row_factory=dict_row) as cursor:
        # The best query plan depends on the values.
        await cursor.execute(statement, values, prepare=False)
        rows = await cursor.fetchall()
    return trim_page(rows, size, page_cursor, lambda row: row["id"])


def _scan_page(
    filters: OrderFilter, sort: AdminOrderSort, page_cursor: PageCursor, condition: LiteralString, order: LiteralString
) -> LiteralString:
    """Return the statement of a page of a large result, read along the index of the orders' creation."""
    end: LiteralString = f"AND {condition} ORDER BY {order} LIMIT %(limit)s"
    begin, paid = keyset_sql(_BY_PAYMENT, "%(key)s", page_cursor, descending=sort == "NEWEST")
    if filters.meal_since and filters == OrderFilter(meal_since=filters.meal_since, meal_until=filters.meal_until):
        # Read along the ids of about that time: PostgreSQL alone would sort all meals of the period.
        created: LiteralString = " AND ".join([*_bounds("o.id", filters), condition])
        orders: LiteralString = f"SELECT {_COLUMNS} FROM food_order o WHERE {created} ORDER BY {order} OFFSET 0"
        return f"SELECT {_COLUMNS} FROM ({orders}) AS o WHERE {' AND '.join(_meals(filters))} {end}"
    if (
        filters.payment == "pending"
        and filters.statuses
        and "COMPLETED" not in filters.statuses
        and not _reads_by_status(filters)
    ):
        # Read along the pending payments, which are few: PostgreSQL alone would join and sort all of them.
        payments: LiteralString = (
            f"SELECT p.order_id FROM payment p WHERE {payment_condition(filters)} AND {begin} ORDER BY {paid} OFFSET 0"
        )
        conditions: list[LiteralString] = ["o.id = p.order_id", "o.status = ANY (%(statuses)s)"]
        if filters.delivery:
            conditions.append("o.delivery_type = %(delivery)s")
        order_query = _from(msgspec.structs.replace(filters, payment=None), conditions)
        return (
            f"SELECT {_COLUMNS} FROM ({payments}) AS p CROSS JOIN LATERAL ({order_query} OFFSET 0) AS o"
            f" ORDER BY {paid} LIMIT %(limit)s"
        )
    if _reads_by_status(filters):
        parts: LiteralString = " UNION ALL ".join(f"({part} {end})" for part in _status_queries(filters))
        return f"SELECT {_COLUMNS} FROM ({parts}) AS o ORDER BY {order} LIMIT %(limit)s"
    # PostgreSQL does not use the bound of o.id for the index of payments.
    joins = filters.payment and not ended_condition(filters)
    return (
        f"{_single_query(filters)} AND {begin} {end}"
        if joins and page_cursor.key
        else f"{_single_query(filters)} {end}"
    )


async def count_orders(conn: Connection, filters: OrderFilter, now: datetime) -> int:
    """Return the number of orders, at most 201: an exact number of more would be slow and of little use."""
    # A filter by payment alone reads no orders.
    alone = filters == OrderFilter(payment=filters.payment) and filters.payment
    found = f"SELECT FROM payment p WHERE {payment_condition(filters)}" if alone else _all_matches(filters)
    statement: LiteralString = f"SELECT count(*) FROM (SELECT FROM ({found}) AS o LIMIT %(limit)s) AS counted"
    if filters.attention:
        statement = f"{_PROBLEM} {statement}"
    values = {**values_of(filters), **problem_parameters(now), "limit": COUNT_MAX + 1}
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(statement, values, prepare=False)
        return await cursor.fetchone() or 0


def _reads_by_status(filters: OrderFilter) -> bool:
    """Whether to read by status and delivery type: not if a text, a chef or a payment already leads to fewer orders."""
    is_selective = filters.text or filters.chef or filters.attention or not status_is_selective(filters)
    return bool(filters.statuses or filters.delivery) and not is_selective


def _all_matches(filters: OrderFilter) -> LiteralString:
    """Return the statement of all orders of the filter, unsorted."""
    return " UNION ALL ".join(_status_queries(filters)) if _reads_by_status(filters) else _single_query(filters)


def _status_queries(filters: OrderFilter) -> Iterator[LiteralString]:
    """Yield the statement of the orders of each status and delivery type."""
    statuses = filters.statuses or STATUSES
    if ended_condition(filters):
        base = _from(filters, ["o.delivery_type = %(delivery)s"] if filters.delivery else [])
        for status in statuses:
            yield f"{base} AND o.status = '{status}'"
        return
    deliveries: tuple[DeliveryType, ...] = (filters.delivery,) if filters.delivery else get_args(DeliveryType)
    base = _from(filters, [])
    for status, delivery in product(statuses, deliveries):
        yield f"{base} AND o.status = '{status}' AND o.delivery_type = '{delivery}'"


def _single_query(filters: OrderFilter) -> LiteralString:
    conditions: list[LiteralString] = []
    if filters.statuses:
        conditions.append("o.status = ANY (%(statuses)s)")
    if filters.delivery:
        conditions.append("o.delivery_type = %(delivery)s")
    return _from(filters, conditions)


def _from(filters: OrderFilter, conditions: list[LiteralString]) -> LiteralString:
    table: LiteralString = "food_order o"
    if ended := ended_condition(filters):
        conditions.append(ended)
    elif filters.payment:
        table = "food_order o JOIN payment p ON p.order_id = o.id"
        conditions.append(f"{payment_condition(filters)}{unended_condition(filters)}")
    if filters.text.strip():
        conditions.append(_text(filters))
    if filters.chef:
        conditions.append("o.chef_id = %(chef)s")
    if filters.attention:
        conditions.append("o.id IN (SELECT x.order_id FROM problem x)")
    conditions += _bounds("o.id", filters)
    if filters.payment and not ended:
        conditions += _bounds("p.order_id", filters)
    conditions += _meals(filters)
    return f"SELECT {_COLUMNS} FROM {table} WHERE {' AND '.join(conditions or ['true'])}"


def _bounds(column: LiteralString, filters: OrderFilter) -> list[LiteralString]:
    bounds: list[LiteralString] = []
    if filters.since or filters.meal_since:
        bounds.append(f"{column} >= %(first_id)s")
    if filters.until or filters.meal_until:
        bounds.append(f"{column} < %(end_id)s")
    return bounds


def _meals(filters: OrderFilter) -> list[LiteralString]:
    meals: list[LiteralString] = []
    if filters.meal_since or filters.since:
        meals.append("o.slot_start >= %(first_meal)s")
    if filters.meal_until or filters.until:
        meals.append("o.slot_start < %(last_meal)s")
    return meals


def _text(filters: OrderFilter) -> LiteralString:
    text = filters.text.strip()
    matches: list[LiteralString] = []
    if number_of(text) is not None:
        matches.append("o.number = %(number)s")
    if is_id(text.lower()):
        matches.append("o.id = %(id)s")
    if filters.buyers:
        matches.append("o.customer_id = ANY (%(buyers)s)")
    if filters.sellers:
        matches.append("o.chef_id = ANY (%(sellers)s)")
    return f"({' OR '.join(matches or ['false'])})"
