"""Runs an application in the event loop of the test, for tests that send many requests at once."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from litestar import Litestar


@asynccontextmanager
async def started(app: Litestar) -> AsyncGenerator[None]:
    """Start the application in a task of this event loop, and stop it after the block.

    AsyncTestClient uses its own event loop; a request of this loop that waits for the connection pool would never be
    woken.
    """
    is_started, may_end = asyncio.Event(), asyncio.Event()

    async def run() -> None:
        async with app.lifespan():
            is_started.set()
            await may_end.wait()

    running = asyncio.create_task(run())
    starting = asyncio.create_task(is_started.wait())
    await asyncio.wait({running, starting}, return_when=asyncio.FIRST_COMPLETED)
    starting.cancel()
    try:
        yield
    finally:
        may_end.set()
        await running
