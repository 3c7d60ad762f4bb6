"""Bring the stock of a food in step with an offer that its chef changes, while orders go on.

An order reads the offer before it takes portions, and may have read it just before the change. The rows of the days
that can be ordered are therefore written with the new capacity: an order that comes later finds it there, and one that
came first is waited for and counted. Rows that exist are locked before new ones are added, in the order of their days,
as orders do. All of them are locked before the food changes: that locks the chef's row of the search, which an order
that takes the last portions wants while it holds theirs.
"""

from datetime import date
from typing import NamedTuple

from marmita.features.menu.domain.rules import DAYS_AHEAD, WEEKDAYS
from marmita.features.menu.queries.offer_sql import planned, taken
from marmita.features.menu.queries.stock import lock_stock
from marmita.platform.unit_of_work import Connection

# One day more than can be ordered: midnight may pass meanwhile.
_DAYS = f"""
SELECT day, ('{{{",".join(WEEKDAYS)}}}'::text[])[extract(isodow FROM day)::integer] AS weekday FROM (
    SELECT %(today)s::date + n AS day FROM generate_series(0, {DAYS_AHEAD}) AS n
    UNION SELECT t.day FROM food_stock t WHERE t.food_id = %(food_id)s AND t.day >= %(today)s
) AS days
"""
_READ = f"""
SELECT d.day, {planned("f", "d.day", "d.weekday")}, {taken("s")}
FROM food f CROSS JOIN ({_DAYS}) AS d LEFT JOIN food_stock s ON s.food_id = f.id AND s.day = d.day
WHERE f.id = %(food_id)s ORDER BY d.day
""".encode()
_INSERT = f"""
INSERT INTO food_stock AS s (food_id, day, capacity)
SELECT f.id, d.day, {planned("f", "d.day", "d.weekday")} FROM food f CROSS JOIN ({_DAYS}) AS d
WHERE f.id = %(food_id)s ORDER BY d.day
ON CONFLICT (food_id, day) DO UPDATE SET capacity =
"""
# Rows that are there are locked, and not written.
_LOCK = f"{_INSERT} s.capacity WHERE false".encode()
_WRITE = f"{_INSERT} greatest(s.held + s.sold, excluded.capacity - s.removed)".encode()


class OfferedDay(NamedTuple):
    """Portions that the offer names for a day, and those held and sold."""

    offered: int
    taken: int


async def lock_offered(conn: Connection, food_id: str, today: date) -> dict[date, OfferedDay]:
    """The days that can be ordered or have orders, from today. Their stock is locked until the transaction ends."""
    await lock_stock(conn, [food_id])
    await conn.execute(_LOCK, {"food_id": food_id, "today": today})
    return await _read(conn, food_id, today)


async def follow_offer(conn: Connection, food_id: str, today: date) -> dict[date, OfferedDay]:
    """Write the capacity of the same days by the offer that is stored now, and read them again."""
    await conn.execute(_WRITE, {"food_id": food_id, "today": today})
    return await _read(conn, food_id, today)


async def _read(conn: Connection, food_id: str, today: date) -> dict[date, OfferedDay]:
    cursor = await conn.execute(_READ, {"food_id": food_id, "today": today})
    return {day: OfferedDay(offered, taken) for day, offered, taken in await cursor.fetchall()}
