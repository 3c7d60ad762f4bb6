"""Records of posts for decisions, and the enumerations of feeds."""

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
# The number of people by kind; kinds that nobody chose are left out.
ReactionCounts = dict[ReactionKind, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Post:
    """A post for decisions about rights. `deleted_by` is the account that deleted it, the author or a moderator.

    `revision` counts saves. `author_authorities` are the roles of its author, `remover_authorities` those of the
    account that deleted it; both are empty for a post that is just being written.
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
    """A picture of a post with its description `alt`. `blurred` exists if it was uploaded as a picture for adults."""

    alt: str = ""
    blurred: Picture | None = None


class PostText(View):
    """The text of a post as it is stored."""

    name: str
    content: str
    excerpt: str
    document: str | None = None  # JSON


class Rights(NamedTuple):
    """The reader's rights on posts, as JSON, and the roles that a reader who moderates does not outrank.

    `own` is for the reader's posts, `others` for those of others, `no_edit` for those that the reader may not change,
    `no_moderation` for those that the reader may not judge, `no_edit_or_moderation` for those that are both.
    """

    own: str
    others: str
    no_edit: str
    no_moderation: str
    no_edit_or_moderation: str
    moderates: bool
    roles_not_outranked: list[str]
