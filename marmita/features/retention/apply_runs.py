"""Execute open retention runs in batches. A run that fails stops no other. Any worker can continue a stopped run."""

import time

import structlog

from marmita.features.retention.queries import JOB, end_run, find_next, note_step, wake_worker
from marmita.features.retention.records import RetentionRun
from marmita.features.retention.rules import SLICE_SECONDS
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.failures.describe import describe_error
from marmita.platform.jobs import JobTools, isolate_failure
from marmita.platform.retention import RETENTION, Retention

log = structlog.get_logger()


async def apply_runs(tools: JobTools) -> None:
    """Execute the open runs for SLICE_SECONDS. If time is up before all are done, queue the job again."""
    database, end = tools.database, time.monotonic() + SLICE_SECONDS
    parts = {part.key: part for part in tools.ports[RETENTION]}
    while True:
        async with database.connection() as conn:
            run = await find_next(conn)
            if run is None:
                return
            if run.key not in parts:  # a newer version of the program has started this run
                await end_run(conn, run.id, "FAILED", "unknown to this version")
                continue
        is_done = True
        async with isolate_failure(database, JOB, run.key):
            is_done = await _advance(database, run, parts[run.key], end)
        if not is_done:
            async with database.connection() as conn:
                await wake_worker(conn)
            return


async def _advance(database: Database, run: RetentionRun, part: Retention, end: float) -> bool:
    """Execute the run until it is done or time is up. Return whether it is done.

    An error ends the run as FAILED with a description for admins, and is raised again.
    """
    try:
        return await _do_steps(database, run, part, end)
    except Exception as error:
        async with database.connection() as conn:
            await end_run(conn, run.id, "FAILED", describe_error(error))
        raise


async def _do_steps(database: Database, run: RetentionRun, part: Retention, end: float) -> bool:
    before, after = part.before(utc_now(), database.live), run.after_key
    while True:
        done = await part.step(database, before, after)
        async with database.connection() as conn:
            await note_step(conn, run.id, done)
            if done.after is None:
                await end_run(conn, run.id, "DONE")
                log.info("retention_applied", key=run.key, last_removed=done.rows)
                return True
        after = done.after
        if time.monotonic() > end:
            return False
