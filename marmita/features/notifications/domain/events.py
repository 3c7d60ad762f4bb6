"""Live events of notifications."""

from typing import ClassVar, Literal

from marmita.platform.realtime import RealtimeEvent

NotificationsChange = Literal["ADDED", "CHANGED"]


class NotificationsChanged(RealtimeEvent):
    """The account has a new unread notification (`ADDED`), or others of its notifications have changed: also because
    they were read on another device.
    """

    kind: ClassVar[str] = "notifications_changed"
    change: NotificationsChange
