"""The news that listeners report, and the rows of notifications with the fields that texts need."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from marmita.features.notifications.domain.kinds import DigestFrequency, NotificationKind, NotificationTopic


@dataclass(frozen=True, slots=True, kw_only=True)
class News:
    """An action that concerns other accounts. `action` is its id: a repeated action is notified once.

    `actor` is the account that acted, None for the platform. `post`, `comment`, `order` and `review` are its subjects.
    """

    kind: NotificationKind
    target: str
    action: str
    actor: str | None = None
    post: str | None = None
    comment: str | None = None
    order: str | None = None
    review: str | None = None


class Notified(NamedTuple):
    """A notification with news. `added`: the recipient had no unread notification of this group before."""

    id: str
    account_id: str
    added: bool


class Setting(NamedTuple):
    """The channels of a topic. `email` and `push` work only if the topic is also shown in the list (`in_app`)."""

    topic: NotificationTopic
    in_app: bool = True
    email: bool = True
    push: bool = True


class DigestChoice(NamedTuple):
    """The frequency of the digest, and its hour in the time zone."""

    frequency: DigestFrequency
    hour: int
    time_zone: str


class DueDigest(NamedTuple):
    """A digest that is due, and its recipient. It lists notifications newer than `sent_until`."""

    id: str
    login: str
    email: str
    locale: str
    frequency: DigestFrequency
    hour: int
    time_zone: str
    sent_until: datetime
    link_key: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A notification in the list, with the fields that its text names."""

    id: str
    kind: NotificationKind
    read: bool
    changed_at: datetime
    target: str
    newest: str | None
    people: int
    faces: list[dict[str, Any]]
    post_id: str | None
    post_off: bool
    post_title: str | None
    adult: bool
    comment_id: str | None
    comment: str | None
    order_id: str | None
    number: int | None
    slot_start: datetime | None
    slot_end: datetime | None
    code: str | None
    chef: str | None
    chef_short_name: str | None
    customer: str | None
    review: str | None
    picture: dict[str, Any] | None
    awaits_answer: bool
    reviewable: bool
    followed: bool
    has_quote: bool
    chef_account: str | None
    customer_id: str | None
    community: str | None
    community_link: str | None
