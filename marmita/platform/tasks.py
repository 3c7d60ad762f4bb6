"""Cancellation of background tasks."""

import asyncio
from collections.abc import Collection
from typing import Any

# longer than the shutdown timeout of running jobs (jobs.py), which a second cancellation would cut short
GRACE_SECONDS = 1.2


async def end_tasks(tasks: Collection[asyncio.Task[Any]]) -> None:
    """Cancel the tasks and return when all have ended; their exceptions are dropped.

    The cancellation is repeated after a while: up to Python 3.11 `asyncio.wait_for`, which psycopg uses, loses a
    cancellation that arrives together with its result (https://github.com/python/cpython/issues/86296).
    """
    pending = set(tasks)
    while pending:
        for task in pending:
            task.cancel()
        done, pending = await asyncio.wait(pending, timeout=GRACE_SECONDS)
        for task in done:
            if not task.cancelled():
                task.exception()
