"""What many ask for at the same time is done together: the first at once, those who ask meanwhile in the next batch."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextvars import Context
from typing import Generic, TypeVar

from psycopg_pool import TooManyRequests

Item = TypeVar("Item")
Answer = TypeVar("Answer")
MOST_TOGETHER = 64


class Batches(Generic[Item, Answer]):
    """Runs `work` for one batch at a time, in the order of asking; it answers each item at its place.

    Nobody waits for others to come: a batch is what has come while the one before it ran. What `work` raises reaches
    all of its batch, so work of which one may fail has to answer so. Who goes away stops nobody else's.
    """

    def __init__(self, work: Callable[[list[Item]], Awaitable[Sequence[Answer]]], most_waiting: int) -> None:
        self._work = work
        self._most_waiting = most_waiting
        self._waiting: list[tuple[Item, asyncio.Future[Answer]]] = []
        self._task: asyncio.Task[None] | None = None

    async def ask(self, item: Item) -> Answer:
        """The answer to this item. Raises TooManyRequests at once when too many wait for the next batch."""
        if len(self._waiting) >= self._most_waiting:
            raise TooManyRequests(f"{len(self._waiting)} requests wait for a batch")
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting.append((item, answer))
        if self._task is None or self._task.done():
            # A batch belongs to no request, so its log lines say none.
            self._task = asyncio.create_task(self._run(), context=Context())
        return await answer

    async def _run(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
            wanted = [(item, answer) for item, answer in batch if not answer.done()]
            if wanted:
                await self._answer([item for item, _ in wanted], [answer for _, answer in wanted])

    async def _answer(self, items: list[Item], futures: list[asyncio.Future[Answer]]) -> None:
        try:
            answers = await self._work(items)
        except Exception as error:  # noqa: BLE001 - it belongs to those who wait
            for future in futures:
                if not future.done():
                    future.set_exception(error)
            return
        for future, answer in zip(futures, answers, strict=True):
            if not future.done():
                future.set_result(answer)
