"""A worker beside a running application, in the application's event loop, because a pool serves only one loop."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from litestar.testing import AsyncTestClient

from marmita.platform.jobs import JobTools, run_worker


@contextmanager
def running_worker(client: AsyncTestClient[Any], tools: JobTools) -> Generator[None]:
    """Run jobs as soon as they are queued, during the block."""
    future = client.blocking_portal.start_task_soon(run_worker, tools)
    try:
        yield
    finally:
        future.cancel()
