"""All statements on the table `client_error`, which has at most 1,000 rows."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, LiteralString

from psycopg.rows import dict_row, scalar_row

from marmita.features.client_errors.records import ClientErrorSort, ClientErrorState, ErrorFilter
from marmita.features.client_errors.rules import BUILDS, GROUPS_MAX, DescribedError
from marmita.platform.metrics.attention import AttentionPart
from marmita.platform.postgres.keyset import KeysetPage, PageCursor, keyset_sql, trim_page
from marmita.platform.unit_of_work import Connection, UnitOfWork

Row = dict[str, Any]

ATTENTION = AttentionPart(
    "CLIENT_ERRORS",
    """
    SELECT id, title AS label, route AS detail, last_at AS since FROM client_error
    WHERE seen_at IS NULL ORDER BY last_at DESC, id DESC
    """,
)
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_ADD: LiteralString = """
INSERT INTO client_error AS e (id, title, route, builds, sample, browser, first_at, last_at)
VALUES (%(group)s, %(title)s, %(route)s, ARRAY[%(build)s], %(sample)s, %(browser)s, %(now)s, %(now)s)
ON CONFLICT (id) DO UPDATE SET times = e.times + 1, title = excluded.title, sample = excluded.sample,
    browser = excluded.browser, last_at = greatest(e.last_at, excluded.last_at),
    seen_at = CASE WHEN e.builds @> excluded.builds THEN e.seen_at END,
    builds = CASE WHEN e.builds @> excluded.builds THEN e.builds ELSE (excluded.builds || e.builds)[1:%(most)s] END
RETURNING times = 1
"""
# Two concurrent reports may both find too many groups. SKIP LOCKED prevents that one waits for the other.
_DROP: LiteralString = """
DELETE FROM client_error WHERE id IN (
    SELECT id FROM client_error ORDER BY last_at DESC, id DESC OFFSET %s FOR UPDATE SKIP LOCKED)
"""
_SHOWN: LiteralString = """
SELECT e.id, e.title, e.route, e.builds, e.sample, e.browser, e.times, e.first_at AS "firstAt",
    e.last_at AS "lastAt", e.seen_at AS "seenAt"
FROM client_error e
"""
_STATES: dict[ClientErrorState, LiteralString] = {"NEW": "e.seen_at IS NULL", "SEEN": "e.seen_at IS NOT NULL"}
_TEXT: LiteralString = "strpos(lower(e.sample || ' ' || e.route || ' ' || e.browser), lower(%(text)s)) > 0"


async def add_report(uow: UnitOfWork, report: DescribedError, sample: str, browser: str) -> bool:
    """Count the report in its group. True if it is the first report of its group."""
    values = {**report._asdict(), "sample": sample, "browser": browser, "most": BUILDS, "now": uow.now}
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_ADD, values)
        return bool(await cursor.fetchone())


async def drop_overflow(uow: UnitOfWork) -> None:
    """Delete the groups with the oldest reports, beyond the limit of 1,000 groups."""
    await uow.conn.execute(_DROP, (GROUPS_MAX,))


async def list_groups(
    conn: Connection, filters: ErrorFilter, sort: ClientErrorSort, page_cursor: PageCursor, size: int
) -> KeysetPage[Row]:
    """Return a page of groups, with the fields of ClientErrorGroup."""
    by_times = sort in ("MOST", "FEWEST")
    condition, order = keyset_sql(
        ("e.times", "e.id") if by_times else ("e.last_at", "e.id"),
        "%(times)s, %(key)s" if by_times else "%(at)s, %(key)s",
        page_cursor,
        descending=sort in ("LATEST", "MOST"),
    )
    where, values = _where(filters)
    number, _, key = page_cursor.key.partition("~")
    position = min(int(number or 0), 2**52)
    values |= {"key": key, "limit": size + 1, "times": position, "at": _EPOCH + timedelta(microseconds=position)}
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(f"{_SHOWN} WHERE {where} AND {condition} ORDER BY {order} LIMIT %(limit)s", values)
        rows = await cursor.fetchall()
    return trim_page(rows, size, page_cursor, _times_of if by_times else _last_of)


async def count_groups(conn: Connection, filters: ErrorFilter) -> int:
    """Return the number of groups that match the filter."""
    where, values = _where(filters)
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(f"SELECT count(*) FROM client_error e WHERE {where}", values)
        return await cursor.fetchone() or 0


async def mark(uow: UnitOfWork, ids: Sequence[str], *, seen: bool) -> list[tuple[str, str]]:
    """Mark the groups as seen or as new. Return ids and titles of the groups whose mark changed."""
    cursor = await uow.conn.execute(
        "UPDATE client_error SET seen_at = %s WHERE id = ANY (%s) AND (seen_at IS NULL) = %s RETURNING id, title",
        (uow.now if seen else None, list(ids), seen),
    )
    return await cursor.fetchall()


def _where(filters: ErrorFilter) -> tuple[LiteralString, Row]:
    conditions: list[LiteralString] = ["true"]
    if filters.state:
        conditions.append(_STATES[filters.state])
    if filters.text:
        conditions.append(_TEXT)
    return " AND ".join(conditions), {"text": filters.text}


def _times_of(row: Row) -> str:
    return f"{row['times']}~{row['id']}"


def _last_of(row: Row) -> str:
    return f"{(row['lastAt'] - _EPOCH) // timedelta(microseconds=1)}~{row['id']}"
