"""Estimate whether so many chefs exist that text searches should use the index of classes."""

import time

from psycopg.rows import scalar_row

from marmita.platform.unit_of_work import Connection

VERY_MANY = 250_000  # rows of chef_search from which on classes pay off
CACHE_SECONDS = 600  # how long a process caches the answer
_HAS_VERY_MANY = "SELECT reltuples > %s FROM pg_class WHERE oid = 'chef_search'::regclass"


class _Cache:
    until = 0.0  # of time.monotonic
    large = False


async def has_very_many_chefs(conn: Connection) -> bool:
    """Whether chef_search has more than VERY_MANY rows, by PostgreSQL's estimate. Cached for CACHE_SECONDS.

    A wrong answer only makes searches slower; their results do not depend on it.
    """
    if time.monotonic() > _Cache.until:
        cursor = conn.cursor(row_factory=scalar_row)
        await cursor.execute(_HAS_VERY_MANY, (VERY_MANY,))
        _Cache.large = bool(await cursor.fetchone())
        _Cache.until = time.monotonic() + CACHE_SECONDS
    return _Cache.large
