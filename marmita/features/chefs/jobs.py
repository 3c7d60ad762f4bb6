"""Renew chefs' cards after CARD_VERSION was raised."""

import time

from procrastinate import JobContext

from marmita.features.chefs.queries.card import list_old_cards, write_cards
from marmita.platform.jobs import isolate_failure, list_in_batches, queue, tools_of

RENEW_SECONDS = 40.0  # of each minute, so that one worker does this and the others stay free


@queue.periodic(cron="* * * * *")
@queue.task(name="renew_chef_cards", pass_context=True, queueing_lock="renew_chef_cards")
async def renew_chef_cards(context: JobContext, timestamp: int) -> None:  # noqa: ARG001 - the minute, for the queue
    """Write cards of older versions anew, one row locked at a time; the next run continues where this one ends."""
    database = tools_of(context).database
    end = time.monotonic() + RENEW_SECONDS
    async for chef_id in list_in_batches(database, list_old_cards, key_of=str):
        async with isolate_failure(database, "renew_chef_cards", chef_id), database.connection() as conn:
            await write_cards(conn, [chef_id])
        if time.monotonic() > end:
            return
