"""Cancellation of background tasks."""

import asyncio
from collections.abc import Collection
from typing import Any

GRACE_SECONDS = 2.2  # longer than the running jobs get (jobs.py): a second cancellation would cut that short


async def end_tasks(tasks: Collection[asyncio.Task[Any]]) -> None:
    """Cancel the tasks and return when all of them have ended; their exceptions are dropped.

    Cancels again after a while: up to Python 3.11 `asyncio.wait_for`, on which psycopg waits, swallows a cancellation
    that arrives together with its result (https://github.com/python/cpython/issues/86296).
    """
    pending = set(tasks)
    while pending:
        for task in pending:
            task.cancel()
        done, pending = await asyncio.wait(pending, timeout=GRACE_SECONDS)
        for task in done:
            if not task.cancelled():
                task.exception()
