"""Batches: the first goes at once, those who come meanwhile go together, and each has an answer of its own."""

import asyncio
from collections.abc import Awaitable, Sequence

import pytest
from psycopg_pool import TooManyRequests
from structlog.contextvars import bound_contextvars, get_contextvars

from marmita.platform.postgres.batches import BATCH_MAX, Batches


class Work:
    """Doubles numbers; each run ends when it may. Refuses a batch with a negative number."""

    def __init__(self) -> None:
        self.runs: list[list[int]] = []
        self.said: list[object] = []
        self.may_end = asyncio.Event()

    async def __call__(self, items: list[int]) -> Sequence[int]:
        self.runs.append(items)
        self.said.append(get_contextvars())
        await self.may_end.wait()
        if min(items) < 0:
            raise ValueError(items)
        return [2 * item for item in items]


async def ask(batches: Batches[int, int], items: Sequence[int]) -> list[asyncio.Task[int]]:
    tasks = [asyncio.create_task(batches.submit(item)) for item in items]
    await asyncio.sleep(0.01)
    return tasks


async def all_of(tasks: Sequence[Awaitable[int]]) -> list[int | BaseException]:
    return await asyncio.gather(*tasks, return_exceptions=True)


async def test_first_goes_alone_and_those_who_come_meanwhile_go_together_in_their_order():
    work = Work()
    batches = Batches(work, waiting_max=100)
    first = await ask(batches, [1])
    others = await ask(batches, [3, 2, 3])
    work.may_end.set()
    assert await all_of(first + others) == [2, 6, 4, 6]
    assert work.runs == [[1], [3, 2, 3]]
    assert await batches.submit(7) == 14


async def test_batch_has_a_greatest_size_and_loses_nobody():
    work = Work()
    batches = Batches(work, waiting_max=1000)
    tasks = await ask(batches, range(2 * BATCH_MAX + 1))
    work.may_end.set()
    assert await all_of(tasks) == [2 * each for each in range(2 * BATCH_MAX + 1)]
    assert max(map(len, work.runs)) == BATCH_MAX


async def test_failure_reaches_its_batch_and_no_other():
    work = Work()
    batches = Batches(work, waiting_max=100)
    first = await ask(batches, [1])
    failed = await ask(batches, [2, -1])
    work.may_end.set()
    assert await all_of(first) == [2]
    assert [type(answer) for answer in await all_of(failed)] == [ValueError, ValueError]
    assert await batches.submit(4) == 8


async def test_caller_cancelled_before_the_batch_is_left_out_and_others_are_processed():
    work = Work()
    batches = Batches(work, waiting_max=100)
    running, waiting = await ask(batches, [1]), await ask(batches, [-2, 3])
    running[0].cancel()
    waiting[0].cancel()
    work.may_end.set()
    assert await all_of(waiting[1:]) == [6]
    assert work.runs == [[1], [3]]
    gone = await ask(batches, [-5])
    gone[0].cancel()
    assert await batches.submit(9) == 18


async def test_failure_of_a_batch_that_somebody_left_reaches_the_others():
    work = Work()
    batches = Batches(work, waiting_max=100)
    await ask(batches, [1])
    tasks = await ask(batches, [-2, 3])
    work.may_end.set()
    await asyncio.sleep(0)
    tasks[1].cancel()
    assert [type(answer) for answer in await all_of(tasks)] == [ValueError, asyncio.CancelledError]


async def test_item_above_the_maximum_of_waiting_ones_is_refused_at_once():
    work = Work()
    batches = Batches(work, waiting_max=2)
    tasks = await ask(batches, [1]) + await ask(batches, [2, 3])
    with pytest.raises(TooManyRequests):
        await batches.submit(4)
    work.may_end.set()
    assert await all_of(tasks) == [2, 4, 6]


async def test_batch_logs_in_the_name_of_no_request():
    work = Work()
    work.may_end.set()
    with bound_contextvars(request_id="r-1"):
        await Batches(work, waiting_max=2).submit(1)
    assert work.said == [{}]
