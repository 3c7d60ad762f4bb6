"""Statements for admins about chefs: a list by page number, and the town of a chef."""

from typing import Any, LiteralString

from psycopg.rows import scalar_row

from marmita.features.chefs.domain.records import AdminChefSort
from marmita.features.chefs.domain.towns import town_key
from marmita.features.chefs.queries.card import update_chefs
from marmita.features.chefs.queries.managed import SEARCHED
from marmita.platform.metrics.attention import AttentionPart
from marmita.platform.postgres.counted_search import count_matches, page_rows_sql
from marmita.platform.postgres.searched_table import search_parameters
from marmita.platform.raw_rows import raw_row
from marmita.platform.unit_of_work import Connection, UnitOfWork

_WAITING: LiteralString = """
SELECT id, name AS label, town AS detail, created_at AS since FROM chef
WHERE verified_at IS NULL AND deleted_at IS NULL AND pick_up_point = {} ORDER BY created_at, id
"""
ATTENTION = (AttentionPart("CHEFS", _WAITING.format("false")), AttentionPart("POINTS", _WAITING.format("true")))
_CONDITIONS: dict[str, tuple[LiteralString, LiteralString]] = {
    "waiting": ("c.verified_at IS NULL", "c.verified_at IS NOT NULL"),
    "suspended": ("c.suspended", "NOT c.suspended"),
    "listed": ("c.listed", "NOT c.listed"),
    "points": ("c.pick_up_point", "NOT c.pick_up_point"),
}
_NAME: LiteralString = 'lower({}.name) COLLATE "C"'
# The ORDER BY of each sort: on chefs `c`, and on the subquery `page`.
_ORDERS: dict[AdminChefSort, tuple[LiteralString, LiteralString]] = {
    "NEWEST": ("c.created_at DESC, c.id DESC", "created_at DESC, id DESC"),
    "OLDEST": ("c.created_at, c.id", "created_at, id"),
    "NAME": (f"{_NAME.format('c')}, c.id", f"{_NAME.format('page')}, id"),
    "UPDATED": ("c.updated_at DESC, c.id DESC", "updated_at DESC, id DESC"),
}
LAST = 1_000  # chefs that can be reached by page number
_JSON: LiteralString = """
jsonb_build_object(
    'id', c.id, 'shortName', c.short_name, 'name', c.name, 'login', a.login, 'creatorId', c.creator_id,
    'firstName', c.first_name, 'lastName', c.last_name, 'pickUpPoint', c.pick_up_point,
    'villageTownCity', c.town, 'country', c.country, 'listed', c.listed, 'active', c.active,
    'verified', c.verified_at IS NOT NULL, 'suspended', c.suspended, 'hasAddress', c.location IS NOT NULL,
    'ordersCount', c.orders_count,
    'createdAt', to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
"""


async def list_chefs(
    conn: Connection, filters: dict[str, Any], sort: AdminChefSort, page: int, size: int
) -> tuple[bytes, int]:
    """Return a page of AdminChef as a JSON list, and how many match, up to 201. Only the first LAST are on pages.

    Chefs and pick-up points are read by two subqueries, each along the index of the order up to the end of the page.
    """
    where, values = _where(filters)
    total = await count_matches(conn, SEARCHED, where, values)
    offset = page * size
    limit = min(size, LAST - offset)
    if limit <= 0:
        return b"[]", total.number
    values |= {"size": limit, "offset": offset, "end": offset + limit}
    order, outside = _ORDERS[sort]
    chefs, where = page_rows_sql(SEARCHED, "c.*", where, values, total)
    parts: LiteralString = " UNION ALL ".join(
        f"(SELECT c.* FROM {chefs} WHERE {where} AND {kind} ORDER BY {order} LIMIT %(end)s)"
        for kind in _CONDITIONS["points"]
    )
    cursor = await conn.execute(
        f"SELECT coalesce(jsonb_agg({_JSON} ORDER BY {order}), '[]')::text FROM (SELECT * FROM ({parts}) AS page"
        f" ORDER BY {outside} LIMIT %(size)s OFFSET %(offset)s) AS c JOIN account a ON a.id = c.creator_id",
        values,
    )
    return next(iter(raw_row(cursor)), None) or b"[]", total.number


def _where(filters: dict[str, Any]) -> tuple[LiteralString, dict[str, Any]]:
    given = {name: flag for name, flag in filters.items() if name in _CONDITIONS and flag is not None}
    conditions: list[LiteralString] = ["c.deleted_at IS NULL", *(_CONDITIONS[name][not given[name]] for name in given)]
    values = search_parameters(filters["text"])
    if filters["text"].strip() and not values:
        conditions.append("false")
    return " AND ".join(conditions), values


async def read_town(uow: UnitOfWork, chef_id: str) -> str:
    """Return the town under which the chef is found now."""
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT town FROM chef WHERE id = %s", (chef_id,))
        return await cursor.fetchone() or ""


async def set_town(uow: UnitOfWork, chef_id: str, town: str) -> None:
    """Correct the town under which the chef is found, and the town in its private address.

    The address has to change too, because the next save of the form derives the town from it. The revision is
    incremented: a form that was opened before the correction would undo it.
    """
    await update_chefs(
        uow.conn,
        "town = %(town)s, town_key = %(key)s, revision = revision + 1, updated_at = %(now)s",
        "id = %(id)s",
        {"id": chef_id, "town": town, "key": town_key(town), "now": uow.now},
    )
    await uow.conn.execute(
        "UPDATE chef_address SET address = address || jsonb_build_object('villageTownCity', %s::text)"
        " WHERE chef_id = %s",
        (town, chef_id),
    )
