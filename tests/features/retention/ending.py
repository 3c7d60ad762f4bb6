"""Ends what is old as the job does, for one declaration, at any instant."""

from datetime import datetime

from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.live_settings import LiveValues
from marmita.platform.retention import Retention, RetentionKey
from marmita.running.retention_parts import PARTS

BY_KEY: dict[RetentionKey, Retention] = {part.key: part for part in PARTS}


async def end_old(database: Database, key: RetentionKey, now: datetime | None = None) -> int:
    """How many rows ended."""
    part, after, total = BY_KEY[key], "", 0
    before = part.before(now or utc_now(), LiveValues())
    while True:
        done = await part.step(database, before, after)
        total += done.rows
        if done.after is None:
            return total
        after = done.after
