"""Processes simultaneous requests in batches: the first request at once, later ones together in the next batch."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextvars import Context
from typing import Generic, TypeVar

from psycopg_pool import TooManyRequests

Item = TypeVar("Item")
Answer = TypeVar("Answer")
BATCH_MAX = 64


class Batches(Generic[Item, Answer]):
    """Runs `work` for one batch at a time, in the order of the requests; `work` returns a result for each item in
    order.

    No item waits for others: a batch has the items that arrived during the previous batch. An exception of `work`
    reaches all callers of the batch, so `work` must return a failure of one item as its result. The cancellation of one
    caller does not affect the others.
    """

    def __init__(self, work: Callable[[list[Item]], Awaitable[Sequence[Answer]]], most_waiting: int) -> None:
        self._work = work
        self._most_waiting = most_waiting
        self._waiting: list[tuple[Item, asyncio.Future[Answer]]] = []
        self._task: asyncio.Task[None] | None = None

    async def ask(self, item: Item) -> Answer:
        """Return the result of this item. Raise TooManyRequests at once when too many items wait for the next batch."""
        if len(self._waiting) >= self._most_waiting:
            raise TooManyRequests(f"{len(self._waiting)} requests wait for a batch")
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting.append((item, answer))
        if self._task is None or self._task.done():
            # A batch belongs to no single request, so its log lines have no request id.
            self._task = asyncio.create_task(self._run(), context=Context())
        return await answer

    async def _run(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:BATCH_MAX], self._waiting[BATCH_MAX:]
            wanted = [(item, answer) for item, answer in batch if not answer.done()]
            if wanted:
                await self._answer([item for item, _ in wanted], [answer for _, answer in wanted])

    async def _answer(self, items: list[Item], futures: list[asyncio.Future[Answer]]) -> None:
        try:
            answers = await self._work(items)
        except Exception as error:  # noqa: BLE001 - the callers of the batch get the exception
            for future in futures:
                if not future.done():
                    future.set_exception(error)
            return
        for future, answer in zip(futures, answers, strict=True):
            if not future.done():
                future.set_result(answer)
