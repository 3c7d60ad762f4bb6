"""Listeners of push: they queue a push in the transaction of its event; a job sends it after the commit."""

from marmita.features.chat import ConversationRead, MessageWritten
from marmita.features.notifications import NotificationsAdded, NotificationsResolved
from marmita.features.push.domain.subjects import CHAT, NOTIFICATION, subject_of
from marmita.features.push.queries.deliveries import queue_pushes, queue_withdrawals
from marmita.platform.unit_of_work import UnitOfWork


async def on_notifications(uow: UnitOfWork, event: NotificationsAdded) -> None:
    """Queue pushes for notifications that have news."""
    news = [(account_id, subject_of(NOTIFICATION, row_id)) for account_id, row_id in event.rows]
    await queue_pushes(uow, news, topic=event.topic)


async def on_notifications_resolved(uow: UnitOfWork, event: NotificationsResolved) -> None:
    """Queue withdrawals of notifications that were read on another device or are out of date."""
    await queue_withdrawals(uow, event.account_ids, event.session_id)


async def on_message(uow: UnitOfWork, event: MessageWritten) -> None:
    """Queue a push for a message."""
    await queue_pushes(uow, [(event.recipient_id, subject_of(CHAT, event.conversation_id))], messages=True)


async def on_conversation_read(uow: UnitOfWork, event: ConversationRead) -> None:
    """Queue withdrawals of messages that were read on another device."""
    await queue_withdrawals(uow, [event.account_id], event.session_id)
