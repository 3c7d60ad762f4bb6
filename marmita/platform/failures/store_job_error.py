"""Middleware of every worker that stores why a job failed. The queue itself stores only the fact."""

from collections.abc import Awaitable, Callable
from typing import Any, LiteralString

import structlog
from procrastinate import JobContext

from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.failures.describe import describe_error

log = structlog.get_logger()
_STORE_ERROR: LiteralString = """
INSERT INTO job_error (job_id, error, at) VALUES (%s, %s, %s)
ON CONFLICT (job_id) DO UPDATE SET error = excluded.error, at = excluded.at
"""


async def store_job_error(call_next: Callable[[], Awaitable[Any]], context: JobContext, _worker: object) -> Any:
    """Run the job. Store its exception, then raise it again."""
    try:
        return await call_next()
    except Exception as error:
        untyped: Any = context
        database: Database = untyped.additional_context["tools"].database
        try:
            async with database.connection() as conn:
                await conn.execute(_STORE_ERROR, (context.job.id, describe_error(error), utc_now()))
        except Exception as unstored:  # noqa: BLE001  the job may have failed because of the database
            log.warning("job_error_not_stored", error=type(unstored).__name__)
        raise
