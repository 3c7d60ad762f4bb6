"""What people do all the time looks at no more than the partition of what they look for."""

from datetime import UTC, datetime
from typing import Any

import pytest

from marmita.features.audit.queries import list_entries
from marmita.features.audit.records import AuditFilter
from marmita.features.chat.queries.relations import RelationQuery, find_relation_contexts
from marmita.features.orders.queries.admin import list_steps
from marmita.features.orders.queries.calendar import list_feed
from marmita.features.orders.queries.email import claim_pending_mails, requeue_mail
from marmita.features.orders.queries.view import get_row, list_rows
from marmita.platform.clock import paris_day, utc_now
from marmita.platform.ids import first_id
from marmita.platform.postgres.keyset import PageCursor
from marmita.platform.unit_of_work import EventBus, begin_unit
from tests.platform.partitions.months import add_orders
from tests.support.rows import Connection

ENTRIES = """
INSERT INTO audit_entry (id, at, actor_id, action, target, target_id, label, about, reason)
SELECT left(%(id)s, 12) || lpad(to_hex(i), 12, '0'), %(at)s, 'a', 'X' || i %% 2, 'Y', 'b' || i %% 3, '', '{}', 'Soup'
FROM generate_series(1, 300) AS i
"""
SCANS = "SELECT relname, seq_scan + coalesce(idx_scan, 0) FROM pg_stat_xact_user_tables WHERE starts_with(relname, %s)"


class Scans:
    """Which partitions of a table were looked at since the last question."""

    def __init__(self, conn: Connection, table: str) -> None:
        self.conn, self.table = conn, table
        self.before: dict[str, int] = {}

    async def new(self) -> list[str]:
        counts = dict(await (await self.conn.execute(SCANS, (f"{self.table}_",))).fetchall())
        found = sorted(name for name, count in counts.items() if count > self.before.get(name, 0))
        self.before = counts
        return found


def months() -> list[datetime]:
    today = paris_day(utc_now())
    at = [(today.year + (today.month - 1 + more) // 12, (today.month - 1 + more) % 12 + 1) for more in range(4)]
    return [datetime(year, month, 15, tzinfo=UTC) for year, month in at]


@pytest.fixture
async def orders(connection: Connection) -> tuple[str, str, list[str]]:
    """A guest, a chef, and an order of each of four months, among two thousand."""
    made = await add_orders(connection, months(), 500)
    await connection.execute("ANALYZE food_order, payment, order_event, account, chef")
    return made


async def partition_of(conn: Connection, order: str) -> str:
    cursor = await conn.execute(
        "SELECT DISTINCT tableoid::regclass::text FROM order_event WHERE order_id = %s", (order,)
    )
    [(name,)] = await cursor.fetchall()
    return name


async def test_an_order_is_read_and_written_in_the_partition_of_its_month(
    connection: Connection, orders: tuple[str, str, list[str]]
):
    guest, _, made = orders
    scans = Scans(connection, "order_event")
    names = [await partition_of(connection, order) for order in made]
    assert len(set(names)) == 3 and len(await scans.new()) == 3  # the first two months are of the first partition
    for order, name in zip(made, names, strict=True):
        await get_row(connection, order, guest)
        assert await scans.new() == [name]
        await list_steps(connection, order)
        assert await scans.new() == [name]


async def test_lists_look_at_the_months_of_the_orders_that_they_show(
    connection: Connection, orders: tuple[str, str, list[str]]
):
    guest, chef, made = orders
    scans = Scans(connection, "order_event")
    newest = await partition_of(connection, made[-1])
    await scans.new()
    for which in ("mine", "chef"):
        rows = await list_rows(connection, which, "CREATED_DESC", limit=20, viewer=guest, chef_id=chef)
        assert len(rows) == 20
        assert await scans.new() == [newest]
    await list_rows(connection, "board", "CREATED_DESC", limit=20, viewer=guest, chef_id=chef,
                    today=paris_day(utc_now()), midnight=utc_now())  # fmt: skip
    assert await scans.new() in ([], [newest])


async def test_mails_are_written_from_the_partition_of_their_order(
    connection: Connection, orders: tuple[str, str, list[str]]
):
    made = orders[2][-1]
    scans = Scans(connection, "order_event")
    uow = begin_unit(connection, EventBus())
    name = await partition_of(connection, made)
    [(event,)] = await (
        await connection.execute("SELECT max(id) FROM order_event WHERE order_id = %s", (made,))
    ).fetchall()
    await scans.new()
    await requeue_mail(uow, event, made)
    assert await scans.new() == []
    [note] = await claim_pending_mails(uow, utc_now().replace(year=2100), 50)
    assert (note["event_id"], note["id"]) == (event, made)
    assert await scans.new() == [name]


async def test_a_talk_about_an_order_knows_its_end_from_one_partition(
    connection: Connection, orders: tuple[str, str, list[str]]
):
    guest, chef, made = orders
    [(cook,)] = await (await connection.execute("SELECT creator_id FROM chef WHERE id = %s", (chef,))).fetchall()
    scans = Scans(connection, "order_event")
    name = await partition_of(connection, made[-1])
    await scans.new()
    [facts] = await find_relation_contexts(connection, [RelationQuery(guest, cook, made[-1])], utc_now())
    assert facts is not None
    assert await scans.new() == [name]
    await list_feed(connection, guest, months()[-1], utc_now())
    assert await scans.new() in ([], [name])


@pytest.mark.parametrize("wanted", [{}, {"action": "X1"}, {"target_id": "b1"}])
async def test_a_page_of_the_audit_log_reads_the_newest_month(connection: Connection, wanted: dict[str, Any]):
    for at in months():
        await connection.execute(ENTRIES, {"id": first_id(at), "at": at})
    await connection.execute("ANALYZE audit_entry")
    scans = Scans(connection, "audit_entry")
    names = [name for (name,) in await (
        await connection.execute("SELECT DISTINCT tableoid::regclass::text FROM audit_entry ORDER BY 1")
    ).fetchall()]  # fmt: skip
    await scans.new()
    window = await list_entries(connection, AuditFilter(**wanted), "LATEST", PageCursor(), 20)
    assert len(window.rows) == 20
    looked_at = set(await scans.new())
    # What comes after these months is empty, and looked at first.
    assert looked_at & set(names) == {max(set(names) - {"audit_entry_first"})}
