"""Foods for sitemaps, read in slices of their creation time."""

from datetime import datetime

from marmita.platform.ids import first_id
from marmita.platform.unit_of_work import Connection


async def list_offered_foods(conn: Connection, begin: datetime, end: datetime, limit: int) -> list[str]:
    """Return ids of switched on foods of listed chefs, created from `begin` until before `end`, newest first."""
    cursor = await conn.execute(
        "SELECT f.id FROM food f JOIN chef c ON c.id = f.chef_id"
        " WHERE f.id >= %s AND f.id < %s AND f.active AND c.listed ORDER BY f.id DESC LIMIT %s",
        (first_id(begin), first_id(end), limit),
    )
    return [food_id for (food_id,) in await cursor.fetchall()]
