"""Write what cards and the search know of a menu anew, from its rows."""

from typing import LiteralString

from psycopg.rows import scalar_row

from marmita.features.chefs import show_menu
from marmita.features.menu.queries.write import lock_seller, read_facts
from marmita.platform.unit_of_work import UnitOfWork

# Everything that the search reads of a chef; the instant of the change is no content.
_SHOWN: LiteralString = """
SELECT md5(row(card, card_version, open_minutes, min_price_cents, dietary, free_of, search_document)::text)
FROM chef WHERE id = %s
"""


async def renew_search(uow: UnitOfWork, chef_id: str) -> bool:
    """The search words, filters, price and card of the chef; whether they were others. Locks the chef.

    Raises:
        DomainError: chef_not_exist (404).
    """
    await lock_seller(uow, chef_id)
    before = await _shown(uow, chef_id)
    facts = await read_facts(uow.conn, chef_id)
    await show_menu(uow, chef_id, facts, facts)
    return await _shown(uow, chef_id) != before


async def _shown(uow: UnitOfWork, chef_id: str) -> str | None:
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_SHOWN, (chef_id,))
        return await cursor.fetchone()
