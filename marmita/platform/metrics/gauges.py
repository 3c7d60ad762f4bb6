"""Figures that are read from the database at each scrape of Prometheus.

Features declare them, the application lists them.
"""

import math
from collections.abc import Sequence
from typing import LiteralString, NamedTuple, cast

import structlog

from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.postgres.partitions import COUNT_ENDING

log = structlog.get_logger()


class DatabaseGauge(NamedTuple):
    """`query` returns one row with one number. It may use `%(now)s`, and must read an index or a small table."""

    name: str
    help: str
    query: LiteralString


PLATFORM_GAUGES = (
    DatabaseGauge(
        "marmita_jobs_due",
        "Jobs that could run now",
        "SELECT count(*) FROM procrastinate_jobs WHERE status = 'todo'"
        " AND coalesce(scheduled_at <= %(now)s::timestamptz, true)",
    ),
    DatabaseGauge(
        "marmita_jobs_lag_seconds",
        "How long the oldest of them has waited",
        "SELECT coalesce(extract(epoch FROM %(now)s::timestamptz - min(greatest(e.at, j.scheduled_at))), 0)"
        " FROM procrastinate_jobs j JOIN procrastinate_events e ON e.job_id = j.id AND e.type = 'deferred'"
        " WHERE j.status = 'todo' AND coalesce(j.scheduled_at <= %(now)s::timestamptz, true)",
    ),
    DatabaseGauge(
        "marmita_rows_failing",
        "Rows that a job could not deal with in the last two hours",
        "SELECT count(*) FROM job_failure WHERE last_at > %(now)s::timestamptz - interval '2 hours'",
    ),
    DatabaseGauge(
        "marmita_outbox_mails",
        "Emails that no delivery was tried of yet",
        "SELECT count(*) FROM outbox_mail WHERE attempts = 0",
    ),
    DatabaseGauge(
        "marmita_outbox_lag_seconds",
        "How long the oldest of them has waited",
        "SELECT coalesce(extract(epoch FROM %(now)s::timestamptz - min(created_at)), 0) FROM outbox_mail"
        " WHERE attempts = 0",
    ),
    DatabaseGauge(
        "marmita_partitions_missing", "Split tables without partitions for the months after the next one", COUNT_ENDING
    ),
)


async def read_gauges(database: Database, gauges: Sequence[DatabaseGauge]) -> dict[str, float]:
    """Return all gauges by name, read in one statement; NaN while the database is unavailable."""
    query: LiteralString = "SELECT " + ", ".join(f"({gauge.query})::float8" for gauge in gauges)
    try:
        async with database.connection() as conn:
            row = await (await conn.execute(query, {"now": utc_now()})).fetchone()
    except Exception as error:  # noqa: BLE001  the other metrics must be served in any case
        log.warning("gauges_not_read", error=repr(error))
        row = None
    values = cast("Sequence[float]", row or [math.nan] * len(gauges))
    return dict(zip((gauge.name for gauge in gauges), values, strict=True))
