"""The addresses of posts for search engines: posts that everybody may read."""

from datetime import datetime

from marmita.platform.ids import first_id
from marmita.platform.unit_of_work import Connection


async def find_first_post_day(conn: Connection) -> datetime | None:
    """Return the time when the first post was written. None without posts."""
    cursor = await conn.execute("SELECT created_at FROM post ORDER BY id LIMIT 1")
    row = await cursor.fetchone()
    return row[0] if row else None


async def list_indexed_posts(conn: Connection, begin: datetime, end: datetime, limit: int) -> list[str]:
    """Return the ids of posts from `begin` until before `end`, neither deleted nor for adults, oldest first."""
    cursor = await conn.execute(
        "SELECT id FROM post WHERE id >= %s AND id < %s AND deleted_at IS NULL AND NOT adult ORDER BY id LIMIT %s",
        (first_id(begin), first_id(end), limit),
    )
    return [post_id for (post_id,) in await cursor.fetchall()]
