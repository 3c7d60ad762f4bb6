"""Payments without an answer: one of them is stored as a failure, and a provider that is away stops the run."""

import random
from collections.abc import AsyncGenerator, Callable
from typing import Any

import pytest

from marmita.features.payments.use_cases.query_each import UNANSWERED_LIMIT, query_each
from marmita.platform.card_payments import ProviderUnavailable
from marmita.platform.jobs import JobTools

pytestmark = pytest.mark.commits


async def run(tools: JobTools, *rows: str, rank: Callable[[], float] = lambda: 0) -> tuple[list[str], list[str]]:
    """The rows that were requested and those that were settled. "-a" has no answer; "free" needs none."""
    requested: list[str] = []
    settled: list[str] = []

    async def listed() -> AsyncGenerator[str]:
        for row in rows:
            yield row

    async def query(row: str) -> bool:
        requested.append(row)
        if row.startswith("-"):
            raise ProviderUnavailable
        return row != "free"

    await query_each(tools.database, "for_test", listed(), query, on_answered=settled.append, rank=rank)
    return requested, settled


async def stored(tools: JobTools) -> list[Any]:
    async with tools.database.connection() as conn:
        cursor = await conn.execute("SELECT subject, error, failures FROM job_failure ORDER BY subject")
        return await cursor.fetchall()


@pytest.mark.parametrize("rows", [("-a", "b"), ("b", "-a"), ("-a", "-c", "b")])
async def test_row_without_an_answer_beside_answers_is_stored(tools: JobTools, rows: tuple[str, ...]):
    assert await run(tools, *rows) == (list(rows), ["b"])
    assert await stored(tools) == [(row, "NoAnswer", 1) for row in sorted(rows) if row != "b"]


async def test_provider_that_is_away_stops_the_run_and_is_no_failure_of_a_row(tools: JobTools):
    assert UNANSWERED_LIMIT == 3
    assert await run(tools, "-a", "free", "-b", "-c", "d") == (["-a", "free", "-b", "-c"], ["free"])
    assert await run(tools, "-a", "free") == (["-a", "free"], ["free"])
    assert await stored(tools) == []


async def test_rows_that_stay_without_an_answer_never_stop_a_run(tools: JobTools):
    rows = ["-a", "-b", "c", "-d", "-e", "f"]
    await run(tools, *rows)
    requested, settled = await run(tools, "-a", "-b", "-d", "-e", "f")
    assert (requested, settled) == (["-a", "-b", "-d", "-e", "f"], ["f"])
    assert await stored(tools) == [(row, "NoAnswer", 2) for row in ("-a", "-b", "-d", "-e")]
    assert (await run(tools, "-a", "-b", "-d", "-x", "-y", "-z", "f"))[1] == []


async def test_calls_of_one_payment_without_answers_stop_no_other(tools: JobTools):
    calls = [f"-order:1:refund:{number}" for number in range(UNANSWERED_LIMIT)]
    assert (await run(tools, *calls, "order:2:capture"))[1] == ["order:2:capture"]


async def test_first_payments_without_an_answer_do_not_end_every_run(tools: JobTools):
    rows = ["-a", "-b", "-c", "d", "e"]
    settled = [(await run(tools, *rows, rank=random.random))[1] for _ in range(30)]
    assert sorted(settled[-1]) == ["d", "e"]  # since one answer, the three are known as failures


async def test_calls_of_one_payment_keep_their_order(tools: JobTools):
    calls = [f"order:{order}:{call}" for order in range(60) for call in ("capture", "refund", "transfer")]
    requested, _ = await run(tools, *calls, rank=random.random)
    assert requested != calls
    assert sorted(requested) == sorted(calls)
    assert all(
        [call for call in requested if call.startswith(f"order:{order}:")] == calls[3 * order : 3 * order + 3]
        for order in range(60)
    )
