"""Measures a year of data for a part of a country: sizes of tables, and partitions and pages that statements read.

Pages of PostgreSQL are compared instead of times: they do not depend on other work on the machine.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from datetime import datetime, timedelta
from itertools import islice
from typing import Any, LiteralString, NamedTuple

import psycopg
from psycopg.rows import tuple_row

from bench.year_data import CHEFS, ORDERS, STEPS, fill_year
from marmita.features.audit.queries import list_entries
from marmita.features.audit.records import AuditFilter
from marmita.features.chat.queries.conversations import list_conversations
from marmita.features.chat.queries.pages import find_page
from marmita.features.chat.queries.relations import RelationQuery, find_relation_contexts
from marmita.features.notifications.queries.view import Place as Beginning
from marmita.features.notifications.queries.view import count_notifications, list_notifications
from marmita.features.orders.queries.admin import list_steps
from marmita.features.orders.queries.calendar import list_feed
from marmita.features.orders.queries.view import get_row, list_rows
from marmita.platform.clock import paris_day
from marmita.platform.postgres.keyset import PageCursor
from marmita.platform.realtime.log import read_backlog
from marmita.settings import Settings

Conn = psycopg.AsyncConnection[Any]
_SIZES: LiteralString = """
SELECT coalesce(p.parent, c.relname), sum(greatest(c.reltuples, 0))::bigint, sum(pg_table_size(c.oid))::bigint,
    sum(pg_indexes_size(c.oid))::bigint
FROM pg_class c LEFT JOIN partition_range p ON p.name = c.relname
WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'bench_chef'
GROUP BY 1 HAVING sum(c.reltuples) > 1000 ORDER BY sum(pg_total_relation_size(c.oid)) DESC
"""
OF_AN_ORDER = 3  # only the first statements depend on the age of the order
_SPLIT = ("audit_entry_", "order_event_")
_ORDER: LiteralString = """
SELECT o.id, o.customer_id, o.chef_id, c.creator_id FROM food_order o JOIN chef c ON c.id = o.chef_id
WHERE o.created_at < %s AND o.id < (SELECT max(id) FROM food_order) AND EXISTS (
    SELECT FROM conversation t WHERE t.order_id = o.id) ORDER BY o.id DESC LIMIT 1
"""


class Size(NamedTuple):
    """A table with its partitions: rows, bytes of rows and of indexes, and the factor for the whole country."""

    table: str
    rows: int
    heap: int
    indexes: int
    times: int


class Read(NamedTuple):
    """A statement of the application: the pages that it read, and the partitions."""

    name: str
    pages: int
    partitions: list[str]


class Explaining(psycopg.AsyncCursor[Any]):
    """A cursor that explains each statement with its real parameters before it runs it."""

    plans: list[dict[str, Any]] = []  # noqa: RUF012 - only one measurement runs at a time

    async def execute(self, query: Any, params: Any = None, **more: Any) -> Any:
        async with psycopg.AsyncCursor(self.connection, row_factory=tuple_row) as cursor:
            await cursor.execute("EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) " + query, params)
            rows = await cursor.fetchall()
        self.plans.append(rows[0][0][0]["Plan"])
        return await super().execute(query, params, **more)


def measure_year(settings: Settings, part: int, chefs: int) -> tuple[list[Size], list[Read]]:
    """Return sizes and reads of a database of chefs, which is filled at the first call."""
    ended = fill_year(settings.conninfo, part)
    times = {step.table: step.share * part for step in STEPS}
    return read_sizes(settings, times, CHEFS // chefs), asyncio.run(_measure_reads(settings.conninfo, ended))


def read_sizes(settings: Settings, times: dict[str, int], others: int = 0) -> list[Size]:
    """Return the tables, largest first. `times` has the factor of each table, `others` that of other tables."""
    with psycopg.connect(settings.conninfo) as conn:
        rows = conn.execute(_SIZES).fetchall()
    return [Size._make((*row, times.get(row[0], others))) for row in rows if row[0] in times or others]


async def _measure_reads(conninfo: str, ended: datetime) -> list[Read]:
    reads: list[Read] = []
    async with await Conn.connect(conninfo, autocommit=True, cursor_factory=Explaining) as conn:
        for months in (0, 6):
            async with psycopg.AsyncCursor(conn) as cursor:
                await cursor.execute(_ORDER, [ended - timedelta(days=1 + 30 * months)])
                [(order, guest, chef, owner)] = await cursor.fetchall()
            reading = _reads(conn, order, (guest, chef, owner), ended)
            for name, read in islice(reading, OF_AN_ORDER) if months else reading:
                await read()  # fill the caches
                Explaining.plans.clear()
                await read()
                when = f"{name}, {months} months old" if months else name
                reads.append(Read(when, sum(map(_pages, Explaining.plans)), sorted(_partitions(Explaining.plans))))
    return reads


def _reads(
    conn: Conn, order: str, people: tuple[str, str, str], now: datetime
) -> Iterator[tuple[str, Callable[[], Awaitable[Any]]]]:
    guest, chef, owner = people
    today = {"today": paris_day(now), "midnight": now}
    yield "an order", lambda: get_row(conn, order, guest)
    yield "steps of an order", lambda: list_steps(conn, order)
    yield (
        "what lies between two people",
        lambda: find_relation_contexts(conn, [RelationQuery(guest, owner, order)], now),
    )
    for which, viewer in (("mine", guest), ("chef", owner), ("board", owner)):
        yield (
            f"orders: {which}",
            lambda which=which, viewer=viewer: list_rows(
                conn, which, "CREATED_DESC", limit=20, viewer=viewer, chef_id=chef, **today
            ),
        )
    yield "calendar of a chef", lambda: list_feed(conn, owner, now - timedelta(days=30), now)
    yield "audit log, a page", lambda: list_entries(conn, AuditFilter(), "LATEST", PageCursor(), 50)
    yield (
        "audit log, an action",
        lambda: list_entries(conn, AuditFilter(action="POST_REMOVED"), "LATEST", PageCursor(), 50),
    )
    yield "notifications, a page", lambda: list_notifications(conn, owner, Beginning(), now, only_unread=False)
    yield "notifications, unread", lambda: count_notifications(conn, owner, only_unread=True)
    yield "live events since", lambda: read_backlog(conn, f"user:{owner}", 1)
    yield "conversations", lambda: list_conversations(conn, owner, "ALL", after=None, limit=20, now=now)
    yield "messages", lambda: _page(conn, owner, order)


async def _page(conn: Conn, owner: str, order: str) -> None:
    async with psycopg.AsyncCursor(conn) as cursor:
        await cursor.execute("SELECT id FROM conversation WHERE order_id = %s", [order])
        [(talk,)] = await cursor.fetchall()
    await find_page(conn, owner, talk, 3, older=50, newer=50)


def _pages(plan: dict[str, Any]) -> int:
    return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]


def _partitions(plans: list[dict[str, Any]]) -> set[str]:
    """Return the partitions that were read; those in a plan that were never executed are skipped."""
    found: set[str] = set()
    for plan in plans:
        name = plan.get("Relation Name", "")
        if name.startswith(_SPLIT) and plan["Actual Loops"] > 0:
            found.add(name)
        found |= _partitions(plan.get("Plans", []))
    return found


def describe_year(part: int, small: int, sizes: list[Size], reads: list[list[Read]]) -> str:
    """Return the tables of the report; `reads` are from the database of that part and of the smaller part."""
    text = (
        f"Sizes with 1/{part} of {ORDERS:,} orders a year, and multiplied. What is kept for a shorter time than a year "
    )
    text += "is there for that time:\n\n"
    text += "| table | rows | bytes a row | of indexes | rows of all | GB of all |\n| --- " + "| ---: " * 5 + "|\n"
    for size in sorted(sizes, key=lambda size: -(size.heap + size.indexes) * size.times):
        each, index = size.heap / size.rows, size.indexes / size.rows
        gigabytes = (size.heap + size.indexes) * size.times / 1e9
        text += f"| `{size.table}` | {size.rows:,} | {each:.0f} | {index:.0f} | {size.rows * size.times:,} | "
        text += f"{gigabytes:.1f} |\n"
    total = sum((size.heap + size.indexes) * size.times for size in sizes) / 1e9
    text += f"\nTogether {total:.0f} GB.\n"
    text += (
        f"\nPages of 8 kB that a statement looks at, there and with 1/{small} (its chefs have as many orders each), "
    )
    text += "and the partitions among them. Those of months to come are empty: a page each.\n\n"
    text += f"| statement | 1/{part} | 1/{small} | partitions |\n| --- | ---: | ---: | --- |\n"
    for large, little in zip(*reads, strict=True):
        text += f"| {large.name} | {large.pages:,} | {little.pages:,} | {', '.join(large.partitions)} |\n"
    return text
