"""The worker runs periodic jobs, and cleanup jobs delete old rows only."""

import asyncio

import pytest

from marmita.platform.jobs import JobTools, queue, run_worker

pytestmark = pytest.mark.commits


async def test_worker_runs_periodic_jobs(tools: JobTools):
    rang = asyncio.Event()

    @queue.periodic(cron="* * * * *")
    @queue.task(name="ring_for_test")
    async def ring(timestamp: int) -> None:
        rang.set()

    worker = asyncio.create_task(run_worker(tools))
    try:
        await asyncio.wait_for(rang.wait(), 20)
    finally:
        worker.cancel()
        await asyncio.gather(worker, return_exceptions=True)
        del queue.tasks["ring_for_test"], queue.periodic_registry.periodic_tasks[("ring_for_test", "")]
