"""Events of comments: for other features in the same transaction, and for the open screens of a post."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from marmita.platform.identity import Actor
from marmita.platform.realtime import RealtimeEvent

CommentChangeKind = Literal["ADDED", "CHANGED", "DELETED", "RESTORED"]


@dataclass(frozen=True, slots=True)
class CommentAdded:
    """A comment on a post was written, or an answer to the comment `parent_id`.

    `answered` are the authors of that comment and of the answer that was answered. `mentioned` are the accounts in the
    text.
    """

    comment_id: str
    post_id: str
    parent_id: str | None
    author_id: str
    answered: list[str]
    mentioned: list[str]


@dataclass(frozen=True, slots=True)
class CommentMentioned:
    """A comment was changed. `mentioned` are the accounts that it did not mention before the change."""

    comment_id: str
    post_id: str
    author_id: str
    mentioned: list[str]


@dataclass(frozen=True, slots=True)
class CommentVoted:
    """A vote on a comment was given or taken back. `value` is 1, -1 or 0 (no vote). A repeat is not published."""

    comment_id: str
    post_id: str
    author_id: str
    voter_id: str
    value: int


@dataclass(frozen=True, slots=True)
class CommentRemoval:
    """A moderator is about to delete a comment of another person. No row is locked or changed yet."""

    comment_id: str
    actor: Actor


@dataclass(frozen=True, slots=True)
class CommentRestoration:
    """A moderator is about to restore a comment that a moderator deleted. No row is locked or changed yet."""

    comment_id: str
    actor: Actor


@dataclass(frozen=True, slots=True)
class CommentDeleted:
    """A comment was deleted: its text is no longer shown."""

    comment_id: str


@dataclass(frozen=True, slots=True)
class CommentRestored:
    """A deleted comment is shown again."""

    comment_id: str


class CommentsChanged(RealtimeEvent):
    """A comment under the post was written, edited, deleted or restored.

    `commentsCount` is the post's number of comments if it changed, else null.
    """

    kind: ClassVar[str] = "comments_changed"
    post_id: str
    comment_id: str
    parent_comment_id: str | None
    change: CommentChangeKind
    comments_count: int | None
