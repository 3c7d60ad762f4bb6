"""Statements on reports."""

from typing import Any, LiteralString

from psycopg.rows import dict_row, scalar_row

from marmita.features.reports.records import NoticeSort, NoticeType
from marmita.features.reports.schemas import NewNotice
from marmita.platform.ids import new_id
from marmita.platform.postgres.keyset import COUNT_MAX
from marmita.platform.unit_of_work import Connection, UnitOfWork

# Select the account that owns the reported entity; no row if it does not exist or was deleted.
_OWNER: dict[NoticeType, LiteralString] = {
    "chef": "SELECT creator_id FROM chef WHERE id = %(entity)s AND deleted_at IS NULL FOR KEY SHARE",
    "review": "SELECT account_id FROM review WHERE id = %(entity)s AND removed_at IS NULL FOR KEY SHARE",
    "post": "SELECT author_id FROM post WHERE id = %(entity)s AND deleted_at IS NULL FOR KEY SHARE",
    "comment": (
        "SELECT c.author_id FROM comment c JOIN post p ON p.id = c.post_id AND p.deleted_at IS NULL"
        " WHERE c.id = %(entity)s AND c.deleted_at IS NULL FOR KEY SHARE OF c"
    ),
    # Only members of a conversation can report its messages.
    "message": (
        "SELECT x.sender_id FROM chat_message x JOIN conversation_member m ON m.conversation_id = x.conversation_id"
        " WHERE x.id = %(entity)s AND m.account_id = %(reporter)s AND NOT x.erased FOR KEY SHARE OF x"
    ),
}
# A repeated report of one person about one entity replaces the reason and the description.
_WRITE: dict[NoticeType, LiteralString] = {
    "chef": """
INSERT INTO report (id, reporter_id, chef_id, reason, description, created_at)
VALUES (%(id)s, %(reporter)s, %(entity)s, %(reason)s, %(description)s, %(now)s)
ON CONFLICT (reporter_id, chef_id) DO UPDATE SET reason = excluded.reason, description = excluded.description
RETURNING id
""",
    "review": """
INSERT INTO report (id, reporter_id, review_id, reason, description, created_at)
VALUES (%(id)s, %(reporter)s, %(entity)s, %(reason)s, %(description)s, %(now)s)
ON CONFLICT (reporter_id, review_id) DO UPDATE SET reason = excluded.reason, description = excluded.description
RETURNING id
""",
    "post": """
INSERT INTO report (id, reporter_id, post_id, reason, description, created_at)
VALUES (%(id)s, %(reporter)s, %(entity)s, %(reason)s, %(description)s, %(now)s)
ON CONFLICT (reporter_id, post_id) WHERE post_id IS NOT NULL
DO UPDATE SET reason = excluded.reason, description = excluded.description
RETURNING id
""",
    "comment": """
INSERT INTO report (id, reporter_id, comment_id, reason, description, created_at)
VALUES (%(id)s, %(reporter)s, %(entity)s, %(reason)s, %(description)s, %(now)s)
ON CONFLICT (reporter_id, comment_id) WHERE comment_id IS NOT NULL
DO UPDATE SET reason = excluded.reason, description = excluded.description
RETURNING id
""",
    "message": """
INSERT INTO report (id, reporter_id, message_id, reason, description, created_at)
VALUES (%(id)s, %(reporter)s, %(entity)s, %(reason)s, %(description)s, %(now)s)
ON CONFLICT (reporter_id, message_id) WHERE message_id IS NOT NULL
DO UPDATE SET reason = excluded.reason, description = excluded.description
RETURNING id
""",
}
_ORDERS: dict[NoticeSort, LiteralString] = {"NEWEST": "n.id DESC", "OLDEST": "n.id"}
_LIST: LiteralString = """
SELECT n.id, coalesce(n.chef_id, n.review_id, n.post_id, n.comment_id, n.message_id) AS entity_id,
       CASE WHEN n.message_id IS NOT NULL THEN 'message'
           WHEN n.comment_id IS NOT NULL THEN 'comment' WHEN n.post_id IS NOT NULL THEN 'post'
           WHEN n.chef_id IS NULL THEN 'review' ELSE 'chef' END AS type,
       n.reason, n.description, n.created_at AS date, a.id AS reporter_id, a.login AS reporter_login,
       c.id AS chef_id, c.short_name, c.name, r.review, p.id AS post_id, p.name AS post, m.content AS comment,
       x.text AS message,
       w.id AS author_id, w.login AS author_login,
       coalesce(m.deleted_at, p.deleted_at, r.removed_at, c.deleted_at) IS NOT NULL
           OR coalesce(x.erased, false) AS deleted
FROM report n JOIN account a ON a.id = n.reporter_id LEFT JOIN review r ON r.id = n.review_id
LEFT JOIN comment m ON m.id = n.comment_id LEFT JOIN post p ON p.id = coalesce(n.post_id, m.post_id)
LEFT JOIN chef c ON c.id = coalesce(n.chef_id, r.chef_id)
LEFT JOIN chat_message x ON x.id = n.message_id
LEFT JOIN account w ON w.id = CASE WHEN n.message_id IS NOT NULL THEN x.sender_id
    WHEN n.comment_id IS NOT NULL THEN m.author_id WHEN n.post_id IS NOT NULL THEN p.author_id
    WHEN n.review_id IS NOT NULL THEN r.account_id ELSE c.creator_id END AND w.deleted_at IS NULL
"""
_LIST_FOR_OTHERS: LiteralString = f"{_LIST} WHERE w.id IS DISTINCT FROM %s"
# Each NOT EXISTS excludes the reports about the reader. It is fast, because a reader owns few entities of each kind.
_COUNT: LiteralString = """
SELECT count(*) FROM (
    SELECT FROM report n
    WHERE NOT EXISTS (SELECT FROM chef o WHERE o.id = n.chef_id AND o.creator_id = %(reader)s)
        AND NOT EXISTS (SELECT FROM review o WHERE o.id = n.review_id AND o.account_id = %(reader)s)
        AND NOT EXISTS (SELECT FROM post o WHERE o.id = n.post_id AND o.author_id = %(reader)s)
        AND NOT EXISTS (SELECT FROM comment o WHERE o.id = n.comment_id AND o.author_id = %(reader)s)
        AND NOT EXISTS (SELECT FROM chat_message o WHERE o.id = n.message_id AND o.sender_id = %(reader)s)
    LIMIT %(most)s
) AS counted
"""
_CLOSE: dict[NoticeType, LiteralString] = {
    "chef": "DELETE FROM report WHERE chef_id = %s",
    "review": "DELETE FROM report WHERE review_id = %s",
    "post": "DELETE FROM report WHERE post_id = %s",
    "comment": "DELETE FROM report WHERE comment_id = %s",
    "message": "DELETE FROM report WHERE message_id = %s",
}
_ERASE: tuple[LiteralString, ...] = (
    "DELETE FROM report WHERE reporter_id = %(account_id)s",
    "DELETE FROM report USING chef c WHERE chef_id = c.id AND c.creator_id = %(account_id)s",
    "DELETE FROM report USING review r WHERE review_id = r.id AND r.account_id = %(account_id)s",
    "DELETE FROM report USING post p WHERE post_id = p.id AND p.author_id = %(account_id)s",
    "DELETE FROM report USING comment c WHERE comment_id = c.id AND c.author_id = %(account_id)s",
    "DELETE FROM report USING chat_message x WHERE message_id = x.id AND x.sender_id = %(account_id)s",
)


async def find_owner(conn: Connection, notice_type: NoticeType, entity_id: str, reporter_id: str) -> str | None:
    """Return the account that owns the reported entity, and lock the entity's row against deletion.

    Return None if the entity does not exist or the reporter may not see it.
    """
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_OWNER[notice_type], {"entity": entity_id, "reporter": reporter_id})
        return await cursor.fetchone()


async def write_report(uow: UnitOfWork, reporter_id: str, notice: NewNotice) -> str:
    """Store the report, and return its id. A second report of one reporter about one entity replaces the first."""
    values = {
        "id": new_id(),
        "reporter": reporter_id,
        "entity": notice.entity_id,
        "reason": notice.reason,
        "description": notice.description.strip(),
        "now": uow.now,
    }
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_WRITE[notice.type], values)
        return await cursor.fetchone() or ""


async def list_reports(
    conn: Connection, reader_id: str, sort: NoticeSort, limit: int, offset: int
) -> list[dict[str, Any]]:
    """Return a page of the reports, without reports about the reader."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        page = f"{_LIST_FOR_OTHERS} ORDER BY {_ORDERS[sort]} LIMIT %s OFFSET %s"
        await cursor.execute(page, (reader_id, limit, offset))
        return await cursor.fetchall()


async def count_reports(conn: Connection, reader_id: str) -> int:
    """Return the number of reports, without reports about the reader, up to 201."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_COUNT, {"reader": reader_id, "most": COUNT_MAX + 1})
        return await cursor.fetchone() or 0


async def find_report(conn: Connection, report_id: str) -> dict[str, Any] | None:
    """Return the reporter, the reason and the description of a report, or None if it does not exist."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute("SELECT reporter_id, reason, description FROM report WHERE id = %s", (report_id,))
        return await cursor.fetchone()


async def delete_report(uow: UnitOfWork, report_id: str) -> bool:
    """Delete the report. Return whether it still existed."""
    deleted = await uow.conn.execute("DELETE FROM report WHERE id = %s", (report_id,))
    return deleted.rowcount == 1


async def close_reports(uow: UnitOfWork, notice_type: NoticeType, entity_id: str) -> None:
    """Delete all reports about one entity, because a decision was made. A later report is a new one."""
    await uow.conn.execute(_CLOSE[notice_type], (entity_id,))


async def erase_reports(uow: UnitOfWork, account_id: str) -> None:
    """Delete the reports made by the account, and the reports about its entities."""
    for statement in _ERASE:
        await uow.conn.execute(statement, {"account_id": account_id})
