"""Structs of rows about comments, and the orders of their lists."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, NamedTuple

from marmita.platform.wire import Picture, View

CommentType = Literal["NORMAL", "SUB_COMMENT"]
CommentSort = Literal["OLD", "BEST", "NEW", "UNREAD"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Comment:
    """A comment with the data that rights depend on.

    `deleted_by` is the account that deleted it, the author or a moderator; `remover_authorities` are its roles.
    `revision` counts saves.
    """

    id: str
    post_id: str
    parent_id: str | None
    author_id: str
    created_at: datetime
    revision: int = 1
    deleted_at: datetime | None = None
    deleted_by: str | None = None
    remover_authorities: Collection[str] = ()


class CommentPicture(Picture):
    """The picture of a comment with its description. `blurred` is only set for a picture that is for adults."""

    alt: str = ""
    blurred: Picture | None = None


class CommentText(View):
    """The text of a comment in the form in which it is stored."""

    content: str
    document: str | None = None  # JSON


class Reader(NamedTuple):
    """The reader of comments (`account` is None for a visitor), with the reader's rights as JSON (queries/card.py).

    Comments after `since` are new to the reader; None on the first visit, when no comment is new. Comments after
    `recent` are younger than one hour. `own_recent` are the rights on own recent comments, `own_old` on own older
    comments, `others` on comments of others, `restore` on deleted comments that the reader may restore. `no_moderation`
    are a moderator's rights on comments of people with roles in `roles_not_outranked`: the roles that are not below the
    reader's. Removals by people with roles in `roles_above` cannot be undone.
    """

    account: str | None
    since: datetime | None
    recent: datetime
    moderates: bool
    own_recent: str
    own_old: str
    others: str
    no_moderation: str
    restore: str
    none: str
    roles_not_outranked: list[str]
    roles_above: list[str]


class Opened(NamedTuple):
    """The comment `opened` that a link opens, or whose answers it opens. `at` is the time of the comment.

    The answers begin at the time `opened_from`, after `older` earlier answers.
    """

    opened: str
    at: datetime
    opened_from: datetime
    older: int
