"""The worker runs periodic jobs, and cleanup jobs delete old rows only."""

import asyncio

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.platform.jobs import JobTools, queue
from tests.support.servers.worker import running_worker
from tests.support.waiting import wait_until

pytestmark = pytest.mark.commits


async def test_worker_runs_periodic_jobs(client: AsyncTestClient[Litestar], tools: JobTools):
    rang = asyncio.Event()

    @queue.periodic(cron="* * * * *")
    @queue.task(name="ring_for_test")
    async def ring(timestamp: int) -> None:
        rang.set()

    with running_worker(client, tools):
        await asyncio.to_thread(wait_until, rang.is_set, 20)
