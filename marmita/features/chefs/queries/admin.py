"""Reads and changes of chefs for admins: a list by pages, the town of a chef."""

from typing import Any, LiteralString

from psycopg.rows import scalar_row

from marmita.features.chefs.domain.records import AdminChefSort
from marmita.features.chefs.domain.towns import town_key
from marmita.features.chefs.queries.card import update_chefs
from marmita.platform.metrics.attention import AttentionPart
from marmita.platform.raw_rows import raw_row
from marmita.platform.text_normalization import normalize_text
from marmita.platform.unit_of_work import Connection, UnitOfWork

_WAITING: LiteralString = """
SELECT id, name AS label, town AS detail, created_at AS since FROM chef
WHERE verified_at IS NULL AND deleted_at IS NULL AND pick_up_point = {} ORDER BY created_at, id
"""
ATTENTION = (AttentionPart("CHEFS", _WAITING.format("false")), AttentionPart("POINTS", _WAITING.format("true")))
_CONDITION: LiteralString = """
deleted_at IS NULL AND (%(text)s = '' OR strpos(chef_name_key(name), chef_name_key(%(text)s)) > 0
    OR strpos(short_name_key, lower(%(text)s)) > 0 OR strpos(town_key, %(town)s) > 0)
AND (%(waiting)s::boolean IS NULL OR (verified_at IS NULL) = %(waiting)s)
AND (%(suspended)s::boolean IS NULL OR suspended = %(suspended)s)
AND (%(listed)s::boolean IS NULL OR listed = %(listed)s)
AND (%(points)s::boolean IS NULL OR pick_up_point = %(points)s)
"""
_ORDERS: dict[AdminChefSort, LiteralString] = {
    "NEWEST": "created_at DESC, id",
    "OLDEST": "created_at, id",
    "NAME": "name, id",
    "UPDATED": "updated_at DESC, id",
}
_PAGE: LiteralString = f"""
SELECT coalesce((SELECT jsonb_agg(jsonb_build_object(
        'id', c.id, 'shortName', c.short_name, 'name', c.name, 'login', a.login, 'creatorId', c.creator_id,
        'firstName', c.first_name, 'lastName', c.last_name, 'pickUpPoint', c.pick_up_point,
        'villageTownCity', c.town, 'country', c.country, 'listed', c.listed, 'active', c.active,
        'verified', c.verified_at IS NOT NULL, 'suspended', c.suspended, 'hasAddress', c.location IS NOT NULL,
        'ordersCount', c.orders_count,
        'createdAt', to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    ) ORDER BY place) FROM (
        SELECT *, row_number() OVER (ORDER BY {{order}}) AS place FROM chef WHERE {_CONDITION}
        ORDER BY {{order}} LIMIT %(size)s OFFSET %(offset)s
    ) AS c JOIN account a ON a.id = c.creator_id), '[]')::text,
    (SELECT count(*) FROM chef WHERE {_CONDITION})::text
"""


async def list_chefs(
    conn: Connection, filters: dict[str, Any], sort: AdminChefSort, page: int, size: int
) -> tuple[bytes, int]:
    """A page of AdminChef as JSON, and how many there are."""
    statement = _PAGE.replace("{order}", _ORDERS[sort]).encode()
    text = filters["text"].strip()
    values = {**filters, "text": text, "town": normalize_text(text), "size": size, "offset": page * size}
    cursor = await conn.execute(statement, values)
    body, total = raw_row(cursor)
    return body or b"[]", int(total or 0)


async def read_town(uow: UnitOfWork, chef_id: str) -> str:
    """The town by which the chef is found now."""
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT town FROM chef WHERE id = %s", (chef_id,))
        return await cursor.fetchone() or ""


async def set_town(uow: UnitOfWork, chef_id: str, town: str) -> None:
    """Correct the town by which a chef is found; the private address stays."""
    await update_chefs(
        uow.conn,
        "town = %(town)s, town_key = %(key)s, updated_at = %(now)s",
        "id = %(id)s",
        {"id": chef_id, "town": town, "key": town_key(town), "now": uow.now},
    )
