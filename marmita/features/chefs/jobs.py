"""Renew derived columns of chefs after an upgrade or a change of a setting: cards, sure dishes, and `listed`."""

from procrastinate import JobContext

from marmita.features.chefs.domain.ports import VERIFICATION
from marmita.features.chefs.queries.card import list_old_cards, write_cards
from marmita.features.chefs.queries.state import (
    finish_verification,
    list_wrongly_listed,
    renew_listed,
    write_verification_needed,
)
from marmita.features.chefs.queries.sure_dishes import fill_missing, list_missing
from marmita.platform.jobs import isolate_failure, list_in_batches, queue, renew_in_batches, tools_of
from marmita.platform.unit_of_work import Connection


@queue.periodic(cron="* * * * *")
@queue.task(name="renew_chef_cards", pass_context=True, queueing_lock="renew_chef_cards")
async def renew_chef_cards(context: JobContext, timestamp: int) -> None:  # noqa: ARG001 - the minute, for the queue
    """Rewrite the cards of older versions."""

    async def write(conn: Connection, chef_id: str) -> None:
        await write_cards(conn, [chef_id])

    await renew_in_batches(tools_of(context).database, "renew_chef_cards", list_old_cards, write)


@queue.periodic(cron="* * * * *")
@queue.task(name="fill_sure_dishes", pass_context=True, queueing_lock="fill_sure_dishes")
async def fill_sure_dishes(context: JobContext, timestamp: int) -> None:  # noqa: ARG001 - the minute, for the queue
    """Write the sure dishes of chefs whose rows are older than the columns of the sure dish."""
    await renew_in_batches(tools_of(context).database, "fill_sure_dishes", list_missing, fill_missing)


@queue.periodic(cron="* * * * *")
@queue.task(name="renew_listed_chefs", pass_context=True, queueing_lock="renew_listed_chefs", lock="renew_listed_chefs")
async def renew_listed_chefs(context: JobContext, timestamp: int) -> None:  # noqa: ARG001 - the minute, for the queue
    """Derive the column `listed` of chefs again after the setting CHEF_VERIFICATION or the rule has changed."""
    tools, failed = tools_of(context), 0
    async with tools.database.connection() as conn:
        if not await write_verification_needed(conn, needed=tools.ports[VERIFICATION] == "required"):
            return
    async for chef_id in list_in_batches(tools.database, list_wrongly_listed, key_of=str):
        isolated = isolate_failure(tools.database, "renew_listed_chefs", chef_id)
        async with isolated as attempt, tools.database.connection() as conn:
            await renew_listed(conn, chef_id)
        failed += attempt.failed
    if not failed:
        async with tools.database.connection() as conn:
            await finish_verification(conn)
