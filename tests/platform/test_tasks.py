"""Background tasks end, even one that misses the first call to."""

import asyncio

import pytest

from marmita.platform import tasks
from marmita.platform.tasks import end_tasks


async def test_a_task_that_misses_its_cancellation_is_asked_again(monkeypatch: pytest.MonkeyPatch):
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


async def test_one_that_failed_keeps_no_other_from_ending():
    async def failing() -> None:
        raise ValueError

    async def waiting() -> None:
        await asyncio.sleep(60)

    both = [asyncio.create_task(failing()), asyncio.create_task(waiting())]
    await asyncio.sleep(0)
    await end_tasks(both)
    assert all(task.done() for task in both)
