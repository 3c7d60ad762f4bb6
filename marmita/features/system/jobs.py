"""Jobs of system: maintenance runs, their restart after a worker was killed, and partitions of coming months."""

from procrastinate import JobContext

from marmita.features.system.queries import runs
from marmita.features.system.use_cases.run_maintenance import run_maintenance as do_open_runs
from marmita.platform.jobs import queue, tools_of
from marmita.platform.postgres.partitions import make_partitions as make_all


@queue.task(name=runs.JOB, pass_context=True)
async def run_maintenance(context: JobContext) -> None:
    """Process open maintenance runs; the queue's lock allows one worker at a time."""
    await do_open_runs(tools_of(context).database)


@queue.periodic(cron="* * * * *")
@queue.task(name="continue_maintenance", pass_context=True, queueing_lock="continue_maintenance")
async def continue_maintenance(context: JobContext, timestamp: int) -> None:  # noqa: ARG001 - the minute, for the queue
    """Queue the job again if an open run is stalled: its worker was killed, or the queue lost the job."""
    async with tools_of(context).database.connection() as conn:
        await runs.wake_stalled(conn)


@queue.periodic(cron="37 3 * * *")
@queue.task(name="make_partitions", pass_context=True, queueing_lock="make_partitions")
async def make_partitions(context: JobContext, timestamp: int) -> None:  # noqa: ARG001 - the night, for the queue
    """Make the partitions of the next three months, each table on its own."""
    await make_all(tools_of(context).database)
