"""Sizes of the caches in the database, from its statistics: no table is read or counted."""

from collections.abc import Sequence
from datetime import datetime
from typing import LiteralString

from marmita.features.system.domain.records import MaintenanceKind
from marmita.platform.unit_of_work import Connection

_SIZES: LiteralString = """
SELECT relname, greatest(reltuples, 0)::bigint, pg_total_relation_size(oid) FROM pg_class
WHERE relnamespace = 'public'::regnamespace AND relname = ANY(%s)
"""


async def read_sizes(conn: Connection, tables: Sequence[str]) -> dict[str, tuple[int, int]]:
    """Return the estimated number of rows, and the bytes with indexes, by table."""
    cursor = await conn.execute(_SIZES, (list(tables),))
    return {name: (rows, size) for name, rows, size in await cursor.fetchall()}


async def read_refreshed(conn: Connection) -> dict[MaintenanceKind, datetime]:
    """Return the end of the last finished run by kind."""
    cursor = await conn.execute("SELECT kind, max(ended_at) FROM maintenance_run WHERE status = 'DONE' GROUP BY kind")
    return dict(await cursor.fetchall())
