"""What happened, as listeners say it, and rows of notifications, as texts need them."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from marmita.features.notifications.domain.kinds import DigestFrequency, NotificationKind, NotificationTopic


@dataclass(frozen=True, slots=True, kw_only=True)
class News:
    """Something that concerns others: `action` is its id, and the same action is news once.

    `actor` is who did it, None for the house. `post`, `comment`, `order` and `review` are what it is about.
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
    """A row that has news. `added` when its reader had not an unread one already."""

    id: str
    account_id: str
    added: bool


class Setting(NamedTuple):
    """By which channels a person hears of a topic. `email` and `push` add to what the list shows (`in_app`)."""

    topic: NotificationTopic
    in_app: bool = True
    email: bool = True
    push: bool = True


class DigestChoice(NamedTuple):
    """How often the digest comes, and at which hour of which clock."""

    frequency: DigestFrequency
    hour: int
    time_zone: str


class DueDigest(NamedTuple):
    """A digest that is to be sent, and to whom. What it lists is newer than `sent_until`."""

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
    """A notification of the list with what its text names."""

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
    waits: bool
    reviewable: bool
    followed: bool
    quoted: bool
    chef_account: str | None
    customer_id: str | None
    community: str | None
    community_link: str | None
