"""Notify people of what others did: rows in the transaction of the action, and an event for their open screens."""

from collections.abc import Collection, Iterable

from marmita.features.notifications.domain.events import NotificationsChange, NotificationsChanged
from marmita.features.notifications.domain.records import News
from marmita.features.notifications.queries.write import add_news
from marmita.platform.realtime import publish, user_topic
from marmita.platform.realtime.topics import MOST_TOPICS
from marmita.platform.unit_of_work import UnitOfWork


async def notify(uow: UnitOfWork, news: News, recipients: Collection[str]) -> None:
    """Notify the recipients, except the actor and those who do not want to hear of it. The same action is news once."""
    if not recipients:
        return
    notified = await add_news(uow, news, recipients)
    await announce(uow, (each.account_id for each in notified if each.added), "ADDED")
    await announce(uow, (each.account_id for each in notified if not each.added), "CHANGED")


async def announce(uow: UnitOfWork, account_ids: Iterable[str], change: NotificationsChange = "CHANGED") -> None:
    """Let the open screens of these accounts know."""
    topics = [user_topic(account_id) for account_id in dict.fromkeys(account_ids)]
    for begin in range(0, len(topics), MOST_TOPICS):
        await publish(uow, topics[begin : begin + MOST_TOPICS], NotificationsChanged(change=change))
