"""The step that splits tables in use: nothing is lost or read again, and the code of the version before goes on."""

from pathlib import Path
from typing import Any

import psycopg
import pytest

from marmita.platform.clock import utc_now
from marmita.platform.postgres.concurrent_steps import statements_of
from marmita.platform.postgres.migrate import migrate, own_migrations
from tests.platform.partitions.months import add_orders
from tests.support.rows import Connection

pytestmark = pytest.mark.commits
FIRST_STEP = "202611241516_partition_steps"
ENTRY = """
INSERT INTO audit_entry (id, at, actor_id, action, target, target_id, label, about, reason)
VALUES (%s, now(), 'a', 'X', 'Y', 'b', '', '{}', 'Soup')
"""
# As the version before had them.
MOVE = """
WITH trail AS (
    INSERT INTO order_event (order_id, event, from_status, to_status, actor_kind, at)
    VALUES (%s, 'accept', 'PENDING', 'ACCEPTED', 'CHEF', now()) RETURNING id
)
INSERT INTO order_mail (event_id) SELECT id FROM trail RETURNING event_id
"""
TAKE = """
WITH taken AS (DELETE FROM order_mail WHERE event_id IN (SELECT event_id FROM order_mail) RETURNING event_id)
SELECT t.event_id, e.order_id FROM taken t JOIN order_event e ON e.id = t.event_id ORDER BY 1
"""


@pytest.fixture
def before(own_conninfo: str, tmp_path: Path) -> str:
    """An empty database as it was before the steps that split."""
    with psycopg.connect(own_conninfo, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    for migration in own_migrations():
        if migration.name < FIRST_STEP:
            (tmp_path / f"{migration.name}.sql").write_text(migration.sql)
    migrate(own_conninfo, folder=tmp_path)
    return own_conninfo


async def one(conn: Connection, statement: Any, *values: Any) -> Any:
    [(value,)] = await (await conn.execute(statement, values)).fetchall()
    return value


async def test_rows_of_tables_in_use_stay_and_code_of_the_version_before_goes_on(before: str):
    async with await psycopg.AsyncConnection[Any].connect(before, autocommit=True, prepare_threshold=0) as old:
        _, _, [order] = await add_orders(old, [utc_now()], 1)
        # Prepared, with plans of the tables as they were.
        first = await one(old, MOVE, order)
        for number in range(1, 4):
            await old.execute(ENTRY, (f"{number:024x}",))
        migrate(before)
        # What waited for a mail names its order now.
        assert await one(old, "SELECT order_id FROM order_mail WHERE event_id = %s", first) == order
        second = await one(old, MOVE, order)
        assert second > first
        assert await (await old.execute(TAKE)).fetchall() == [(first, order), (second, order)]
        await old.execute(ENTRY, (f"{4:024x}",))
        assert await one(old, "SELECT count(*) FROM audit_entry WHERE words @@ 'soup'") == 4
        assert await one(old, "SELECT count(*) FROM order_event") == 4
        with pytest.raises(psycopg.errors.RaiseException, match="append-only"):
            await old.execute("UPDATE order_event SET event = 'other'")
        # The order takes its events along.
        await old.execute("DELETE FROM payment")
        await old.execute("DELETE FROM food_order")
        assert await one(old, "SELECT count(*) FROM order_event") == 0


async def test_no_row_is_read_while_the_tables_are_locked(before: str):
    """PostgreSQL says by messages which constraint spares it the reading, and which indexes it builds."""
    said: list[str] = []
    async with await psycopg.AsyncConnection[Any].connect(before, autocommit=True) as conn:
        await add_orders(conn, [utc_now()], 1)
        await conn.execute(ENTRY, (f"{1:024x}",))
        await conn.execute("SET client_min_messages = debug1")
        conn.add_notice_handler(lambda notice: said.append(notice.message_primary or ""))
        for migration in own_migrations():
            if migration.name >= FIRST_STEP:
                parts = statements_of(migration.sql)[0] if migration.concurrent else [migration.sql]
                for part in parts:
                    await conn.execute(part.encode())
    for table in ("order_event_first", "audit_entry_first"):
        assert any("implied by existing constraints" in text and f'"{table}"' in text for text in said)
        assert [text for text in said if text.startswith("building index") and f'on table "{table}"' in text] == []
    assert any(text.startswith("building index") and "audit_entry_rest" in text for text in said)
