"""A worker beside a running application, in whose loop it runs: a pool serves one loop only."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from litestar.testing import AsyncTestClient

from marmita.platform.jobs import JobTools, run_worker


@contextmanager
def running_worker(client: AsyncTestClient[Any], tools: JobTools) -> Generator[None]:
    """Jobs run as soon as they are there, while the block lasts."""
    future = client.blocking_portal.start_task_soon(run_worker, tools)
    try:
        yield
    finally:
        future.cancel()
