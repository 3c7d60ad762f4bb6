"""Notifications on the wire, as section 3 of the specification names them, with what a row shows."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.accounts import Locale
from marmita.features.notifications.domain.kinds import NotificationKind, NotificationTopic
from marmita.features.notifications.domain.rules import FACES, IDS_MAX, TEXT_MAX
from marmita.platform.wire import Command, Id, Picture, RequestKey, View

Ids = Annotated[list[Id], Meta(min_length=1, max_length=IDS_MAX)]
TextKey = Annotated[str, Meta(pattern="^[A-Z_]{1,60}$")]


class NotificationFace(View):
    """A person in the picture of a notification: the newest first."""

    id: str
    login: str
    picture: Picture | None


class NotificationPiece(View):
    """A part of the text; names and titles are emphasised."""

    text: str
    strong: bool


class NotificationView(View):
    """What happened to one target in 12 hours. `user` did it last, `count` is how many people did.

    `notificationMessage` is the text up to the title or the words that it quotes, `notificationMessageContinue` the
    rest; `pieces` are both. `link` is the address of the page that shows it. `postId` is the post whose notifications
    can be turned off, and `postOff` says that they are.
    """

    id: str
    read: bool
    user: str | None
    notification_message: str
    notification_message_continue: str
    pieces: list[NotificationPiece]
    created_date: datetime
    kind: NotificationKind
    count: int
    faces: Annotated[list[NotificationFace], Meta(max_length=FACES)]
    link: str | None
    picture: Picture | None
    post_id: str | None
    post_off: bool


class NotificationCounts(View):
    """How much is unread: notifications, and conversations' messages."""

    new_notifications: int
    new_messages: int


class NotificationIds(Command):
    """Ids of other people's notifications change nothing."""

    ids: Ids


class ReadAll(Command):
    """Everything up to the newest that its reader has seen, `until`. The key undoes it."""

    request_key: RequestKey
    until: Annotated[datetime, Meta(tz=True)]


class UndoReadAll(Command):
    request_key: RequestKey


class NotificationSetting(View):
    """Whether the person is notified of what belongs to the topic."""

    topic: NotificationTopic
    in_app: bool


class SetNotificationTopic(Command):
    topic: NotificationTopic
    in_app: bool


class NotificationTextView(View):
    """A text that admins can change: `value` in force, `standard` of the code, and what it may name in braces."""

    key: str
    value: str
    standard: str
    placeholders: list[str]
    changed: bool


class ChangeNotificationText(Command):
    """An empty value lets the text of the code stand again."""

    key: TextKey
    value: Annotated[str, Meta(max_length=TEXT_MAX)]
    locale: Locale
