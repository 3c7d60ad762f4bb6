"""Papers of one chef, and of all chefs for admins: found by state, kind and end along indexes."""

from datetime import datetime
from typing import Any, LiteralString

from psycopg.rows import class_row, scalar_row

from marmita.features.papers.domain.records import Paper, PaperFilter, PaperList, PaperSort
from marmita.features.papers.queries.write import COLUMNS, TABLES
from marmita.platform.metrics.attention import AttentionPart
from marmita.platform.postgres.keyset import COUNTED, Place, Window, cut_window, window_sql
from marmita.platform.unit_of_work import Connection

_END: LiteralString = "coalesce(p.expires_on, 'infinity')"
_ORDERS: dict[bool, tuple[tuple[LiteralString, LiteralString], LiteralString]] = {
    True: (
        (_END, "p.id"),
        "(SELECT coalesce(n.expires_on, 'infinity') FROM chef_paper n WHERE n.id = %(key)s), %(key)s",
    ),
    False: (("p.submitted_at", "p.id"), "(SELECT n.submitted_at FROM chef_paper n WHERE n.id = %(key)s), %(key)s"),
}
# One that waits beside it renews it: then nobody has to do anything about the end.
RENEWED: LiteralString = """EXISTS (SELECT FROM chef_paper w WHERE w.chef_id = p.chef_id AND w.kind = p.kind
    AND w.state = 'SUBMITTED')"""
_LISTS: dict[PaperList, LiteralString] = {
    "WAITING": "p.state = 'SUBMITTED'",
    "EXPIRING": f"p.state = 'ACCEPTED' AND p.expires_on <= %(until)s AND NOT {RENEWED}",
    "EXPIRED": "p.state = 'ACCEPTED' AND p.expires_on < %(today)s",
    "ACCEPTED": "p.state = 'ACCEPTED'",
    "REFUSED": "p.state = 'REFUSED'",
}
# As the index of chefs has them.
_WORDS: LiteralString = """p.chef_id IN (SELECT c.id FROM chef c WHERE
    chef_words(c.name, c.short_name, c.first_name, c.last_name, c.town, c.town_key) @@ %(words)s::tsquery)"""

_TODAY: LiteralString = "(%(now)s::timestamptz AT TIME ZONE 'Europe/Paris')::date"
ATTENTION = (
    AttentionPart(
        "PAPERS",
        """
        SELECT p.id, c.name AS label, p.kind AS detail, p.submitted_at AS since
        FROM chef_paper p JOIN chef c ON c.id = p.chef_id WHERE p.state = 'SUBMITTED' ORDER BY p.submitted_at, p.id
        """,
    ),
    AttentionPart(
        "EXPIRING_PAPERS",
        f"""
        SELECT p.id, c.name AS label, p.kind AS detail,
               p.expires_on::timestamp AT TIME ZONE 'Europe/Paris' AS since
        FROM chef_paper p JOIN chef c ON c.id = p.chef_id
        WHERE p.state = 'ACCEPTED' AND p.expires_on <= {_TODAY} + 30 AND NOT {RENEWED} ORDER BY p.expires_on, p.id
        """,
    ),
)


async def list_of_chef(conn: Connection, chef_id: str) -> list[Paper]:
    """The papers of a chef that count: what waits or was refused first."""
    async with conn.cursor(row_factory=class_row(Paper)) as cursor:
        await cursor.execute(
            f"SELECT {COLUMNS} {TABLES} WHERE p.chef_id = %s AND p.state <> 'REPLACED'"
            " ORDER BY p.kind, p.state = 'ACCEPTED', p.id",
            (chef_id,),
        )
        return await cursor.fetchall()


async def list_papers(
    conn: Connection, wanted: PaperFilter, sort: PaperSort, place: Place, size: int, *, now: datetime
) -> Window[Paper]:
    """A page of the papers of all chefs."""
    columns, key = _ORDERS[sort == "EXPIRY"]
    condition, order = window_sql(columns, key, place, descending=sort == "LATEST")
    values = {**wanted.values(now), "key": place.key, "limit": size + 1}
    async with conn.cursor(row_factory=class_row(Paper)) as cursor:
        await cursor.execute(
            f"SELECT {COLUMNS} {TABLES} WHERE {_where(wanted)} AND {condition} ORDER BY {order} LIMIT %(limit)s", values
        )
        rows = await cursor.fetchall()
    return cut_window(rows, size, place, lambda paper: paper.id)


async def count_papers(conn: Connection, wanted: PaperFilter, *, now: datetime) -> int:
    """How many there are, of the first 1,001."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        values: dict[str, Any] = {**wanted.values(now), "limit": COUNTED + 1}
        await cursor.execute(
            f"SELECT count(*) FROM (SELECT FROM chef_paper p WHERE {_where(wanted)} LIMIT %(limit)s) AS counted", values
        )
        return await cursor.fetchone() or 0


def _where(wanted: PaperFilter) -> LiteralString:
    conditions: list[LiteralString] = [_LISTS[wanted.wanted] if wanted.wanted else "p.state <> 'REPLACED'"]
    if wanted.kind:
        conditions.append("p.kind = %(kind)s")
    if wanted.chef_id:
        conditions.append("p.chef_id = %(chef)s")
    if wanted.words:
        conditions.append(_WORDS)
    return " AND ".join(conditions)
