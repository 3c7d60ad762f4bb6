"""Statements on blocks and suspensions that decisions imposed and that are still in force."""

from datetime import datetime
from typing import LiteralString

from marmita.platform.unit_of_work import Connection

# A block that was replaced by another block ends together with it.
_BLOCKS: LiteralString = """
SELECT d.case_id FROM case_decision d
WHERE d.account_id = %(account)s AND d.block_id IS NOT NULL AND (d.block_until IS NULL OR d.block_until > %(now)s)
    AND d.appeal_outcome IS DISTINCT FROM 'REVERSED' AND d.withdrawn_at IS NULL
    AND NOT EXISTS (SELECT FROM case_event e WHERE e.case_id = d.case_id AND e.kind = 'BLOCK_ENDED')
ORDER BY d.id
"""
_SUSPENSIONS: LiteralString = """
SELECT d.case_id FROM chef h JOIN moderation_case c ON c.entity_type = 'chef' AND c.entity_id = h.id
JOIN case_decision d ON d.case_id = c.id
WHERE h.id = %(chef)s AND h.suspended_by_admin AND d.kind IN ('REMOVE', 'REMOVE_AND_BLOCK')
    AND d.appeal_outcome IS DISTINCT FROM 'REVERSED' AND d.withdrawn_at IS NULL
    AND NOT EXISTS (SELECT FROM case_event e WHERE e.case_id = d.case_id AND e.kind = 'SUSPENSION_ENDED')
ORDER BY d.id
"""


async def list_blocks_in_force(conn: Connection, account_id: str, now: datetime) -> list[str]:
    """Return ids of the cases whose decisions block the account until later than now."""
    cursor = await conn.execute(_BLOCKS, {"account": account_id, "now": now})
    return [case_id for (case_id,) in await cursor.fetchall()]


async def list_suspensions_in_force(conn: Connection, chef_id: str) -> list[str]:
    """Return ids of the cases whose decisions keep the chef suspended."""
    cursor = await conn.execute(_SUSPENSIONS, {"chef": chef_id})
    return [case_id for (case_id,) in await cursor.fetchall()]
