"""Statements that read the parts of one case: reports, versions, events, and the author's history."""

from datetime import datetime
from typing import Any, LiteralString

from psycopg.rows import dict_row, scalar_row

from marmita.features.moderation.domain.records import Case
from marmita.features.moderation.domain.rules import EVENTS_SHOWN, HISTORY_SHOWN, REPORTS_SHOWN, VERSIONS_SHOWN
from marmita.features.moderation.queries.stored_type import TYPE
from marmita.platform.unit_of_work import Connection

_REPORTS: LiteralString = """
SELECT r.report_id AS id, r.reason, r.description, r.reported_at AS date, a.login, a.avatar - 'blur' AS picture,
    coalesce(a.blocked_areas <> '{}' AND (a.blocked_until IS NULL OR a.blocked_until > %(now)s), false) AS blocked,
    coalesce(s.right, 0) AS right, coalesce(s.decided, 0) AS decided
FROM case_report r LEFT JOIN account a ON a.id = r.reporter_id
LEFT JOIN LATERAL (
    SELECT count(*) FILTER (WHERE o.upheld) AS right, count(*) AS decided FROM case_report o
    WHERE o.reporter_id = r.reporter_id AND o.upheld IS NOT NULL AND o.case_id <> r.case_id
) AS s ON true
WHERE r.case_id = %(case)s ORDER BY r.weight DESC, r.reported_at LIMIT %(most)s
"""
# The first version, and the newest ones.
_VERSIONS: LiteralString = """
SELECT seen_at, content FROM case_version WHERE case_id = %(case)s AND (number = 1 OR number > (
    SELECT max(number) - %(most)s + 1 FROM case_version WHERE case_id = %(case)s)) ORDER BY number
"""
_EVENTS: LiteralString = """
SELECT e.kind, e.at, a.login, e.data FROM case_event e LEFT JOIN account a ON a.id = e.actor_id
WHERE e.case_id = %(case)s ORDER BY e.id DESC LIMIT %(most)s
"""
_PERSON: LiteralString = """
SELECT a.id, a.login, a.avatar - 'blur' AS picture, a.created_at AS since, a.authorities, a.locale,
    a.blocked_areas <> '{}' AND (a.blocked_until IS NULL OR a.blocked_until > %(now)s) AS blocked,
    s.decided, s.against, s.blocks, s.reversed
FROM account a CROSS JOIN (
    SELECT count(*) AS decided, count(*) FILTER (WHERE kind <> 'NOTHING') AS against,
        count(*) FILTER (WHERE block_id IS NOT NULL) AS blocks,
        count(*) FILTER (WHERE appeal_outcome = 'REVERSED' OR withdrawn_at IS NOT NULL) AS reversed
    FROM case_decision WHERE account_id = %(account)s AND case_id <> %(case)s
) AS s WHERE a.id = %(account)s AND a.deleted_at IS NULL
"""
_HISTORY: LiteralString = f"""
SELECT c.id AS case_id, c.number, {TYPE} AS type, d.kind, d.ground, d.decided_at AS date, a.login AS decided_by,
    d.block_until, d.block_id IS NOT NULL AS blocked, d.appeal_outcome, d.withdrawn_at IS NOT NULL AS withdrawn,
    EXISTS (SELECT FROM case_event e WHERE e.case_id = c.id AND e.kind IN ('BLOCK_ENDED', 'SUSPENSION_ENDED'))
        AS ended_early
FROM case_decision d JOIN moderation_case c ON c.id = d.case_id LEFT JOIN account a ON a.id = d.decided_by
WHERE d.account_id = %(account)s AND d.case_id <> %(case)s ORDER BY d.id DESC LIMIT %(most)s
"""

_LACKS_ADMIN: LiteralString = """
SELECT NOT EXISTS (
    SELECT FROM account a WHERE 'ADMIN' = ANY (a.authorities) AND a.activated_at IS NOT NULL AND a.deleted_at IS NULL
        AND a.id IS DISTINCT FROM %(author)s AND a.id IS DISTINCT FROM %(first)s
        AND NOT EXISTS (SELECT FROM case_report r WHERE r.case_id = %(case)s AND r.reporter_id = a.id)
) AS lacks
"""


async def list_case_reports(conn: Connection, case_id: str, now: datetime) -> list[dict[str, Any]]:
    """Return the reports with the most weight, each with the results of its reporter's reports in other cases."""
    return await _rows(conn, _REPORTS, case=case_id, now=now, most=REPORTS_SHOWN)


async def list_versions(conn: Connection, case_id: str) -> list[dict[str, Any]]:
    """Return the first and the newest versions of the reported content, oldest first."""
    return await _rows(conn, _VERSIONS, case=case_id, most=VERSIONS_SHOWN)


async def list_events(conn: Connection, case_id: str) -> list[dict[str, Any]]:
    """Return the events of the case, newest first."""
    return await _rows(conn, _EVENTS, case=case_id, most=EVENTS_SHOWN)


async def find_person(conn: Connection, account_id: str, case_id: str, now: datetime) -> dict[str, Any] | None:
    """Return the author of the content, with the numbers of decisions in other cases. None for a deleted account."""
    rows = await _rows(conn, _PERSON, account=account_id, case=case_id, now=now)
    return rows[0] if rows else None


async def list_history(conn: Connection, account_id: str, case_id: str) -> list[dict[str, Any]]:
    """Return decisions about the author in other cases, newest first."""
    return await _rows(conn, _HISTORY, account=account_id, case=case_id, most=HISTORY_SHOWN)


async def lacks_admin(conn: Connection, case: Case) -> bool:
    """Whether no admin may decide the case: each one is its author, has reported it, or decided first."""
    values = {"author": case.author_id, "first": case.decided_by, "case": case.id}
    [row] = await _rows(conn, _LACKS_ADMIN, **values)
    return row["lacks"]


async def find_login(conn: Connection, account_id: str | None) -> str | None:
    """Return the login of the account, None if it does not exist."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT login FROM account WHERE id = %s", (account_id,))
        return await cursor.fetchone()


async def _rows(conn: Connection, statement: LiteralString, **values: Any) -> list[dict[str, Any]]:
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(statement, values)
        return await cursor.fetchall()
