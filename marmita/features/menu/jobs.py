"""Rebuild what cards and the search know of menus, when an admin asks for it."""

from procrastinate import JobContext

from marmita.features.chefs import list_chef_ids, show_menu
from marmita.features.menu.queries.write import lock_seller, read_facts
from marmita.platform.jobs import isolate_failure, list_in_batches, queue, tools_of


@queue.task(name="rebuild_search", pass_context=True)
async def rebuild_search(context: JobContext) -> None:
    """Write the search words, filters and prices of every chef anew from the rows, one chef locked at a time."""
    database = tools_of(context).database
    async for chef_id in list_in_batches(database, list_chef_ids, key_of=str):
        async with isolate_failure(database, "rebuild_search", chef_id), database.unit_of_work() as uow:
            await lock_seller(uow, chef_id)
            facts = await read_facts(uow.conn, chef_id)
            await show_menu(uow, chef_id, facts, facts)
