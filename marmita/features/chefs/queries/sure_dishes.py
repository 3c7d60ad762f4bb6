"""Fill the columns of the sure dish in rows of chef_search that are older than these columns. Triggers write new rows.

A sure dish is a dish that certainly can be had on the coming days: the search need not read the dishes of the chef.
"""

from psycopg.rows import scalar_row

from marmita.platform.unit_of_work import Connection


async def list_missing(conn: Connection, after: str, limit: int) -> list[str]:
    """Return up to `limit` ids greater than `after` of chefs whose sure dish is not written yet, by id."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "SELECT chef_id FROM sure_dish_missing WHERE chef_id > %s ORDER BY chef_id LIMIT %s", (after, limit)
        )
        return await cursor.fetchall()


async def fill_missing(conn: Connection, chef_id: str) -> None:
    """Write the columns of the sure dish in the chef's row of chef_search."""
    await conn.execute("SELECT chef_search_sure_dish(%s)", (chef_id,))
    await conn.execute("DELETE FROM sure_dish_missing WHERE chef_id = %s", (chef_id,))
