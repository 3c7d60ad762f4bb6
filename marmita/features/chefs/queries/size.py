"""Whether there are so many chefs that searches choose another plan, as PostgreSQL estimates them."""

import time

from psycopg.rows import scalar_row

from marmita.platform.unit_of_work import Connection

LARGE = 250_000  # rows of chef_search
KEPT_SECONDS = 600
_SIZE = "SELECT reltuples > %s FROM pg_class WHERE oid = 'chef_search'::regclass"


class _Remembered:
    until = 0.0  # of time.monotonic
    large = False


async def has_very_many_chefs(conn: Connection) -> bool:
    """What the process read at most KEPT_SECONDS ago: nothing depends on it but the time that a search takes."""
    if time.monotonic() > _Remembered.until:
        cursor = conn.cursor(row_factory=scalar_row)
        await cursor.execute(_SIZE, (LARGE,))
        _Remembered.large = bool(await cursor.fetchone())
        _Remembered.until = time.monotonic() + KEPT_SECONDS
    return _Remembered.large
