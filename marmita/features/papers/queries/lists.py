"""The papers of one chef, and of all chefs for admins. Indexes find them by state, kind and expiry."""

from datetime import datetime
from typing import Any, LiteralString

import msgspec
from psycopg.rows import class_row, scalar_row

from marmita.features.chefs import estimate_chefs
from marmita.features.papers.domain.records import Paper, PaperFilter, PaperList, PaperSort
from marmita.features.papers.queries.write import COLUMNS, TABLES
from marmita.platform.metrics.attention import AttentionPart
from marmita.platform.postgres.keyset import COUNT_MAX, KeysetPage, PageCursor, keyset_sql, number_sql, trim_page
from marmita.platform.postgres.searched_table import PeriodIndex, query_parameters
from marmita.platform.unit_of_work import Connection

_END: LiteralString = "coalesce(p.expires_on, 'infinity')"
_ORDERS: dict[bool, tuple[tuple[LiteralString, LiteralString], LiteralString]] = {
    True: (
        (_END, "p.id"),
        "(SELECT coalesce(n.expires_on, 'infinity') FROM chef_paper n WHERE n.id = %(key)s), %(key)s",
    ),
    False: (("p.submitted_at", "p.id"), "(SELECT n.submitted_at FROM chef_paper n WHERE n.id = %(key)s), %(key)s"),
}
CURRENT: LiteralString = "p.state <> 'REPLACED'"
# A waiting paper of the kind renews the expiring one: nobody has to act on the expiry. OFFSET keeps PostgreSQL from
# reading all waiting papers for the few papers of a page.
RENEWED: LiteralString = """EXISTS (SELECT FROM chef_paper w WHERE w.chef_id = p.chef_id AND w.kind = p.kind
    AND w.state = 'SUBMITTED' OFFSET 0)"""
_LISTS: dict[PaperList, LiteralString] = {
    "WAITING": "p.state = 'SUBMITTED'",
    "EXPIRING": f"p.state = 'ACCEPTED' AND p.expires_on <= %(until)s AND NOT {RENEWED}",
    "EXPIRED": "p.state = 'ACCEPTED' AND p.expires_on < %(today)s",
    "ACCEPTED": "p.state = 'ACCEPTED'",
    "REFUSED": "p.state = 'REFUSED'",
}
# A trigger copies the words of the chef. Words of many chefs are found soon along the order of the list, so the index
# of words must not be used. Words of few chefs are found by the index of words, and the first page by that of each
# quarter.
_MANY_CHEFS = 2_300
_BY_WORDS: LiteralString = "p.chef_words @@ %(words)s::tsquery"
_WORDS_IN_ORDER: LiteralString = f"CASE WHEN p.id IS NOT NULL THEN {_BY_WORDS} END"
# Must equal the expression of the index chef_paper_by_quarterly_terms.
QUARTERLY = PeriodIndex("paper_quarterly_terms(p.submitted_at, p.chef_words)", "p.submitted_at", "quarter_number")

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
    """Return the papers of a chef that are not replaced, by kind; of one kind the waiting or refused one first."""
    async with conn.cursor(row_factory=class_row(Paper)) as cursor:
        await cursor.execute(
            f"SELECT {COLUMNS} {TABLES} WHERE p.chef_id = %s AND {CURRENT} ORDER BY p.kind, p.state = 'ACCEPTED', p.id",
            (chef_id,),
        )
        return await cursor.fetchall()


async def complete_filters(conn: Connection, filters: PaperFilter) -> PaperFilter:
    """Return the filter with the number of chefs that match its words: the query depends on it."""
    if not filters.words:
        return filters
    return msgspec.structs.replace(filters, chefs=await estimate_chefs(conn, filters.words))


async def list_papers(
    conn: Connection,
    filters: PaperFilter,
    sort: PaperSort,
    page_cursor: PageCursor,
    size: int,
    *,
    now: datetime,
    is_counted: bool = True,
) -> tuple[KeysetPage[Paper], int]:
    """Return a page of the papers of all chefs, and the number of papers, at most 201.

    `complete_filters` has returned the filter. Without `is_counted` the number may be 0.
    """
    columns, key = _ORDERS[sort == "EXPIRY"]
    condition, order = keyset_sql(columns, key, page_cursor, descending=sort == "LATEST")
    values = filters.values(now) | {"key": page_cursor.key}
    end: LiteralString = f"{condition} ORDER BY {order} LIMIT {number_sql(size + 1)}"
    ordered: LiteralString = "p.expires_on" if sort == "EXPIRY" else "p.submitted_at"
    found: LiteralString = f"SELECT p.id, {ordered} FROM chef_paper p WHERE {_where(filters)}"
    if filters.words and filters.chefs < _MANY_CHEFS:
        if filters.has_only_words and (sort, page_cursor) == ("OLDEST", PageCursor()):
            values |= query_parameters(filters.words)
            found = _quarterly(order, values, max(size, COUNT_MAX) + 1)
        total, values["ids"] = await _find_few(conn, found, end, values)
        page: LiteralString = "SELECT unnest(%(ids)s::text[]) AS id"
    else:
        total = await _count(conn, filters, values) if is_counted else 0
        page = f"{found} AND {end}"
    async with conn.cursor(row_factory=class_row(Paper)) as cursor:
        await cursor.execute(
            f"SELECT {COLUMNS} FROM ({page}) AS page JOIN chef_paper p ON p.id = page.id"
            f" JOIN chef c ON c.id = p.chef_id ORDER BY {order}",
            values,
        )
        rows = await cursor.fetchall()
    return trim_page(rows, size, page_cursor, lambda paper: paper.id), total


async def _find_few(
    conn: Connection, found: LiteralString, end: LiteralString, values: dict[str, Any]
) -> tuple[int, list[str]]:
    """Return the number of papers, and the ids of the page. The papers of few chefs are read once, and sorted."""
    cursor = await conn.execute(
        f"WITH found AS MATERIALIZED ({found}) SELECT"
        f" (SELECT least(count(*), {number_sql(COUNT_MAX + 1)}) FROM found),"
        f" ARRAY(SELECT p.id FROM found AS p WHERE {end})",
        values,
    )
    return (await cursor.fetchall())[0]


def _quarterly(order: LiteralString, values: dict[str, Any], most: int) -> LiteralString:
    """Return the statement of the `most` oldest papers. Later quarters are not read."""
    rows = QUARTERLY.rows("p.id, p.submitted_at", "chef_paper p", CURRENT, order, values, newest_first=False)
    return f"{rows} LIMIT {number_sql(most)}"


async def _count(conn: Connection, filters: PaperFilter, values: dict[str, Any]) -> int:
    if filters.chefs >= _MANY_CHEFS and filters.has_only_words:
        return COUNT_MAX + 1
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            f"SELECT count(*) FROM (SELECT FROM chef_paper p WHERE {_where(filters)}"
            f" LIMIT {number_sql(COUNT_MAX + 1)}) AS counted",
            values,
        )
        return await cursor.fetchone() or 0


def _where(filters: PaperFilter) -> LiteralString:
    conditions: list[LiteralString] = [_LISTS[filters.list] if filters.list else CURRENT]
    if filters.kind:
        conditions.append("p.kind = %(kind)s")
    if filters.chef_id:
        conditions.append("p.chef_id = %(chef)s")
    if filters.words:
        conditions.append(_WORDS_IN_ORDER if filters.chefs >= _MANY_CHEFS else _BY_WORDS)
    return " AND ".join(conditions)
