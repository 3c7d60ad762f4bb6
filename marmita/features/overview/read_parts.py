"""Read each part of the overview separately: a part that fails or takes too long is marked as failed."""

import asyncio
from collections.abc import Sequence
from datetime import datetime
from typing import LiteralString

import structlog
from psycopg.rows import dict_row

from marmita.features.overview.schemas import WaitingPart, WaitingThing
from marmita.platform.database import Database
from marmita.platform.failures.describe import masked
from marmita.platform.metrics.attention import AttentionPart

log = structlog.get_logger()
COUNTED = 1_000
SHOWN = 5
PART_SECONDS = 5
_READ: LiteralString = """
WITH waiting AS MATERIALIZED (SELECT * FROM ({query}) AS every LIMIT %(most)s)
SELECT id, label, detail, since, (SELECT count(*) FROM waiting) AS count FROM waiting LIMIT %(shown)s
"""


async def read_parts(database: Database, parts: Sequence[AttentionPart], now: datetime) -> list[WaitingPart]:
    """Return all parts, in their order."""
    return [await _read(database, part, now) for part in parts]


async def _read(database: Database, part: AttentionPart, now: datetime) -> WaitingPart:
    values = {**part.values(now), "most": COUNTED, "shown": SHOWN}
    try:
        async with (
            asyncio.timeout(PART_SECONDS),
            database.connection() as conn,
            conn.cursor(row_factory=dict_row) as cursor,
        ):
            await cursor.execute(_READ.format(query=part.query), values)
            rows = await cursor.fetchall()
    except Exception:
        log.exception("attention_not_read", kind=part.kind)
        return WaitingPart(kind=part.kind, count=0, things=[], failed=True)
    # Messages of servers and libraries may contain names of people.
    show = masked if part.kind in ("JOBS", "MAILS") else str
    things = [
        WaitingThing(id=row["id"], label=row["label"], detail=show(row["detail"] or ""), since=row["since"])
        for row in rows
    ]
    return WaitingPart(kind=part.kind, count=rows[0]["count"] if rows else 0, things=things, failed=False)
