"""Background tasks end, also one that swallows the first cancellation."""

import asyncio

import pytest

from marmita.platform import tasks
from marmita.platform.tasks import end_tasks


async def test_task_that_swallows_a_cancellation_is_cancelled_again(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(tasks, "GRACE_SECONDS", 0.01)
    began = asyncio.Event()

    async def hard_of_hearing() -> None:
        began.set()
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            await asyncio.sleep(60)

    task = asyncio.create_task(hard_of_hearing())
    await began.wait()
    await end_tasks([task])
    assert task.cancelled()


async def test_failed_task_does_not_stop_the_end_of_others():
    async def failing() -> None:
        raise ValueError

    async def waiting() -> None:
        await asyncio.sleep(60)

    both = [asyncio.create_task(failing()), asyncio.create_task(waiting())]
    await asyncio.sleep(0)
    await end_tasks(both)
    assert all(task.done() for task in both)
