"""The job of chat: each night, what both have deleted is deleted for good."""

import structlog
from procrastinate import JobContext

from marmita.features.chat.domain.rules import PURGE_BATCH
from marmita.features.chat.queries.purge import delete_unseen, list_with_deleted
from marmita.features.chat.topics import conversation_topic
from marmita.features.media import drop_photo
from marmita.platform.database import Database
from marmita.platform.jobs import isolate_failure, list_in_batches, queue, tools_of
from marmita.platform.realtime import delete_events_of

log = structlog.get_logger()
TASK = "purge_chat_messages"


@queue.periodic(cron="11 4 * * *")
@queue.task(name=TASK, pass_context=True, queueing_lock=TASK)
async def purge_chat_messages(context: JobContext, timestamp: int) -> None:  # noqa: ARG001 - the minute, for the queue
    """Delete the messages that nobody sees any more."""
    log.info("chat_messages_purged", number=await purge_messages(tools_of(context).database))


async def purge_messages(database: Database, batch: int = PURGE_BATCH) -> int:
    """How many were deleted, a bounded number in each transaction; a conversation that fails stops no other."""
    total = 0
    async for conversation_id in list_in_batches(database, list_with_deleted, key_of=str):
        async with isolate_failure(database, TASK, conversation_id):
            deleted = batch
            while deleted == batch:
                deleted = await _purge(database, conversation_id, batch)
                total += deleted
    return total


async def _purge(database: Database, conversation_id: str, batch: int) -> int:
    async with database.unit_of_work() as uow:
        pictures = await delete_unseen(uow, conversation_id, batch)
        for picture in filter(None, pictures):
            await drop_photo(uow, picture)
        if pictures:
            await delete_events_of(uow, [conversation_topic(conversation_id)])
        return len(pictures)
