"""Rows of posts, as decisions need them, and the enumerations of feeds."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, NamedTuple

from marmita.platform.wire import Picture, View

PostType = Literal["POST", "ARTICLE"]
PostSort = Literal[
    "ALL",
    "ARTICLES",
    "DAY",
    "DISCUSSED",
    "HOT",
    "MONTH",
    "NEW",
    "TOP",
    "VOTED",
    "WEEK",
    "YEAR",
    "THREE_DAYS",
    "THREE_MONTHS",
]
PostPeriod = Literal["DAY", "THREE_DAYS", "WEEK", "MONTH", "THREE_MONTHS", "YEAR"]
PostVote = Literal["UP", "DOWN", "UNDO"]
ReactionKind = Literal["ANGRY", "HEART", "LAUGH", "LIKE", "MINUS", "SAD", "SURPRISED", "TROPHY"]
# How many people chose each kind; those that nobody chose are left out.
ReactionCounts = dict[ReactionKind, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Post:
    """A post as rights see it. `deleted_by` is who deleted it, the author or a moderator. `revision` counts saves.

    `author_authorities` are the roles of its author, `remover_authorities` of who deleted it; a post that is being
    written needs none.
    """

    id: str
    author_id: str
    community_id: str | None
    content_type: PostType
    created_at: datetime
    revision: int = 1
    author_authorities: Collection[str] = ()
    deleted_at: datetime | None = None
    deleted_by: str | None = None
    remover_authorities: Collection[str] = ()


class PostPicture(Picture):
    """A picture of a post, described in words. `blurred` exists when it was uploaded as one for adults."""

    alt: str = ""
    blurred: Picture | None = None


class PostText(View):
    """What the author wrote, as it is stored."""

    name: str
    content: str
    excerpt: str
    document: str | None = None  # JSON


class Rights(NamedTuple):
    """What the reader may do with posts, as JSON, and which roles are not below that of a reader who moderates.

    `kept` is for those of others that the reader may not change, `barred` for those that the reader may not judge,
    `untouched` for those that are both.
    """

    own: str
    others: str
    kept: str
    barred: str
    untouched: str
    moderates: bool
    outranking: list[str]
