"""Retention of cases decided long ago: texts, contents and people are removed. The numbers of the yearly table stay."""

from datetime import datetime
from typing import LiteralString

from psycopg.rows import scalar_row

from marmita.platform.unit_of_work import UnitOfWork

_LOCK: LiteralString = """
SELECT c.id FROM moderation_case c LEFT JOIN case_decision d ON d.case_id = c.id
WHERE c.emptied_at IS NULL AND c.status IN ('DECIDED', 'CLOSED') AND c.opened_at < %(before)s
    AND greatest(d.decided_at, d.appeal_decided_at, d.withdrawn_at, c.opened_at) < %(before)s
ORDER BY c.opened_at LIMIT %(limit)s FOR NO KEY UPDATE OF c SKIP LOCKED
"""
_EMPTY: tuple[LiteralString, ...] = (
    "DELETE FROM case_version WHERE case_id = ANY(%(ids)s)",
    "UPDATE case_report SET description = '', reporter_id = NULL WHERE case_id = ANY(%(ids)s)",
    """
    UPDATE case_decision SET account_id = NULL, decided_by = NULL, appeal_decided_by = NULL, message = '', reason = '',
        appeal = CASE WHEN appealed_at IS NOT NULL THEN '' END, appeal_message = '', appeal_reason = '',
        withdrawn_by = NULL, withdrawn_reason = ''
    WHERE case_id = ANY(%(ids)s)
    """,
    "UPDATE case_event SET actor_id = NULL WHERE case_id = ANY(%(ids)s) AND actor_id IS NOT NULL",
    """
    UPDATE moderation_case SET title = '', author_id = NULL, claimed_by = NULL, claimed_until = NULL,
        emptied_at = %(now)s
    WHERE id = ANY(%(ids)s)
    """,
)


async def empty_cases(uow: UnitOfWork, before: datetime, limit: int) -> int:
    """Empty cases whose last decision was before `before`. Return how many."""
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_LOCK, {"before": before, "limit": limit})
        ids = await cursor.fetchall()
    for statement in _EMPTY:
        await uow.conn.execute(statement, {"ids": ids, "now": uow.now})
    return len(ids)
