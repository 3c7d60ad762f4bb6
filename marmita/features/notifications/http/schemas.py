"""Notifications on the wire."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.accounts import Locale
from marmita.features.notifications.domain.kinds import TOPICS, DigestFrequency, NotificationKind, NotificationTopic
from marmita.features.notifications.domain.rules import FACES_MAX, IDS_MAX, TEXT_MAX, TIME_ZONE_PATTERN
from marmita.platform.wire import Command, Id, Picture, RequestKey, View

Ids = Annotated[list[Id], Meta(min_length=1, max_length=IDS_MAX)]
Hour = Annotated[int, Meta(ge=0, le=23)]
TextKey = Annotated[str, Meta(pattern=r"^[A-Z_]{1,60}\Z")]


class NotificationFace(View):
    """A person who is shown in a notification."""

    id: str
    login: str
    picture: Picture | None


class NotificationPiece(View):
    """A part of the text. Names and titles are emphasised (`strong`)."""

    text: str
    strong: bool


class NotificationPartner(View):
    """The other party of an order, to whom the reader can write."""

    id: str
    name: str


class NotificationCan(View):
    """The actions that the reader can take on the notification.

    They are: accept the order, review the meal, answer the comment `commentId`, follow the new follower.
    """

    accept: bool
    review: bool
    reply: bool
    follow: bool


class NotificationView(View):
    """Actions on one target within 12 hours. `user` acted last, `count` is the number of people who acted.

    `notificationMessage` is the text before the title or the quoted words, `notificationMessageContinue` the rest of
    it; `pieces` are both. `link` is the path of the page that the notification is about. `postId` is the post whose
    notifications can be turned off; `postOff`: they are turned off. `followed`: the reader follows the new follower.
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
    faces: Annotated[list[NotificationFace], Meta(max_length=FACES_MAX)]
    link: str | None
    picture: Picture | None
    post_id: str | None
    post_off: bool
    order_id: str | None
    comment_id: str | None
    partner: NotificationPartner | None
    followed: bool
    can: NotificationCan


class NotificationCounts(View):
    """The numbers of unread notifications and of unread messages."""

    new_notifications: int
    new_messages: int


class NotificationIds(Command):
    """Ids of notifications. Ids of other people's notifications change nothing."""

    ids: Ids


class ReadAll(Command):
    """Mark all notifications up to `until` as read, the newest that the reader has seen. The key can undo it."""

    request_key: RequestKey
    until: Annotated[datetime, Meta(tz=True)]


class UndoReadAll(Command):
    request_key: RequestKey


class NotificationSetting(View):
    """The channels of a topic. `email` (the digest) and `push` work only if the topic is shown in the list (`inApp`).

    `email` is null for a topic with its own e-mails, which are sent at once and cannot be switched off here.
    """

    topic: NotificationTopic
    in_app: bool
    email: bool | None
    push: bool


class DigestSetting(View):
    """How often unread notifications are sent by e-mail: at `hour` in the time zone, weekly on Mondays."""

    frequency: DigestFrequency
    hour: Hour
    time_zone: str


class NotificationSettings(View):
    topics: Annotated[list[NotificationSetting], Meta(max_length=len(TOPICS))]
    digest: DigestSetting


class SetNotificationTopic(Command):
    """A change of the channels of a topic. Channels that are null or missing stay unchanged."""

    topic: NotificationTopic
    in_app: bool | None = None
    email: bool | None = None
    push: bool | None = None


class SetDigest(Command):
    """The choice of a digest. `timeZone` is a name of the IANA database; an unknown name becomes `Europe/Paris`."""

    frequency: DigestFrequency
    hour: Hour
    time_zone: Annotated[str, Meta(pattern=TIME_ZONE_PATTERN)]


class NotificationTextView(View):
    """A text that admins can change: `value` is the present text, `standard` the text of the program.

    `placeholders` are the names that the text may contain in braces, `examples` a value of each to preview the text.
    """

    key: str
    value: str
    standard: str
    placeholders: list[str]
    examples: dict[str, str]
    changed: bool


class ChangeNotificationText(Command):
    """A new text. An empty value restores the text of the program. `begun` is the text that the editor has loaded."""

    key: TextKey
    value: Annotated[str, Meta(max_length=TEXT_MAX)]
    locale: Locale
    begun: Annotated[str, Meta(max_length=TEXT_MAX)] | None = None
