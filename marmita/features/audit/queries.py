"""All statements on the table `audit_entry`, except its erasure."""

from collections.abc import Mapping
from typing import Any, LiteralString

import msgspec
from psycopg.rows import dict_row
from psycopg.types.json import Jsonb

from marmita.features.audit.records import AuditFilter, AuditSort, NewEntry
from marmita.platform.identity import MODERATORS, Actor
from marmita.platform.ids import new_id
from marmita.platform.postgres.counted_search import TOTAL_UNKNOWN, PageSelection, Total, count_matches, page_rows_sql
from marmita.platform.postgres.keyset import KeysetPage, PageCursor, keyset_sql, number_sql, trim_page
from marmita.platform.postgres.searched_table import SearchedTable
from marmita.platform.unit_of_work import Connection, UnitOfWork

_INSERT: LiteralString = """
INSERT INTO audit_entry (id, at, actor_id, address, action, target, target_id, label, about, before, after, reason)
VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)
"""
SEARCHED = SearchedTable("audit_entry e", "e.id", "e.words", newest_order="e.id DESC")
_SHOWN: LiteralString = """
e.id, e.at, e.action, e.target, e.target_id, e.label, e.before, e.after, e.reason, host(e.address) AS address,
    e.actor_id, a.login AS actor_login, a.avatar AS actor_picture
"""
_CONDITIONS: dict[str, LiteralString] = {
    "action": "e.action = %(action)s",
    "actor": "e.actor_id = (SELECT id FROM account WHERE login_key = lower(%(actor)s))",
    "about": "e.about @> ARRAY[(SELECT id FROM account WHERE login_key = lower(%(about)s))]",
    "target_id": "e.target_id = %(target_id)s",
    "since": "e.id >= %(since)s",
    "until": "e.id < %(until)s",
}


async def holds_roles(uow: UnitOfWork, actor: Actor) -> bool:
    """Whether the moderator or admin still has the roles of this call. If so, they stay until the transaction ends.

    Roles end together with the sessions. If the owner ended the session meanwhile, the roles stay.
    """
    session = await uow.conn.execute("SELECT FROM session WHERE id = %s FOR KEY SHARE", (actor.session_id,))
    if session.rowcount:
        return True
    kept = "SELECT FROM account WHERE id = %s AND authorities @> %s"
    return (await uow.conn.execute(kept, (actor.id, sorted(actor.authorities & MODERATORS)))).rowcount == 1


async def insert_entry(uow: UnitOfWork, entry: NewEntry) -> None:
    """Insert an entry with the time of the transaction."""
    before, after = (
        Jsonb(msgspec.to_builtins(value)) if value is not None else None for value in (entry.before, entry.after)
    )
    actor, words = (entry.actor.id, entry.actor.address), (entry.label, entry.about, before, after, entry.reason)
    await uow.conn.execute(_INSERT, (new_id(), uow.now, *actor, entry.action, *entry.target, *words))


async def list_entries(
    conn: Connection,
    filters: AuditFilter,
    sort: AuditSort,
    page_cursor: PageCursor,
    size: int,
    *,
    total: Total = TOTAL_UNKNOWN,
) -> KeysetPage[dict[str, Any]]:
    """Return a page of entries. `total` is the result of `count_entries`."""
    selection = _page_selection(sort, page_cursor, size)
    values = filters.values()
    entries, where = page_rows_sql(SEARCHED, "e.*", _where(values), values, total)
    end = f"{selection.condition} ORDER BY {selection.order} LIMIT {number_sql(size + 1)}"
    page = f"SELECT e.* FROM {entries} WHERE {where} AND {end}"
    statement = (
        f"SELECT {_SHOWN} FROM ({page}) AS e LEFT JOIN account a ON a.id = e.actor_id ORDER BY {selection.order}"
    )
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(statement, {**values, **selection.values})
        rows = await cursor.fetchall()
    return trim_page(rows, size, page_cursor, lambda row: row["id"])


async def count_entries(
    conn: Connection, filters: AuditFilter, page: tuple[AuditSort, PageCursor, int] | None = None
) -> Total:
    """Count the entries. If `page` (order, place and size) is given and few entries exist, also find its ids."""
    values = filters.values()
    return await count_matches(conn, SEARCHED, _where(values), values, _page_selection(*page) if page else None)


def _page_selection(sort: AuditSort, page_cursor: PageCursor, size: int) -> PageSelection:
    condition, order = keyset_sql(["e.id"], "%(key)s", page_cursor, descending=sort == "LATEST")
    return PageSelection(condition, order, {"key": page_cursor.key, "limit": size + 1})


def _where(values: Mapping[str, Any]) -> LiteralString:
    return " AND ".join(_CONDITIONS[name] for name in values if name in _CONDITIONS) or "true"
