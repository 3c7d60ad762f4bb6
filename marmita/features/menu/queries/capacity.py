"""Adjust the stock of a food to an offer that its chef changes, while customers order.

An order reads the offer before it takes portions, and may have read the offer just before the change. So the rows of
the days that can be ordered are written with the new capacity: a later order finds the new capacity, and the change
waits for an earlier order and counts its portions. Existing rows are locked before new ones are added, in the order of
their days, as orders do. All rows are locked before the food changes: the change locks the chef's row of the search,
which an order that takes the last portions needs while it holds the stock rows.
"""

from datetime import date
from typing import NamedTuple

from marmita.features.menu.domain.rules import DAYS_AHEAD, WEEKDAYS
from marmita.features.menu.queries.offer_sql import planned_sql, taken_sql
from marmita.features.menu.queries.stock import lock_stock
from marmita.platform.unit_of_work import Connection

# One day more than can be ordered, in case midnight passes meanwhile.
_DAYS = f"""
SELECT day, ('{{{",".join(WEEKDAYS)}}}'::text[])[extract(isodow FROM day)::integer] AS weekday FROM (
    SELECT %(today)s::date + n AS day FROM generate_series(0, {DAYS_AHEAD}) AS n
    UNION SELECT t.day FROM food_stock t WHERE t.food_id = %(food_id)s AND t.day >= %(today)s
) AS days
"""
_READ = f"""
SELECT d.day, {planned_sql("f", "d.day", "d.weekday")}, {taken_sql("s")}
FROM food f CROSS JOIN ({_DAYS}) AS d LEFT JOIN food_stock s ON s.food_id = f.id AND s.day = d.day
WHERE f.id = %(food_id)s ORDER BY d.day
""".encode()
_INSERT = f"""
INSERT INTO food_stock AS s (food_id, day, capacity)
SELECT f.id, d.day, {planned_sql("f", "d.day", "d.weekday")} FROM food f CROSS JOIN ({_DAYS}) AS d
WHERE f.id = %(food_id)s ORDER BY d.day
ON CONFLICT (food_id, day) DO UPDATE SET capacity =
"""
# Locks existing rows without writing them.
_LOCK = f"{_INSERT} s.capacity WHERE false".encode()
_WRITE = f"{_INSERT} greatest(s.held + s.sold, excluded.capacity - s.removed)".encode()


class OfferedDay(NamedTuple):
    """The portions of the offer for a day, and the held and sold portions."""

    offered: int
    taken: int


async def lock_offered_days(conn: Connection, food_id: str, today: date) -> dict[date, OfferedDay]:
    """Return the days from today that can be ordered or have stock. Lock their stock until the transaction ends."""
    await lock_stock(conn, [food_id])
    await conn.execute(_LOCK, {"food_id": food_id, "today": today})
    return await _read(conn, food_id, today)


async def update_capacity(conn: Connection, food_id: str, today: date) -> dict[date, OfferedDay]:
    """Write the capacity of the days of `lock_offered_days` from the stored offer, and return these days."""
    await conn.execute(_WRITE, {"food_id": food_id, "today": today})
    return await _read(conn, food_id, today)


async def _read(conn: Connection, food_id: str, today: date) -> dict[date, OfferedDay]:
    cursor = await conn.execute(_READ, {"food_id": food_id, "today": today})
    return {day: OfferedDay(offered, taken) for day, offered, taken in await cursor.fetchall()}
