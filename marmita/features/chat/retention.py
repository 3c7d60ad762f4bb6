"""Retention of messages that both members have deleted: deleted for good, a limited number per transaction."""

from datetime import datetime, timedelta

from marmita.features.chat.domain.rules import PURGE_BATCH, PURGE_READ
from marmita.features.chat.queries.purge import delete_invisible, list_conversations_to_purge
from marmita.features.chat.topics import conversation_topic
from marmita.features.media import drop_photo
from marmita.platform.database import Database
from marmita.platform.realtime import delete_events_of
from marmita.platform.retention import Removed, Retention, remove_each


async def purge_conversation(database: Database, conversation_id: str, batch: int = PURGE_BATCH) -> int:
    """Delete the messages of a conversation that nobody can see any more. Return the number of deleted messages."""
    total, deleted = 0, batch
    while deleted == batch:
        async with database.unit_of_work() as uow:
            pictures = await delete_invisible(uow, conversation_id, batch)
            for picture in filter(None, pictures):
                await drop_photo(uow, picture)
            if pictures:
                await delete_events_of(uow, [conversation_topic(conversation_id)])
        deleted = len(pictures)
        total += deleted
    return total


async def _step(database: Database, before: datetime, after: str) -> Removed:  # noqa: ARG001 - there is no time to wait for
    async with database.connection() as conn:
        ids, next_after = await list_conversations_to_purge(conn, after, PURGE_READ)
    return await remove_each(database, "purge_chat_messages", ids, purge_conversation, next_after)


RETENTION = (
    Retention(
        key="DELETED_MESSAGES",
        tables=("chat_message",),
        ground="CONTRACT",
        kept=timedelta(0),
        since="DELETION",
        step=_step,
    ),
)
