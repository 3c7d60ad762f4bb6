"""Listed chefs and towns for sitemaps, read in slices along indexes."""

from datetime import datetime

from marmita.platform.unit_of_work import Connection

# Jumps from one town to the next in the index instead of reading every chef.
_TOWNS = """
WITH RECURSIVE town (key) AS (
    (SELECT town_key FROM chef WHERE listed ORDER BY town_key LIMIT 1)
    UNION ALL
    SELECT (SELECT town_key FROM chef WHERE listed AND town_key > town.key ORDER BY town_key LIMIT 1)
    FROM town WHERE town.key IS NOT NULL
)
SELECT key FROM town WHERE key IS NOT NULL LIMIT %s
"""


async def find_first_day(conn: Connection) -> datetime | None:
    """Return the creation time of the oldest listed chef, or None if no chef is listed."""
    cursor = await conn.execute("SELECT min(created_at) FROM chef WHERE listed")
    row = await cursor.fetchone()
    return row[0] if row else None


async def list_chef_ids(conn: Connection, after: str, limit: int) -> list[str]:
    """Return up to `limit` ids greater than `after` of chefs that are not deleted, by id."""
    cursor = await conn.execute(
        "SELECT id FROM chef WHERE deleted_at IS NULL AND id > %s ORDER BY id LIMIT %s", (after, limit)
    )
    return [chef_id for (chef_id,) in await cursor.fetchall()]


async def count_chefs(conn: Connection) -> int:
    """Return the number of chefs that are not deleted."""
    cursor = await conn.execute("SELECT count(*) FROM chef WHERE deleted_at IS NULL")
    row = await cursor.fetchone()
    return row[0] if row else 0


async def list_town_keys(conn: Connection, limit: int) -> list[str]:
    """Return the keys of up to `limit` towns that have listed chefs, sorted."""
    cursor = await conn.execute(_TOWNS, (limit,))
    return [key for (key,) in await cursor.fetchall()]


async def list_short_names(conn: Connection, begin: datetime, end: datetime, limit: int) -> list[str]:
    """Return up to `limit` short names of the listed chefs created from `begin` until before `end`, newest first."""
    cursor = await conn.execute(
        "SELECT short_name FROM chef WHERE listed AND created_at >= %s AND created_at < %s"
        " ORDER BY created_at DESC, id LIMIT %s",
        (begin, end, limit),
    )
    return [name for (name,) in await cursor.fetchall()]
