"""Rows of comments, as decisions need them, and the enumerations of their lists."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, NamedTuple

from marmita.platform.wire import Picture, View

CommentType = Literal["NORMAL", "SUB_COMMENT"]
CommentSort = Literal["OLD", "BEST", "NEW", "UNREAD"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Comment:
    """A comment as rights see it. `deleted_by` is who deleted it, the author or a moderator, of these roles.

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
    """The picture of a comment, described in words. `blurred` exists when it was uploaded as one for adults."""

    alt: str = ""
    blurred: Picture | None = None


class CommentText(View):
    """What the author wrote, as it is stored."""

    content: str
    document: str | None = None  # JSON


class Reader(NamedTuple):
    """Who reads, None for a visitor, and what that person may do (queries/card.py), as JSON.

    `since`: comments after it are new to the reader; None where nothing is, since the reader has never been there.
    `barred` are those of others that a moderator may not judge, `outranking` the roles that are not below the reader's.
    `recent`: those after it are younger than an hour. What people of the roles `above` removed stays.
    """

    account: str | None
    since: datetime | None
    recent: datetime
    moderates: bool
    own: str
    old: str
    others: str
    barred: str
    removed: str
    none: str
    outranking: list[str]
    above: list[str]


class Opened(NamedTuple):
    """The comment to which a link leads, or whose answers it opens: at the instant `opened_from`, after `older` others.

    `at` is where the comment stands in the list.
    """

    opened: str
    at: datetime
    opened_from: datetime
    older: int
