"""What happens to comments: for other features in the same transaction, and for the open screens of a post."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from marmita.platform.identity import Actor
from marmita.platform.realtime import RealtimeEvent

CommentChangeKind = Literal["ADDED", "CHANGED", "DELETED", "RESTORED"]


@dataclass(frozen=True, slots=True)
class CommentAdded:
    """Somebody commented on a post, or answered below the comment `parent_id`.

    `answered` are the authors of that comment and of the one that is answered, `mentioned` the accounts in the text.
    """

    comment_id: str
    post_id: str
    parent_id: str | None
    author_id: str
    answered: list[str]
    mentioned: list[str]


@dataclass(frozen=True, slots=True)
class CommentMentioned:
    """A comment was changed, and mentions these accounts now that it did not mention before."""

    comment_id: str
    post_id: str
    author_id: str
    mentioned: list[str]


@dataclass(frozen=True, slots=True)
class CommentVoted:
    """Somebody voted on a comment or took the vote back: `value` is 1, -1, or 0 for none. A repeat is not published."""

    comment_id: str
    post_id: str
    author_id: str
    voter_id: str
    value: int


@dataclass(frozen=True, slots=True)
class CommentRemoval:
    """A moderator is about to delete a comment of somebody else; nothing is locked or changed yet."""

    comment_id: str
    actor: Actor


@dataclass(frozen=True, slots=True)
class CommentRestoration:
    """A moderator is about to show again what a moderator had deleted; nothing is locked or changed yet."""

    comment_id: str
    actor: Actor


@dataclass(frozen=True, slots=True)
class CommentDeleted:
    """A comment says nothing any more."""

    comment_id: str


@dataclass(frozen=True, slots=True)
class CommentRestored:
    """A deleted comment is shown again."""

    comment_id: str


class CommentsChanged(RealtimeEvent):
    """A comment under the post was written, edited, deleted or restored; `commentsCount` is the post's, where it
    changed by that.
    """

    kind: ClassVar[str] = "comments_changed"
    post_id: str
    comment_id: str
    parent_comment_id: str | None
    change: CommentChangeKind
    comments_count: int | None
