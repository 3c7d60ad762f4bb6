"""Estimate whether so many chefs exist that text searches should use the index of classes."""

import time

from psycopg.rows import scalar_row

from marmita.platform.unit_of_work import Connection

LARGE = 250_000  # rows of chef_search from which on classes pay off
KEPT_SECONDS = 600  # how long a process caches the answer
_SIZE = "SELECT reltuples > %s FROM pg_class WHERE oid = 'chef_search'::regclass"


class _Remembered:
    until = 0.0  # of time.monotonic
    large = False


async def has_very_many_chefs(conn: Connection) -> bool:
    """Whether chef_search has more than LARGE rows, by PostgreSQL's estimate. Cached for KEPT_SECONDS.

    A wrong answer only makes searches slower; their results do not depend on it.
    """
    if time.monotonic() > _Remembered.until:
        cursor = conn.cursor(row_factory=scalar_row)
        await cursor.execute(_SIZE, (LARGE,))
        _Remembered.large = bool(await cursor.fetchone())
        _Remembered.until = time.monotonic() + KEPT_SECONDS
    return _Remembered.large
