"""Notifications on the wire, as section 3 of the specification names them, with what a row shows."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.accounts import Locale
from marmita.features.notifications.domain.kinds import TOPICS, DigestFrequency, NotificationKind, NotificationTopic
from marmita.features.notifications.domain.rules import FACES, IDS_MAX, TEXT_MAX, TIME_ZONE_PATTERN
from marmita.platform.wire import Command, Id, Picture, RequestKey, View

Ids = Annotated[list[Id], Meta(min_length=1, max_length=IDS_MAX)]
Hour = Annotated[int, Meta(ge=0, le=23)]
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


class NotificationPartner(View):
    """The other side of an order, to write to."""

    id: str
    name: str


class NotificationCan(View):
    """What its reader can do about it at once: accept the order, review the meal, answer the comment `commentId`,
    follow the new follower (`followed`: does so already).
    """

    accept: bool
    review: bool
    reply: bool
    follow: bool


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
    order_id: str | None
    comment_id: str | None
    partner: NotificationPartner | None
    followed: bool
    can: NotificationCan


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
    """By which channels the person hears of a topic. `email` (the digest) and `push` only add to what the list shows
    (`inApp`). `email` is null where e-mails of their own are sent at once, which cannot be chosen.
    """

    topic: NotificationTopic
    in_app: bool
    email: bool | None
    push: bool


class DigestSetting(View):
    """How often unread notifications come by e-mail: at the hour of that clock, weekly on Mondays."""

    frequency: DigestFrequency
    hour: Hour
    time_zone: str


class NotificationSettings(View):
    topics: Annotated[list[NotificationSetting], Meta(max_length=len(TOPICS))]
    digest: DigestSetting


class SetNotificationTopic(Command):
    """What is null or missing stays as it is."""

    topic: NotificationTopic
    in_app: bool | None = None
    email: bool | None = None
    push: bool | None = None


class SetDigest(Command):
    """`timeZone` is a name of the IANA database; one that is not known here becomes `Europe/Paris`."""

    frequency: DigestFrequency
    hour: Hour
    time_zone: Annotated[str, Meta(pattern=TIME_ZONE_PATTERN)]


class NotificationTextView(View):
    """A text that admins can change: `value` in force, `standard` of the code, and what it may name in braces.

    `examples` are what may stand in the place of each, to look at the text.
    """

    key: str
    value: str
    standard: str
    placeholders: list[str]
    examples: dict[str, str]
    changed: bool


class ChangeNotificationText(Command):
    """An empty value lets the text of the code stand again. `begun` is the text that the editor has loaded."""

    key: TextKey
    value: Annotated[str, Meta(max_length=TEXT_MAX)]
    locale: Locale
    begun: Annotated[str, Meta(max_length=TEXT_MAX)] | None = None
