"""The places of a pick-up point on a day, one for each order. No statement here takes more than the host allows.

Orders of a point without a limit are counted too, so that a later limit works at once. A host who lowers the limit
keeps the existing orders. Rows are locked after those of the stock, in the order of point and day.
"""

from collections.abc import Collection, Mapping
from datetime import date

from marmita.features.menu.domain.errors import PickUpPointFull
from marmita.platform.unit_of_work import Connection

_TAKE = """
INSERT INTO pick_up_point_day AS d (point_id, day, orders) VALUES (%(point)s, %(day)s, 1)
ON CONFLICT (point_id, day) DO UPDATE SET orders = d.orders + 1
WHERE d.orders < coalesce((SELECT day_capacity FROM chef WHERE id = d.point_id), d.orders + 1)
"""
_LEFT = """
SELECT p.id, d.day, greatest(0, p.day_capacity - coalesce(taken.orders, 0))
FROM chef p CROSS JOIN unnest(%(days)s::date[]) AS d (day)
LEFT JOIN pick_up_point_day taken ON taken.point_id = p.id AND taken.day = d.day
WHERE p.id = ANY(%(points)s) AND p.day_capacity IS NOT NULL
"""


async def reserve_place(conn: Connection, point_id: str, day: date) -> None:
    """Take a place for one order. DomainError pick_up_point_full (409) with name, when no place is left."""
    cursor = await conn.execute(_TAKE, {"point": point_id, "day": day})
    if not cursor.rowcount:
        cursor = await conn.execute("SELECT name FROM chef WHERE id = %s", (point_id,))
        row = await cursor.fetchone()
        raise PickUpPointFull(name=row[0] if row else "")


async def release_place(conn: Connection, point_id: str, day: date) -> None:
    """Release the place of one order.

    Without a row of that day nothing happens, so that the order's transition succeeds.
    """
    await conn.execute(
        "UPDATE pick_up_point_day SET orders = orders - 1 WHERE point_id = %s AND day = %s", (point_id, day)
    )


async def lock_places(conn: Connection, places: Collection[tuple[str, date]]) -> None:
    """Lock the rows of points and days, before the caller releases one place and takes another."""
    await conn.execute(
        "SELECT FROM pick_up_point_day WHERE (point_id, day) IN (SELECT * FROM unnest(%s::text[], %s::date[]))"
        " ORDER BY point_id, day FOR UPDATE",
        ([point_id for point_id, _ in places], [day for _, day in places]),
    )


async def read_places_left(
    conn: Connection, point_ids: Collection[str], days: Collection[date]
) -> Mapping[tuple[str, date], int]:
    """Return the places left on the days by point and day, of the points with a limit."""
    if not point_ids:
        return {}
    cursor = await conn.execute(_LEFT, {"points": list(point_ids), "days": list(days)})
    return {(row[0], row[1]): row[2] for row in await cursor.fetchall()}
