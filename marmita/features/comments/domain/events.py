"""What happens to comments: for other features in the same transaction, and for the open screens of a post."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from marmita.platform.realtime import RealtimeEvent

CommentChangeKind = Literal["ADDED", "CHANGED", "DELETED", "RESTORED"]


@dataclass(frozen=True, slots=True)
class CommentAdded:
    """Somebody commented on a post, or answered the comment `parent_id`."""

    comment_id: str
    post_id: str
    parent_id: str | None
    author_id: str


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
