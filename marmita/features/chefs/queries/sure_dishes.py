"""Chefs whose row of the text search does not know its sure dish yet, after an upgrade; triggers write all others."""

from psycopg.rows import scalar_row

from marmita.platform.unit_of_work import Connection


async def list_missing(conn: Connection, after: str, limit: int) -> list[str]:
    """Ids of such chefs, in their order, from the first one after `after`."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "SELECT chef_id FROM sure_dish_missing WHERE chef_id > %s ORDER BY chef_id LIMIT %s", (after, limit)
        )
        return await cursor.fetchall()


async def fill_missing(conn: Connection, chef_id: str) -> None:
    """Write what the chef's row says of its sure dish."""
    await conn.execute("SELECT chef_search_sure_dish(%s)", (chef_id,))
    await conn.execute("DELETE FROM sure_dish_missing WHERE chef_id = %s", (chef_id,))
