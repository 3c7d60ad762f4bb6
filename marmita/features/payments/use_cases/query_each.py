"""Query the provider about many payments. One without an answer does not stop the others; an outage ends the run."""

import random
from collections import defaultdict
from collections.abc import AsyncGenerator, AsyncIterable, Awaitable, Callable
from typing import TypeVar

from marmita.platform.card_payments import ProviderUnavailable, ProviderUnclear
from marmita.platform.database import Database
from marmita.platform.jobs import isolate_failure, list_failing

# Each timeout takes seconds: during an outage a run waits for this many timeouts, not for one of each payment.
UNANSWERED_LIMIT = 3
SHUFFLED = 100
Row = TypeVar("Row")


class AnswerNotUnderstood(Exception):
    """The provider's answer about this row cannot be read."""


class NoAnswer(Exception):
    """The provider did not answer about this row, but answered about other rows of the run."""


async def query_each(
    database: Database,
    task: str,
    rows: AsyncIterable[Row],
    query: Callable[[Row], Awaitable[bool]],
    *,
    subject_of: Callable[[Row], str] = str,
    on_answered: Callable[[Row], None] | None = None,
    rank: Callable[[], float] = random.random,
) -> None:
    """Call `query` for each row; it returns whether it needed the provider. Failures are stored by `isolate_failure`.

    `on_answered` is called with each row except those without an answer. A row without an answer is stored as a failure
    if another row of the run has an answer. After UNANSWERED_LIMIT payments in a row without an answer the run ends;
    rows that are stored as failures already do not count. `rank` is called once for each payment; the lowest comes
    first.
    """
    unanswered: list[str] = []
    has_answered = False
    async for row in _shuffle(rows, lambda row: payment_of(subject_of(row)), rank):
        answered, subject = False, subject_of(row)
        try:
            async with isolate_failure(database, task, subject, unless=(ProviderUnavailable,)):
                try:
                    answered = await query(row)
                except ProviderUnclear as error:
                    raise AnswerNotUnderstood from error
        except ProviderUnavailable:
            unanswered.append(subject)
            if await _is_unavailable(database, task, unanswered):
                return
            continue
        if on_answered:
            on_answered(row)
        if answered:
            has_answered = True
            await _store_unanswered(database, task, unanswered)
            unanswered = []
    if has_answered:
        await _store_unanswered(database, task, unanswered)


async def _is_unavailable(database: Database, task: str, unanswered: list[str]) -> bool:
    if len(unanswered) < UNANSWERED_LIMIT:
        return False
    async with database.connection() as conn:
        known = await list_failing(conn, task, unanswered, NoAnswer.__name__)
    return len({payment_of(subject) for subject in unanswered if subject not in known}) >= UNANSWERED_LIMIT


def payment_of(subject: str) -> tuple[str, ...]:
    """Return what all calls of a payment have in common. Their keys begin with "order:" and the order's id."""
    return tuple(subject.split(":")[:2])


async def _shuffle(
    rows: AsyncIterable[Row], group_of: Callable[[Row], tuple[str, ...]], rank: Callable[[], float]
) -> AsyncGenerator[Row]:
    """Yield the rows, SHUFFLED at a time in the order of their ranks. The rows of a group keep their order.

    In the order of their keys, three payments that never have an answer would end every run before all others.
    """
    ranks: defaultdict[tuple[str, ...], float] = defaultdict(rank)
    iterator = aiter(rows)
    while block := [row for _ in range(SHUFFLED) if (row := await anext(iterator, None)) is not None]:
        for each in sorted(block, key=lambda row: ranks[group_of(row)]):
            yield each


async def _store_unanswered(database: Database, task: str, unanswered: list[str]) -> None:
    for subject in unanswered:
        async with isolate_failure(database, task, subject):
            raise NoAnswer
