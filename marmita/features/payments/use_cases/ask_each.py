"""Query the provider about many payments. One without an answer does not stop the others; an outage ends the run."""

from collections.abc import AsyncIterable, Awaitable, Callable
from typing import TypeVar

from marmita.platform.card_payments import ProviderUnavailable, ProviderUnclear
from marmita.platform.database import Database
from marmita.platform.jobs import isolate_failure, list_failing

# Each timeout takes seconds: during an outage a run waits for this many timeouts, not for one of each payment.
SILENT_AFTER = 3
Row = TypeVar("Row")


class AnswerNotUnderstood(Exception):
    """The provider's answer about this row cannot be read."""


class NoAnswer(Exception):
    """The provider did not answer about this row, but answered about other rows of the run."""


async def ask_each(
    database: Database,
    task: str,
    rows: AsyncIterable[Row],
    ask: Callable[[Row], Awaitable[bool]],
    *,
    subject_of: Callable[[Row], str] = str,
    settle: Callable[[Row], None] | None = None,
) -> None:
    """Call `ask` for each row; it returns whether it needed the provider. Failures are stored as in `isolate_failure`.

    `settle` is called with each row except those without an answer. A row without an answer is stored as a failure if
    another row of the run has an answer. After SILENT_AFTER payments in a row without an answer the run ends; rows that
    are stored as failures already do not count.
    """
    unanswered: list[str] = []
    has_answered = False
    async for row in rows:
        answered, subject = False, subject_of(row)
        try:
            async with isolate_failure(database, task, subject, unless=(ProviderUnavailable,)):
                try:
                    answered = await ask(row)
                except ProviderUnclear as error:
                    raise AnswerNotUnderstood from error
        except ProviderUnavailable:
            unanswered.append(subject)
            if await _is_unavailable(database, task, unanswered):
                return
            continue
        if settle:
            settle(row)
        if answered:
            has_answered = True
            await _store_unanswered(database, task, unanswered)
            unanswered = []
    if has_answered:
        await _store_unanswered(database, task, unanswered)


async def _is_unavailable(database: Database, task: str, unanswered: list[str]) -> bool:
    if len(unanswered) < SILENT_AFTER:
        return False
    async with database.connection() as conn:
        known = await list_failing(conn, task, unanswered, NoAnswer.__name__)
    # Keys of calls begin with "order:" and the order's id: several calls of one payment count once.
    return len({tuple(subject.split(":")[:2]) for subject in unanswered if subject not in known}) >= SILENT_AFTER


async def _store_unanswered(database: Database, task: str, unanswered: list[str]) -> None:
    for subject in unanswered:
        async with isolate_failure(database, task, subject):
            raise NoAnswer
