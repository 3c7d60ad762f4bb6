"""Write the chef's card and search columns of a menu again from its foods."""

from typing import LiteralString

from psycopg.rows import scalar_row

from marmita.features.chefs import update_card_from_menu
from marmita.features.menu.queries.write import lock_seller, read_menu_facts
from marmita.platform.unit_of_work import UnitOfWork

# All columns of a chef that the search reads, except the time of their change.
_SEARCH_COLUMNS: LiteralString = """
SELECT md5(row(card, card_version, open_minutes, min_price_cents, dietary, free_of, search_document)::text)
FROM chef WHERE id = %s
"""


async def rebuild_search_columns(uow: UnitOfWork, chef_id: str) -> bool:
    """Write the search words, filters, price and card of the chef again. Return whether they changed. Locks the chef.

    Raises:
        DomainError: chef_not_exist (404).
    """
    await lock_seller(uow, chef_id)
    before = await _read_digest(uow, chef_id)
    facts = await read_menu_facts(uow.conn, chef_id)
    await update_card_from_menu(uow, chef_id, facts, facts)
    return await _read_digest(uow, chef_id) != before


async def _read_digest(uow: UnitOfWork, chef_id: str) -> str | None:
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_SEARCH_COLUMNS, (chef_id,))
        return await cursor.fetchone()
