"""Events of notifications: what open screens hear, and what other features do."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from marmita.features.notifications.domain.kinds import NotificationTopic
from marmita.platform.realtime import RealtimeEvent

NotificationsChange = Literal["ADDED", "CHANGED"]


class NotificationsChanged(RealtimeEvent):
    """The account has a new unread notification (`ADDED`), or others of its notifications have changed: also because
    they were read on another device.
    """

    kind: ClassVar[str] = "notifications_changed"
    change: NotificationsChange


@dataclass(frozen=True, slots=True)
class NotificationsAdded:
    """Each (account, notification) has news that its reader has not read; a topic of None cannot be switched off."""

    topic: NotificationTopic | None
    rows: list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class NotificationsSettled:
    """Notifications of these accounts were read, deleted or taken back; `session_id` is where, if the reader did it."""

    account_ids: list[str]
    session_id: str | None
