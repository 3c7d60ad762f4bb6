"""Routes of notifications: each reader's own."""

from typing import Annotated

from litestar import get, post
from litestar.params import Parameter, QueryParameter

from marmita.features.chat import count_new_messages
from marmita.features.notifications.domain.kinds import TOPICS
from marmita.features.notifications.domain.rules import INSTANT_PATTERN, PAGE_SIZE
from marmita.features.notifications.http.schemas import (
    NotificationCounts,
    NotificationIds,
    NotificationSetting,
    NotificationView,
    ReadAll,
    SetNotificationTopic,
    UndoReadAll,
)
from marmita.features.notifications.http.text_routes import TEXT_ROUTES
from marmita.features.notifications.http.views import read_instant, read_notifications
from marmita.features.notifications.queries.settings import list_off, set_topic
from marmita.features.notifications.queries.view import Place, count_notifications
from marmita.features.notifications.use_cases import mark
from marmita.platform.http.lists import Page, PageNumber
from marmita.platform.http.policy import LOGGED_IN
from marmita.platform.identity import Actor
from marmita.platform.ids import ID_PATTERN
from marmita.platform.unit_of_work import Connection, UnitOfWork

Notifications = Annotated[list[NotificationView], Parameter(max_items=PAGE_SIZE)]
NotificationSettings = Annotated[list[NotificationSetting], Parameter(max_items=len(TOPICS))]
AfterId = Annotated[str | None, QueryParameter(name="fromId", pattern=ID_PATTERN)]
AfterDate = Annotated[str | None, QueryParameter(name="fromDate", pattern=INSTANT_PATTERN)]


@get("/api/notifications", opt={"policy": LOGGED_IN})
async def list_notifications(
    *,
    conn: Connection,
    actor: Actor,
    page: PageNumber = 0,
    only_unread: Annotated[bool, QueryParameter(name="onlyUnread")] = False,
    from_date: AfterDate = None,
    from_id: AfterId = None,
) -> Page[Notifications]:
    """A page of 20 of the caller's notifications, the newest first.

    The list moves while it is read: `fromDate` and `fromId` of the last one that the caller has, both, continue after
    it, whatever has come or gone since.
    """
    after = read_instant(from_date)
    place = Place(page, after, from_id if after else None)
    return Page(*await read_notifications(conn, actor, place, only_unread=only_unread))


@get("/api/showed-all-notifications", opt={"policy": LOGGED_IN})
async def showed_all_notifications(conn: Connection, actor: Actor) -> NotificationCounts:
    """How many notifications and messages are unread."""
    return NotificationCounts(
        new_notifications=await count_notifications(conn, actor.id, only_unread=True),
        new_messages=await count_new_messages(conn, actor.id),
    )


@post("/api/notifications/read", opt={"policy": LOGGED_IN}, status_code=204)
async def mark_notifications_read(data: NotificationIds, uow: UnitOfWork, actor: Actor) -> None:
    """Mark these as read."""
    await mark.mark(uow, actor, data.ids, "read")


@post("/api/notifications/unread", opt={"policy": LOGGED_IN}, status_code=204)
async def mark_notifications_unread(data: NotificationIds, uow: UnitOfWork, actor: Actor) -> None:
    """Mark these as unread."""
    await mark.mark(uow, actor, data.ids, "unread")


@post("/api/notifications/delete", opt={"policy": LOGGED_IN}, status_code=204)
async def delete_notifications(data: NotificationIds, uow: UnitOfWork, actor: Actor) -> None:
    """Delete these."""
    await mark.mark(uow, actor, data.ids, "delete")


@post("/api/notifications/read-all", opt={"policy": LOGGED_IN}, status_code=204)
async def mark_all_notifications_read(data: ReadAll, uow: UnitOfWork, actor: Actor) -> None:
    """Mark everything up to an instant as read; a repeat changes nothing."""
    await mark.mark_all(uow, actor, data.until, data.request_key)


@post("/api/notifications/undo-read-all", opt={"policy": LOGGED_IN}, status_code=204)
async def undo_mark_all_notifications_read(data: UndoReadAll, uow: UnitOfWork, actor: Actor) -> None:
    """What the call with that key marked as read is unread again."""
    await mark.undo_mark_all(uow, actor, data.request_key)


@get("/api/notifications/settings", opt={"policy": LOGGED_IN})
async def notification_settings(conn: Connection, actor: Actor) -> NotificationSettings:
    """What the caller is notified of: every topic, on unless it was switched off."""
    off = await list_off(conn, actor.id)
    return [NotificationSetting(topic=topic, in_app=topic not in off) for topic in TOPICS]


@post("/api/notifications/settings", opt={"policy": LOGGED_IN}, status_code=204)
async def set_notification_topic(data: SetNotificationTopic, uow: UnitOfWork, actor: Actor) -> None:
    """Switch a topic on or off."""
    await set_topic(uow, actor.id, data.topic, in_app=data.in_app)


ROUTES = [
    list_notifications,
    showed_all_notifications,
    mark_notifications_read,
    mark_notifications_unread,
    delete_notifications,
    mark_all_notifications_read,
    undo_mark_all_notifications_read,
    notification_settings,
    set_notification_topic,
    *TEXT_ROUTES,
]
