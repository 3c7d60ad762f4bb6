"""Erase a person from cases: texts are deleted, numbers stay. Foreign keys clear the ids with the account's row."""

from typing import LiteralString

from psycopg.rows import scalar_row

from marmita.platform.unit_of_work import UnitOfWork

_LOCK: LiteralString = """
SELECT id FROM moderation_case WHERE author_id = %(account)s AND status IN ('OPEN', 'APPEALED') ORDER BY id
FOR NO KEY UPDATE
"""
_ERASE: tuple[LiteralString, ...] = (
    "UPDATE case_report SET description = '' WHERE reporter_id = %(account)s",
    """
UPDATE case_report r SET description = '' FROM moderation_case c WHERE c.id = r.case_id AND c.author_id = %(account)s
""",
    "DELETE FROM case_version v USING moderation_case c WHERE c.id = v.case_id AND c.author_id = %(account)s",
    "UPDATE moderation_case SET title = '' WHERE author_id = %(account)s",
    """
UPDATE case_decision SET message = '', reason = '', appeal = CASE WHEN appealed_at IS NOT NULL THEN '' END,
    appeal_message = '', appeal_reason = '', withdrawn_reason = '' WHERE account_id = %(account)s
""",
    "UPDATE moderation_case SET claimed_by = NULL, claimed_until = NULL WHERE claimed_by = %(account)s",
)


async def lock_waiting_cases(uow: UnitOfWork, account_id: str) -> list[str]:
    """Lock the cases about the account's content that wait for a decision, and return their ids."""
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_LOCK, {"account": account_id})
        return await cursor.fetchall()


async def erase_person(uow: UnitOfWork, account_id: str) -> list[str]:
    """Delete the texts by and about the account. Return ids of its cases that wait for a decision."""
    waiting = await lock_waiting_cases(uow, account_id)
    for statement in _ERASE:
        await uow.conn.execute(statement, {"account": account_id})
    return waiting
