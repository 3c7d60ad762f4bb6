"""All statements that write papers. The caller locks the chef's row, so that changes follow one another."""

from datetime import datetime
from typing import LiteralString

from psycopg.rows import class_row, scalar_row

from marmita.features.papers.domain.errors import PaperNotExist
from marmita.features.papers.domain.records import NewPaper, Paper
from marmita.platform.clock import paris_day
from marmita.platform.unit_of_work import Connection, UnitOfWork

COLUMNS: LiteralString = """
p.id, p.chef_id, c.creator_id, c.name AS chef_name, c.short_name AS chef_short_name, p.kind, p.state, p.number,
p.country, p.issued_by, p.issued_on, p.expires_on, p.request_key, p.media_type, octet_length(p.document) AS size,
p.submitted_at, p.decided_at, p.reason, p.reminded
"""
TABLES: LiteralString = "FROM chef_paper p JOIN chef c ON c.id = p.chef_id"
_INSERT: LiteralString = """
INSERT INTO chef_paper (id, chef_id, kind, state, number, country, issued_by, issued_on, expires_on, request_key,
    document, media_type, submitted_at)
VALUES (%s, %s, %s, 'SUBMITTED', %s, %s, %s, %s, %s, %s, %s, %s, %s)
"""


async def find_paper(conn: Connection, paper_id: str) -> Paper | None:
    """Return the paper, also a replaced one. None when there is none."""
    return await _find(conn, "p.id = %(id)s", id=paper_id)


async def get_paper(conn: Connection, paper_id: str) -> Paper:
    """Return the paper. DomainError paper_not_exist (404), also for a replaced paper."""
    paper = await find_paper(conn, paper_id)
    if paper is None or paper.state == "REPLACED":
        raise PaperNotExist
    return paper


async def find_request(conn: Connection, chef_id: str, request_key: str) -> Paper | None:
    """Return the paper that was submitted with this request key, None without one."""
    return await _find(conn, "p.chef_id = %(chef)s AND p.request_key = %(key)s", chef=chef_id, key=request_key)


async def find_document(conn: Connection, paper_id: str) -> bytes | None:
    """Return the content of the document. None without the paper, empty after its retention time."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT document FROM chef_paper WHERE id = %s", (paper_id,))
        return await cursor.fetchone()


async def insert_paper(uow: UnitOfWork, paper_id: str, paper: NewPaper) -> None:
    """Insert a submitted paper, and delete a waiting or refused one of its kind."""
    await uow.conn.execute(
        "DELETE FROM chef_paper WHERE chef_id = %s AND kind = %s AND state IN ('SUBMITTED', 'REFUSED')",
        (paper.chef_id, paper.kind),
    )
    named = (paper.number, paper.country, paper.issued_by, paper.issued_on, paper.expires_on, paper.request_key)
    await uow.conn.execute(
        _INSERT, (paper_id, paper.chef_id, paper.kind, *named, paper.document, paper.media_type, uow.now)
    )


async def delete_paper(uow: UnitOfWork, paper_id: str) -> None:
    """Delete the paper."""
    await uow.conn.execute("DELETE FROM chef_paper WHERE id = %s", (paper_id,))


async def accept_paper(uow: UnitOfWork, paper: Paper) -> None:
    """Accept the paper, and mark the accepted one of its kind as replaced."""
    await uow.conn.execute(
        "UPDATE chef_paper SET state = 'REPLACED', decided_at = %s WHERE chef_id = %s AND kind = %s"
        " AND state = 'ACCEPTED'",
        (uow.now, paper.chef_id, paper.kind),
    )
    await uow.conn.execute(
        "UPDATE chef_paper SET state = 'ACCEPTED', decided_at = %s WHERE id = %s", (uow.now, paper.id)
    )


async def refuse_paper(uow: UnitOfWork, paper_id: str, reason: str) -> None:
    """Refuse the paper with a reason that its chef reads."""
    await uow.conn.execute(
        "UPDATE chef_paper SET state = 'REFUSED', decided_at = %s, reason = %s WHERE id = %s",
        (uow.now, reason, paper_id),
    )


async def set_reminded(uow: UnitOfWork, paper_id: str, days: int) -> None:
    """Store the number of days before the expiry for which the chef was reminded."""
    await uow.conn.execute("UPDATE chef_paper SET reminded = %s WHERE id = %s", (days, paper_id))


async def empty_expired(uow: UnitOfWork, ended_before: datetime, limit: int) -> int:
    """Delete document, number and issuer of papers that expired before `ended_before`. Return how many.

    The rows stay, because an expired paper still counts.
    """
    cursor = await uow.conn.execute(
        "UPDATE chef_paper SET document = '', number = '', issued_by = '' WHERE id = ANY(ARRAY("
        " SELECT id FROM chef_paper WHERE state = 'ACCEPTED' AND expires_on < %s AND document <> '' LIMIT %s))",
        (paris_day(ended_before), limit),
    )
    return cursor.rowcount


async def erase_papers(uow: UnitOfWork, account_id: str) -> None:
    """Delete the papers of the account's chefs, with their documents."""
    await uow.conn.execute(
        "DELETE FROM chef_paper p USING chef c WHERE c.id = p.chef_id AND c.creator_id = %s", (account_id,)
    )


async def _find(conn: Connection, condition: LiteralString, **values: str) -> Paper | None:
    async with conn.cursor(row_factory=class_row(Paper)) as cursor:
        await cursor.execute(f"SELECT {COLUMNS} {TABLES} WHERE {condition}", values)
        return await cursor.fetchone()
