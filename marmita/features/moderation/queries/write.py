"""Statements that open, lock and change cases. A case is locked before its content."""

from typing import Any, LiteralString

import msgspec
from psycopg.rows import dict_row, scalar_row
from psycopg.types.json import Jsonb

from marmita.features.accounts import hold_account, lock_for_block
from marmita.features.moderation.domain.errors import CaseNotExist
from marmita.features.moderation.domain.records import Case, CaseEventKind, CaseStatus, CaseType, Shown
from marmita.features.moderation.domain.rules import CLAIM_DURATION
from marmita.features.moderation.queries.stored_type import TYPE, stored_type
from marmita.features.reports import ContentReported, NoticeReason
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

# The update without a change locks an existing case.
_OPEN: LiteralString = """
INSERT INTO moderation_case AS c (id, entity_type, about_answer, entity_id, author_id, title, reason, opened_at)
VALUES (%(id)s, %(type)s, %(about_answer)s, %(entity)s, %(author)s, %(title)s, %(reason)s, %(now)s)
ON CONFLICT (entity_type, entity_id) WHERE status = 'OPEN' DO UPDATE SET title = c.title
RETURNING id
"""
# A repeated report of a person replaces the text and keeps the time.
_REPORT: LiteralString = """
INSERT INTO case_report (case_id, report_id, reporter_id, reason, description, weight, reported_at)
VALUES (%(case)s, %(report)s, %(reporter)s, %(reason)s, %(description)s, %(weight)s, %(now)s)
ON CONFLICT (case_id, report_id)
DO UPDATE SET reason = excluded.reason, description = excluded.description, weight = excluded.weight
RETURNING xmax = 0
"""
_RECOUNT: LiteralString = """
UPDATE moderation_case SET reports = counted.reports, priority = least(counted.priority, 999999999),
    reason = coalesce((
        SELECT reason FROM case_report WHERE case_id = %(case)s
        GROUP BY reason ORDER BY sum(weight) DESC, reason LIMIT 1
    ), moderation_case.reason)
FROM (SELECT count(*) AS reports, coalesce(sum(weight), 0) AS priority FROM case_report WHERE case_id = %(case)s)
    AS counted
WHERE id = %(case)s RETURNING counted.reports
"""
_REPORTER: LiteralString = """
SELECT count(*) FILTER (WHERE r.upheld) AS right, count(r.upheld) AS decided,
    (SELECT a.blocked_areas <> '{}' AND (a.blocked_until IS NULL OR a.blocked_until > %(now)s)
        FROM account a WHERE a.id = %(reporter)s) AS blocked
FROM case_report r WHERE r.reporter_id = %(reporter)s AND r.upheld IS NOT NULL
"""
_CASE: LiteralString = f"""
SELECT c.id, c.number, {TYPE} AS type, c.entity_id, c.status, c.author_id,
    coalesce(a.authorities, '{{}}') AS author_authorities, c.opened_at, c.claimed_by, h.login AS claimed_login,
    c.claimed_until, d.id AS decision_id, d.decided_by, w.login AS decided_login,
    coalesce(w.authorities, '{{}}') AS decider_authorities, coalesce(d.block_id IS NOT NULL AND d.block_until IS NULL
        OR c.entity_type = 'chef' AND d.kind IN ('REMOVE', 'REMOVE_AND_BLOCK'), false) AS needs_admin,
    EXISTS (SELECT FROM case_report r WHERE r.case_id = c.id AND r.reporter_id = %(reader)s) AS reported
FROM moderation_case c LEFT JOIN account a ON a.id = c.author_id LEFT JOIN account h ON h.id = c.claimed_by
LEFT JOIN case_decision d ON d.case_id = c.id LEFT JOIN account w ON w.id = d.decided_by
WHERE c.id = %(case)s
"""


async def read_reporter_history(uow: UnitOfWork, reporter_id: str) -> dict[str, Any]:
    """Return the arguments of `compute_report_weight`: right and decided reports, and whether the person is blocked."""
    async with uow.conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_REPORTER, {"reporter": reporter_id, "now": uow.now})
        row: dict[str, Any] | None = await cursor.fetchone()
    return {"right": 0, "decided": 0} | (row or {}) | {"blocked": bool(row and row["blocked"])}


async def open_case(
    uow: UnitOfWork, content_key: tuple[CaseType, str], author_id: str, reason: NoticeReason, title: str
) -> tuple[str, bool]:
    """Return the id of the open case about the content, which is locked then, and whether the case is new."""
    case_id = new_id()
    values = {
        "id": case_id,
        "type": stored_type(content_key[0]),
        "about_answer": content_key[0] == "answer",
        "entity": content_key[1],
        "author": author_id,
        "title": title,
        "reason": reason,
        "now": uow.now,
    }
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_OPEN, values)
        found = await cursor.fetchone() or case_id
    return found, found == case_id


async def lock_open_case(uow: UnitOfWork, kind: CaseType, entity_id: str) -> None:
    """Lock the open case about the content until the transaction ends, if there is one."""
    await uow.conn.execute(
        "SELECT FROM moderation_case WHERE entity_type = %s AND entity_id = %s AND status = 'OPEN' FOR NO KEY UPDATE",
        (stored_type(kind), entity_id),
    )


async def find_open_case(conn: Connection, kind: CaseType, entity_id: str) -> tuple[str, int] | None:
    """Return the id of the open case about the content and its number of reports. None without one."""
    cursor = await conn.execute(
        "SELECT id, reports FROM moderation_case WHERE entity_type = %s AND entity_id = %s AND status = 'OPEN'",
        (stored_type(kind), entity_id),
    )
    return await cursor.fetchone()


async def add_report(uow: UnitOfWork, case_id: str, report: ContentReported, weight: int) -> bool:
    """Add the report to the case, or replace its text. Return whether it is new."""
    values = {
        "case": case_id,
        "report": report.report_id,
        "reporter": report.reporter_id,
        "reason": report.reason,
        "description": report.description,
        "weight": weight,
        "now": uow.now,
    }
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_REPORT, values)
        return bool(await cursor.fetchone())


async def remove_report(uow: UnitOfWork, report_id: str) -> str | None:
    """Remove a dismissed report from its open case and return the id of the case, which is locked then.

    None without one.
    """
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "SELECT c.id FROM moderation_case c JOIN case_report r ON r.case_id = c.id"
            " WHERE r.report_id = %s AND c.status = 'OPEN' FOR NO KEY UPDATE OF c",
            (report_id,),
        )
        case_id = await cursor.fetchone()
        if case_id is None:
            return None
        await cursor.execute("DELETE FROM case_report WHERE case_id = %s AND report_id = %s", (case_id, report_id))
        return case_id


async def recount(uow: UnitOfWork, case_id: str) -> int:
    """Compute priority, number and reason of the locked case from its reports. Return the number of reports."""
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_RECOUNT, {"case": case_id})
        return await cursor.fetchone() or 0


async def add_version(uow: UnitOfWork, case_id: str, shown: Shown) -> None:
    """Store the content, unless it equals the newest version."""
    await uow.conn.execute(
        "WITH newest AS ("
        "SELECT number, content FROM case_version WHERE case_id = %(case)s ORDER BY number DESC LIMIT 1)"
        " INSERT INTO case_version (case_id, number, content, seen_at)"
        " SELECT %(case)s, coalesce((SELECT number FROM newest), 0) + 1, %(content)s, %(now)s"
        " WHERE NOT EXISTS (SELECT FROM newest WHERE content = %(content)s)",
        {"case": case_id, "content": Jsonb(msgspec.to_builtins(shown)), "now": uow.now},
    )


async def find_case(conn: Connection, case_id: str, reader_id: str | None = None) -> Case:
    """Return the case, and whether the reader has a report in it. DomainError case_not_exist (404)."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_CASE, {"case": case_id, "reader": reader_id})
        row: dict[str, Any] | None = await cursor.fetchone()
    if row is None:
        raise CaseNotExist
    for roles in ("author_authorities", "decider_authorities"):
        row[roles] = frozenset(row[roles])
    return Case(**row)


async def find_priority(conn: Connection, case_id: str) -> tuple[int, int]:
    """Return the priority of the case and its number of reports."""
    cursor = await conn.execute("SELECT priority, reports FROM moderation_case WHERE id = %s", (case_id,))
    row = await cursor.fetchone()
    return (row[0], row[1]) if row else (0, 0)


async def lock_people(uow: UnitOfWork, actor_id: str, author_id: str | None) -> None:
    """Hold the actor's account and lock the author's. Raises NotAuthenticated when the actor's account is deleted.

    Call it before cases and content are locked: the deletion of an account locks them in this order.
    """
    await hold_account(uow, actor_id)
    if author_id:
        await lock_for_block(uow, author_id)


async def lock_case(uow: UnitOfWork, case_id: str, actor_id: str) -> Case:
    """Lock the actor, the author and the case, and return the case.

    Raises:
        DomainError: case_not_exist (404).
        NotAuthenticated: the actor's account is deleted.
    """
    found = await find_case(uow.conn, case_id)
    await lock_people(uow, actor_id, found.author_id)
    await uow.conn.execute("SELECT FROM moderation_case WHERE id = %s FOR NO KEY UPDATE", (case_id,))
    return await find_case(uow.conn, case_id, actor_id)


async def set_claim(uow: UnitOfWork, case_id: str, account_id: str | None) -> None:
    """Claim the locked case for the account for half an hour, or release it."""
    await uow.conn.execute(
        "UPDATE moderation_case SET claimed_by = %s, claimed_until = %s WHERE id = %s",
        (account_id, uow.now + CLAIM_DURATION if account_id else None, case_id),
    )


async def set_status(uow: UnitOfWork, case_id: str, status: CaseStatus) -> None:
    """Change the status of the case and end its claim."""
    await uow.conn.execute(
        "UPDATE moderation_case SET status = %s, claimed_by = NULL, claimed_until = NULL WHERE id = %s",
        (status, case_id),
    )


async def set_upheld(uow: UnitOfWork, case_id: str, *, upheld: bool) -> list[str]:
    """Store whether the reports of the case were right. Return the ids of the reporters."""
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "UPDATE case_report SET upheld = %s WHERE case_id = %s RETURNING reporter_id", (upheld, case_id)
        )
        return [reporter for reporter in await cursor.fetchall() if reporter]


async def add_event(
    uow: UnitOfWork, case_id: str, kind: CaseEventKind, actor_id: str | None = None, **data: str
) -> None:
    """Add an event to the history of the case."""
    await uow.conn.execute(
        "INSERT INTO case_event (id, case_id, kind, actor_id, data, at) VALUES (%s, %s, %s, %s, %s, %s)",
        (new_id(), case_id, kind, actor_id, Jsonb(data), uow.now),
    )
