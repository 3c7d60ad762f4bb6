"""All statements on the table `audit_entry`, except its erasure."""

from collections.abc import Mapping
from typing import Any, LiteralString

import msgspec
from psycopg.rows import dict_row
from psycopg.types.json import Jsonb

from marmita.features.audit.records import AuditFilter, AuditSort, NewEntry
from marmita.platform.identity import MODERATORS, Actor
from marmita.platform.ids import new_id
from marmita.platform.postgres.counted_search import UNCOUNTED, Cut, Total, count_found, rows_sql
from marmita.platform.postgres.keyset import Place, Window, cut_window, number_sql, window_sql
from marmita.platform.postgres.searched_table import Searched
from marmita.platform.unit_of_work import Connection, UnitOfWork

_INSERT: LiteralString = """
INSERT INTO audit_entry (id, at, actor_id, address, action, target, target_id, label, about, before, after, reason)
VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)
"""
SEARCHED = Searched("audit_entry e", "e.id", "e.words", newest="e.id DESC")
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
    conn: Connection, wanted: AuditFilter, sort: AuditSort, place: Place, size: int, *, total: Total = UNCOUNTED
) -> Window[dict[str, Any]]:
    """Return a page of entries. `total` is the result of `count_entries`."""
    cut = _cut(sort, place, size)
    values = wanted.values()
    entries, where = rows_sql(SEARCHED, "e.*", _where(values), values, total)
    page = (
        f"SELECT e.* FROM {entries} WHERE {where} AND {cut.condition} ORDER BY {cut.order} LIMIT {number_sql(size + 1)}"
    )
    statement = f"SELECT {_SHOWN} FROM ({page}) AS e LEFT JOIN account a ON a.id = e.actor_id ORDER BY {cut.order}"
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(statement, {**values, **cut.values})
        rows = await cursor.fetchall()
    return cut_window(rows, size, place, lambda row: row["id"])


async def count_entries(
    conn: Connection, wanted: AuditFilter, page: tuple[AuditSort, Place, int] | None = None
) -> Total:
    """Count the entries. If `page` (order, place and size) is given and few entries exist, also find its ids."""
    values = wanted.values()
    return await count_found(conn, SEARCHED, _where(values), values, _cut(*page) if page else None)


def _cut(sort: AuditSort, place: Place, size: int) -> Cut:
    condition, order = window_sql(["e.id"], "%(key)s", place, descending=sort == "LATEST")
    return Cut(condition, order, {"key": place.key, "limit": size + 1})


def _where(values: Mapping[str, Any]) -> LiteralString:
    return " AND ".join(_CONDITIONS[name] for name in values if name in _CONDITIONS) or "true"
