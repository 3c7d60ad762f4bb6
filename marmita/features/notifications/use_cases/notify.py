"""Notify accounts of actions of others: rows in the transaction of the action, and an event for their open screens."""

from collections.abc import Collection, Iterable

from marmita.features.notifications.domain.events import (
    NotificationsAdded,
    NotificationsChange,
    NotificationsChanged,
    NotificationsResolved,
)
from marmita.features.notifications.domain.kinds import TOPIC_OF
from marmita.features.notifications.domain.records import News
from marmita.features.notifications.queries.write import add_news
from marmita.platform.realtime import publish, user_topic
from marmita.platform.realtime.topics import TOPICS_MAX
from marmita.platform.unit_of_work import UnitOfWork


async def notify(uow: UnitOfWork, news: News, recipients: Collection[str]) -> None:
    """Notify the recipients, except the actor and those who switched it off. A repeated action is notified once."""
    if not recipients:
        return
    notified = await add_news(uow, news, recipients)
    added = [(each.account_id, each.id) for each in notified if each.added]
    if added:
        await uow.publish(NotificationsAdded(TOPIC_OF.get(news.kind), added))
    await _publish(uow, (account_id for account_id, _ in added), "ADDED")
    await _publish(uow, (each.account_id for each in notified if not each.added), "CHANGED")


async def announce(uow: UnitOfWork, account_ids: Iterable[str], session_id: str | None = None) -> None:
    """Notify screens and devices of the accounts that their notifications were read, deleted or undone."""
    accounts = list(dict.fromkeys(account_ids))
    await _publish(uow, accounts, "CHANGED")
    if accounts:
        await uow.publish(NotificationsResolved(accounts, session_id))


async def _publish(uow: UnitOfWork, account_ids: Iterable[str], change: NotificationsChange) -> None:
    topics = [user_topic(account_id) for account_id in dict.fromkeys(account_ids)]
    for begin in range(0, len(topics), TOPICS_MAX):
        await publish(uow, topics[begin : begin + TOPICS_MAX], NotificationsChanged(change=change))
