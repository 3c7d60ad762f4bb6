"""The cost of a cart grows linearly with its lines. The tests count statements and rows, not time."""

from typing import Any

import psycopg

from marmita.features.carts.read_cart import read_cart
from marmita.features.menu import read_sale
from marmita.platform.clock import paris_day, utc_now
from tests.support.rows import Connection, add_account, add_chef, add_food

FEW, MANY = 8, 32
ROWS = "SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int FROM pg_stat_xact_user_tables"


class CountingCursor(psycopg.AsyncCursor[Any]):
    statements = 0

    async def execute(self, *arguments: Any, **options: Any) -> Any:
        CountingCursor.statements += 1
        return await super().execute(*arguments, **options)


async def fill(conn: Connection, lines: int) -> tuple[str, str, list[str]]:
    """Insert an account with one dish of each of `lines` chefs in its cart. Return account, last chef and dishes."""
    account, chef, foods = await add_account(conn), "", list[str]()
    for number in range(lines):
        chef = await add_chef(conn)
        foods.append(await add_food(conn, chef, name=f"Dish {number}"))
        await conn.execute(
            "INSERT INTO cart_item (account_id, food_id, food_name, chef_id, id, quantity, added_at)"
            " VALUES (%s, %s, '', %s, %s, 1, now())",
            (account, foods[-1], chef, foods[-1]),
        )
    return account, chef, foods


async def rows_read(conn: Connection) -> int:
    [(rows,)] = await (await conn.execute(ROWS)).fetchall()
    return rows


async def cost(conn: Connection, lines: int) -> tuple[int, int]:
    """Count the statements and rows needed to read a cart of this size, and to read its dishes for an order."""
    account, chef, foods = await fill(conn, lines)
    before, CountingCursor.statements = await rows_read(conn), 0
    conn.cursor_factory = CountingCursor
    cart = await read_cart(conn, account, utc_now())
    _, found = await read_sale(conn, chef, foods, paris_day(utc_now()))
    conn.cursor_factory = psycopg.AsyncCursor
    assert [len(group.orders) for group in cart] == [1] * lines
    assert list(found) == foods
    return CountingCursor.statements, await rows_read(conn) - before


async def test_a_cart_of_many_chefs_takes_as_many_statements_and_as_many_rows_for_each_line(connection: Connection):
    await connection.execute("SET LOCAL enable_seqscan = off")  # otherwise the planner scans a whole small table
    few, many = await cost(connection, FEW), await cost(connection, MANY)
    assert (few[0], many[0]) == (2, 2)
    assert few[1] >= FEW
    assert many[1] <= few[1] * MANY / FEW * 1.2
