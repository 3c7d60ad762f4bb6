"""Process open maintenance runs batch by batch. Any worker can continue where another one has stopped."""

import time

import structlog

from marmita.features.system.domain.records import MaintenanceRun
from marmita.features.system.domain.rules import SLICE_SECONDS
from marmita.features.system.queries.runs import begin_run, end_run, find_next, note_batch, wake_worker
from marmita.features.system.use_cases.refresh import MAINTENANCE
from marmita.platform.database import Database
from marmita.platform.failures.describe import describe_error

log = structlog.get_logger()


async def run_maintenance(database: Database) -> None:
    """Process open runs for SLICE_SECONDS. If work is left then, queue the job again."""
    end = time.monotonic() + SLICE_SECONDS
    while True:
        async with database.connection() as conn:
            run = await find_next(conn)
        if run is None:
            return
        if not await _advance(database, run, end):
            async with database.connection() as conn:
                await wake_worker(conn)
            return


async def _advance(database: Database, run: MaintenanceRun, end: float) -> bool:
    """Process the run. Return False if the time was too short. An error ends the run, with the reason for admins."""
    try:
        return await _do_batches(database, run, end)
    except Exception as error:
        log.exception("maintenance_failed", kind=run.kind, run=run.id)
        async with database.connection() as conn:
            await end_run(conn, run.id, "FAILED", describe_error(error))
        return True


async def _do_batches(database: Database, run: MaintenanceRun, end: float) -> bool:
    work, after = MAINTENANCE[run.kind], run.after_key
    if run.status == "WAITING":
        async with database.connection() as conn:
            await begin_run(conn, run.id, await work.count_rows(conn))
    while True:
        batch = await work.do_batch(database, after)
        async with database.connection() as conn:
            if not await note_batch(conn, run.id, after, batch):
                return True
            if batch.last is None:
                await end_run(conn, run.id, "DONE")
                return True
        after = batch.last
        if time.monotonic() > end:
            return False
