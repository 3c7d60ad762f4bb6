"""The list of text messages for admins."""

from typing import Any, LiteralString

from psycopg.rows import dict_row, scalar_row

from marmita.features.sms.domain.kinds import SentTextSort
from marmita.features.sms.domain.records import TextFilter
from marmita.platform.postgres.keyset import COUNT_MAX, KeysetPage, PageCursor, keyset_sql, trim_page
from marmita.platform.unit_of_work import Connection

Row = dict[str, Any]
_SHOWN: LiteralString = """
SELECT t.id, t.kind, t.state, t.reason, t.detail, t.number, t.segments, t.attempts, t.order_id AS "orderId",
    t.created_at AS "createdAt", t.tried_at AS "triedAt", CASE WHEN t.state = 'WAITING' THEN t.due_at END AS "dueAt",
    a.login
FROM text_message t JOIN account a ON a.id = t.account_id
"""
_CONDITIONS: dict[str, LiteralString] = {
    "login": "a.login_key = lower(%(login)s)",
    "kind": "t.kind = %(kind)s",
    "state": "t.state = %(state)s",
}


async def list_sent(
    conn: Connection, filters: TextFilter, sort: SentTextSort, page_cursor: PageCursor, size: int
) -> KeysetPage[Row]:
    """Return a page of text messages with unmasked numbers; the caller must mask them."""
    condition, order = keyset_sql(("t.id",), "%(key)s", page_cursor, descending=sort == "NEWEST_FIRST")
    where, values = _where(filters)
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(
            f"{_SHOWN} WHERE {where} AND {condition} ORDER BY {order} LIMIT %(limit)s",
            values | {"key": page_cursor.key, "limit": size + 1},
        )
        rows = await cursor.fetchall()
    return trim_page(rows, size, page_cursor, lambda row: row["id"])


async def count_sent(conn: Connection, filters: TextFilter) -> int:
    """Return the number of matching text messages, at most COUNT_MAX + 1."""
    where, values = _where(filters)
    statement: LiteralString = (
        "SELECT count(*) FROM (SELECT FROM text_message t JOIN account a ON a.id = t.account_id"
        f" WHERE {where} LIMIT %(limit)s) AS counted"
    )
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(statement, values | {"limit": COUNT_MAX + 1})
        return await cursor.fetchone() or 0


async def count_waiting(conn: Connection) -> int:
    """Return the number of texts that wait for the gateway and are due; scheduled reminders are not counted."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "SELECT count(*) FROM text_message WHERE state IN ('WAITING', 'SENDING') AND due_at <= now()"
        )
        return await cursor.fetchone() or 0


def _where(filters: TextFilter) -> tuple[LiteralString, Row]:
    values = {"login": filters.login, "kind": filters.kind, "state": filters.state}
    conditions: list[LiteralString] = [_CONDITIONS[name] for name, value in values.items() if value]
    return " AND ".join(conditions) or "true", values
