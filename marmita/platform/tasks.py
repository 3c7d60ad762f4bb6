"""Ending what runs in the background."""

import asyncio
from collections.abc import Collection

GRACE_SECONDS = 2.2  # more than the jobs that are under way get (jobs.py): asking twice takes that from them


async def end_tasks(tasks: Collection[asyncio.Task[None]]) -> None:
    """Cancels the tasks and returns when all of them have ended; what they raise meanwhile is dropped.

    Asks again after a while: up to Python 3.11 `asyncio.wait_for`, on which psycopg waits, swallows a cancellation
    that comes together with its result (https://github.com/python/cpython/issues/86296).
    """
    pending = set(tasks)
    while pending:
        for task in pending:
            task.cancel()
        done, pending = await asyncio.wait(pending, timeout=GRACE_SECONDS)
        for task in done:
            if not task.cancelled():
                task.exception()
