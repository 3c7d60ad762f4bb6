"""Routes of the caller's own notifications."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import Parameter, QueryParameter

from marmita.features.chat import count_new_messages
from marmita.features.notifications.domain.rules import INSTANT_PATTERN, PAGE_SIZE, PEOPLE_MAX
from marmita.features.notifications.http.schemas import (
    NotificationCounts,
    NotificationFace,
    NotificationIds,
    NotificationView,
    ReadAll,
    UndoReadAll,
)
from marmita.features.notifications.http.setting_routes import SETTING_ROUTES
from marmita.features.notifications.http.text_routes import TEXT_ROUTES
from marmita.features.notifications.http.views import read_instant, read_notifications
from marmita.features.notifications.queries.view import Place, count_notifications, list_people
from marmita.features.notifications.use_cases import mark
from marmita.platform.http.lists import Page, PageNumber
from marmita.platform.http.policy import LOGGED_IN
from marmita.platform.identity import Actor
from marmita.platform.ids import ID_PATTERN
from marmita.platform.unit_of_work import Connection, UnitOfWork

Notifications = Annotated[list[NotificationView], Parameter(max_items=PAGE_SIZE)]
NotificationPeople = Annotated[list[NotificationFace], Parameter(max_items=PEOPLE_MAX)]
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
    """Return a page of 20 of the caller's notifications, newest first.

    The list may change between two requests. `fromDate` and `fromId` of the last notification that the caller has, both
    together, continue the list after that notification.
    """
    after = read_instant(from_date)
    place = Place(page, after, from_id if after else None)
    return Page(*await read_notifications(conn, actor, place, only_unread=only_unread))


@get("/api/notifications/{notification_id:str}/people", opt={"policy": LOGGED_IN})
async def notification_people(conn: Connection, actor: Actor, notification_id: str) -> NotificationPeople:
    """Return the people in one of the caller's notifications, at most 50, newest first.

    Empty for notifications of others.
    """
    return msgspec.convert(await list_people(conn, actor.id, notification_id), list[NotificationFace])


@get("/api/showed-all-notifications", opt={"policy": LOGGED_IN})
async def showed_all_notifications(conn: Connection, actor: Actor) -> NotificationCounts:
    """Return the numbers of the caller's unread notifications and messages."""
    return NotificationCounts(
        new_notifications=await count_notifications(conn, actor.id, only_unread=True),
        new_messages=await count_new_messages(conn, actor.id),
    )


@post("/api/notifications/read", opt={"policy": LOGGED_IN}, status_code=204)
async def mark_notifications_read(data: NotificationIds, uow: UnitOfWork, actor: Actor) -> None:
    """Mark notifications of the caller as read."""
    await mark.mark(uow, actor, data.ids, "read")


@post("/api/notifications/unread", opt={"policy": LOGGED_IN}, status_code=204)
async def mark_notifications_unread(data: NotificationIds, uow: UnitOfWork, actor: Actor) -> None:
    """Mark notifications of the caller as unread."""
    await mark.mark(uow, actor, data.ids, "unread")


@post("/api/notifications/delete", opt={"policy": LOGGED_IN}, status_code=204)
async def delete_notifications(data: NotificationIds, uow: UnitOfWork, actor: Actor) -> None:
    """Delete notifications of the caller."""
    await mark.mark(uow, actor, data.ids, "delete")


@post("/api/notifications/read-all", opt={"policy": LOGGED_IN}, status_code=204)
async def mark_all_notifications_read(data: ReadAll, uow: UnitOfWork, actor: Actor) -> None:
    """Mark all notifications up to an instant as read. A repeat changes nothing."""
    await mark.mark_all(uow, actor, data.until, data.request_key)


@post("/api/notifications/undo-read-all", opt={"policy": LOGGED_IN}, status_code=204)
async def undo_mark_all_notifications_read(data: UndoReadAll, uow: UnitOfWork, actor: Actor) -> None:
    """Mark as unread the notifications that the call with this `requestKey` marked as read."""
    await mark.undo_mark_all(uow, actor, data.request_key)


ROUTES = [
    list_notifications,
    notification_people,
    showed_all_notifications,
    mark_notifications_read,
    mark_notifications_unread,
    delete_notifications,
    mark_all_notifications_read,
    undo_mark_all_notifications_read,
    *SETTING_ROUTES,
    *TEXT_ROUTES,
]
