"""Commands of comments, and the result of a vote. Routes use them as requests and responses."""

from typing import Annotated

from msgspec import Meta

from marmita.features.comments.domain.records import CommentType
from marmita.features.comments.domain.rules import ALT_MAX, CONTENT_MAX
from marmita.platform.rich_text import Document
from marmita.platform.wire import Command, Id, RequestKey, View

CommentContent = Annotated[str, Meta(max_length=CONTENT_MAX, description="HTML; tags that are not allowed are removed")]
CommentAlt = Annotated[str, Meta(max_length=ALT_MAX)]
CommentRevision = Annotated[int, Meta(ge=1, le=2**31 - 1)]
CommentPath = Annotated[str, Meta(min_length=1, max_length=200)]


class CommentFields(Command, kw_only=True):
    """The text and the picture of a comment. With a `document`, `content` is made from it and need not be sent.

    `picture` is the path (the `base`) of an upload FOR_COMMENT of the caller, or of the comment's current picture.
    """

    content: CommentContent = ""
    document: Document | None = None
    picture: CommentPath | None = None
    picture_alt: CommentAlt = ""


class NewComment(CommentFields, kw_only=True):
    """A new comment. A repeat with the same `requestKey` returns the first comment.

    An answer to an answer becomes an answer to the comment at the top. `commentType` follows from the parent; a
    SUB_COMMENT without a parent is refused.
    """

    post_id: Id
    parent_comment_id: Id | None = None
    comment_type: CommentType | None = None
    request_key: RequestKey | None = None


class CommentChange(CommentFields, kw_only=True):
    """The new text and picture of a comment; they replace the old ones completely.

    `id` must be the id in the path. The other ids are accepted and ignored. `revision` is the comment's revision at the
    start of the change. Without `revision`, changes that were saved meanwhile are overwritten.
    """

    id: Id | None = None
    post_id: Id | None = None
    parent_comment_id: Id | None = None
    revision: CommentRevision | None = None


class CommentVotes(View):
    """The votes of a comment after the caller's vote."""

    votes_up: int
    votes_down: int
    voted: int
