"""Processes simultaneous requests in batches: the first request at once, later ones together in the next batch."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextvars import Context
from typing import Generic, TypeVar

from psycopg_pool import TooManyRequests

Item = TypeVar("Item")
Result = TypeVar("Result")
BATCH_MAX = 64


class Batches(Generic[Item, Result]):
    """Runs `process` for one batch at a time, in the order of the requests; `process` returns a result for each item in
    order.

    No item waits for others: a batch has the items that arrived during the previous batch. An exception of `process`
    reaches all callers of the batch, so `process` must return a failure of one item as its result. The cancellation of
    one caller does not affect the others.
    """

    def __init__(self, process: Callable[[list[Item]], Awaitable[Sequence[Result]]], waiting_max: int) -> None:
        self._process = process
        self._waiting_max = waiting_max
        self._waiting: list[tuple[Item, asyncio.Future[Result]]] = []
        self._task: asyncio.Task[None] | None = None

    async def submit(self, item: Item) -> Result:
        """Return the result of this item. Raise TooManyRequests at once when too many items wait for the next batch."""
        if len(self._waiting) >= self._waiting_max:
            raise TooManyRequests(f"{len(self._waiting)} requests wait for a batch")
        result: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._waiting.append((item, result))
        if self._task is None or self._task.done():
            # A batch belongs to no single request, so its log lines have no request id.
            self._task = asyncio.create_task(self._run(), context=Context())
        return await result

    async def _run(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:BATCH_MAX], self._waiting[BATCH_MAX:]
            pending = [(item, result) for item, result in batch if not result.done()]
            if pending:
                await self._process_batch([item for item, _ in pending], [result for _, result in pending])

    async def _process_batch(self, items: list[Item], futures: list[asyncio.Future[Result]]) -> None:
        try:
            results = await self._process(items)
        except Exception as error:  # noqa: BLE001 - the callers of the batch get the exception
            for future in futures:
                if not future.done():
                    future.set_exception(error)
            return
        for future, result in zip(futures, results, strict=True):
            if not future.done():
                future.set_result(result)
