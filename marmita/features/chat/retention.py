"""Retention of messages that both members have deleted: deleted for good, a limited number per transaction."""

from datetime import datetime, timedelta

from marmita.features.chat.domain.rules import PURGE_BATCH
from marmita.features.chat.queries.purge import delete_invisible, list_conversations_with_deleted
from marmita.features.chat.topics import conversation_topic
from marmita.features.media import drop_photo
from marmita.platform.database import Database
from marmita.platform.realtime import delete_events_of
from marmita.platform.retention import Retention, row_by_row
from marmita.platform.unit_of_work import Connection


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


async def _list(conn: Connection, before: datetime, after: str, limit: int) -> list[str]:  # noqa: ARG001 - at once
    return await list_conversations_with_deleted(conn, after, limit)


RETENTION = (
    Retention(
        key="DELETED_MESSAGES",
        tables=("chat_message",),
        ground="CONTRACT",
        kept=timedelta(0),
        since="DELETION",
        step=row_by_row("purge_chat_messages", _list, purge_conversation),
    ),
)
