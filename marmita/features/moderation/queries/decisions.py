"""Statements on decisions and their appeals."""

from typing import Any, LiteralString

from psycopg.rows import class_row, dict_row

from marmita.features.moderation.domain.commands import AppealDecision, DecideAppeal, DecideCase, RemoveContent
from marmita.features.moderation.domain.errors import OwnReport, StatementNotExist
from marmita.features.moderation.domain.records import Case, CaseType, Decision, RemainingEffects
from marmita.features.moderation.queries.stored_type import TYPE, stored_type
from marmita.platform.identity import Block
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

# With the fields of the statement of reasons: the content at the first report, and the reason of the report.
_DECISION: LiteralString = f"""
SELECT d.id, d.case_id, c.number, {TYPE} AS type, coalesce(v.content ->> 'title', c.title) AS title,
    coalesce(v.content ->> 'text', '') AS text, d.account_id, d.decided_by, d.kind, d.ground, d.message, d.reason,
    d.block_id, d.block_areas, d.block_until, c.reason AS first_report,
    c.reports > 0 AS reported, d.request_key, d.decided_at, d.appeal,
    d.appealed_at, d.appeal_key, d.appeal_outcome, d.appeal_decided_by, d.appeal_message, d.appeal_reason,
    d.appeal_decided_at, d.appeal_request_key, d.withdrawn_at, d.withdrawn_by, d.withdrawn_reason,
    (SELECT max(e.at) FROM case_event e WHERE e.case_id = c.id AND e.kind = 'BLOCK_ENDED') AS block_ended_at,
    (SELECT max(e.at) FROM case_event e WHERE e.case_id = c.id AND e.kind = 'SUSPENSION_ENDED')
        AS suspension_ended_at
FROM case_decision d JOIN moderation_case c ON c.id = d.case_id
LEFT JOIN case_version v ON v.case_id = c.id AND v.number = 1
"""
_INSERT: LiteralString = """
INSERT INTO case_decision (id, case_id, account_id, decided_by, kind, ground, message, reason, block_id, block_areas,
    block_until, request_key, decided_at)
SELECT %(id)s, %(case)s, %(account)s, %(by)s, %(kind)s, %(ground)s, %(message)s, %(reason)s, %(block_id)s,
    %(areas)s::text[], %(until)s, %(key)s, %(now)s
WHERE NOT EXISTS (SELECT FROM case_report WHERE case_id = %(case)s AND reporter_id = %(by)s)
"""
_DECIDE_APPEAL: LiteralString = """
UPDATE case_decision SET appeal_outcome = %(outcome)s, appeal_decided_by = %(by)s, appeal_message = %(message)s,
    appeal_reason = %(reason)s, appeal_request_key = %(key)s, appeal_decided_at = %(now)s
WHERE id = %(id)s AND NOT EXISTS (SELECT FROM case_report WHERE case_id = %(case)s AND reporter_id = %(by)s)
"""
# Ids are sorted by time.
_REMAINING_EFFECTS: LiteralString = """
SELECT coalesce(bool_or(d.kind IN ('REMOVE', 'REMOVE_AND_BLOCK')), false) AS removed,
    coalesce(bool_or(d.kind = 'MARK_ADULT'), false) AS adult,
    EXISTS (SELECT FROM case_decision o WHERE o.account_id = %(account)s AND o.block_id = %(block)s
        AND o.id <> %(decision)s AND o.appeal_outcome IS DISTINCT FROM 'REVERSED' AND o.withdrawn_at IS NULL) AS blocked
FROM moderation_case c JOIN case_decision d ON d.case_id = c.id AND d.id > %(decision)s
    AND d.appeal_outcome IS DISTINCT FROM 'REVERSED' AND d.withdrawn_at IS NULL
WHERE c.entity_type = %(type)s AND c.entity_id = %(entity)s
"""
# Content that is shown again has no such decision, except decisions from before withdrawals existed.
_REMOVALS: LiteralString = """
SELECT c.id FROM moderation_case c JOIN case_decision d ON d.case_id = c.id
WHERE c.entity_type = %s AND c.entity_id = %s AND d.kind IN ('REMOVE', 'REMOVE_AND_BLOCK')
    AND d.appeal_outcome IS DISTINCT FROM 'REVERSED' AND d.withdrawn_at IS NULL ORDER BY c.id
"""


async def find_decision_of(conn: Connection, case_id: str) -> Decision | None:
    """Return the decision of the case, None without one."""
    return await _find(conn, "WHERE d.case_id = %s", case_id)


async def get_decision(conn: Connection, decision_id: str) -> Decision:
    """Return the decision. DomainError statement_not_exist (404)."""
    if found := await _find(conn, "WHERE d.id = %s", decision_id):
        return found
    raise StatementNotExist


async def insert_decision(
    uow: UnitOfWork, case: Case, actor_id: str, command: DecideCase, block: tuple[str | None, Block | None]
) -> str:
    """Insert the first decision of the case with its block, and return its id.

    DomainError own_report (409) when the actor has a report in the case.
    """
    decision_id = new_id()
    block_id, imposed = block
    values: dict[str, Any] = {
        "id": decision_id,
        "case": case.id,
        "account": case.author_id,
        "by": actor_id,
        "kind": command.kind,
        "ground": command.ground,
        "message": command.message.strip(),
        "reason": command.reason.strip(),
        "block_id": block_id,
        "areas": sorted(imposed.areas) if imposed else [],
        "until": imposed.until if imposed else None,
        "key": command.request_key,
        "now": uow.now,
    }
    if (await uow.conn.execute(_INSERT, values)).rowcount == 0:
        raise OwnReport
    return decision_id


async def write_appeal(uow: UnitOfWork, decision_id: str, command: AppealDecision) -> None:
    """Store the text of the appeal."""
    await uow.conn.execute(
        "UPDATE case_decision SET appeal = %s, appeal_key = %s, appealed_at = %s WHERE id = %s",
        (command.text.strip(), command.request_key, uow.now, decision_id),
    )


async def write_appeal_outcome(uow: UnitOfWork, decision: Decision, actor_id: str, command: DecideAppeal) -> None:
    """Store the decision of the appeal. DomainError own_report (409) when the actor has a report in the case."""
    values = {
        "id": decision.id,
        "case": decision.case_id,
        "outcome": command.outcome,
        "by": actor_id,
        "message": command.message.strip(),
        "reason": command.reason.strip(),
        "key": command.request_key,
        "now": uow.now,
    }
    if (await uow.conn.execute(_DECIDE_APPEAL, values)).rowcount == 0:
        raise OwnReport


async def list_standing_removals(conn: Connection, kind: CaseType, entity_id: str) -> list[str]:
    """Return ids of the cases whose standing decision removed the content, by id."""
    cursor = await conn.execute(_REMOVALS, (stored_type(kind), entity_id))
    return [case_id for (case_id,) in await cursor.fetchall()]


async def has_removed_with_key(conn: Connection, command: RemoveContent, actor_id: str) -> bool:
    """Whether the actor has removed the content with that request key."""
    cursor = await conn.execute(
        "SELECT FROM moderation_case c JOIN case_decision d ON d.case_id = c.id"
        " WHERE c.entity_type = %s AND c.entity_id = %s AND d.decided_by = %s AND d.request_key = %s",
        (stored_type(command.type), command.entity_id, actor_id, command.request_key),
    )
    return cursor.rowcount > 0


async def write_withdrawal(uow: UnitOfWork, decision_id: str, actor_id: str, reason: str) -> None:
    """Store who withdrew the decision, and why."""
    await uow.conn.execute(
        "UPDATE case_decision SET withdrawn_at = %s, withdrawn_by = %s, withdrawn_reason = %s WHERE id = %s",
        (uow.now, actor_id, reason, decision_id),
    )


async def find_remaining_effects(conn: Connection, case: Case, decision: Decision) -> RemainingEffects:
    """Return the effects that other standing decisions keep."""
    values = {
        "decision": decision.id,
        "account": case.author_id,
        "block": decision.block_id,
        "type": stored_type(case.type),
        "entity": case.entity_id,
    }
    async with conn.cursor(row_factory=class_row(RemainingEffects)) as cursor:
        await cursor.execute(_REMAINING_EFFECTS, values)
        return await cursor.fetchone() or RemainingEffects(removed=False, adult=False, blocked=False)


async def _find(conn: Connection, condition: LiteralString, key: str) -> Decision | None:
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_DECISION + condition, (key,))
        row: dict[str, Any] | None = await cursor.fetchone()
    return Decision(**row) if row else None
