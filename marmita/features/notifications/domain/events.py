"""Events of notifications, for open screens and for other features."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from marmita.features.notifications.domain.kinds import NotificationTopic
from marmita.platform.realtime import RealtimeEvent

NotificationsChange = Literal["ADDED", "CHANGED"]


class NotificationsChanged(RealtimeEvent):
    """The account has a new unread notification (`ADDED`), or its other notifications have changed (`CHANGED`).

    Reading on another device is such a change.
    """

    kind: ClassVar[str] = "notifications_changed"
    change: NotificationsChange


@dataclass(frozen=True, slots=True)
class NotificationsAdded:
    """Unread news in notifications. `rows` are pairs of account id and notification id.

    A topic of None cannot be switched off.
    """

    topic: NotificationTopic | None
    rows: list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class NotificationsResolved:
    """Notifications of the accounts were read, deleted or undone.

    `session_id` is the reader's session if the reader did it.
    """

    account_ids: list[str]
    session_id: str | None
