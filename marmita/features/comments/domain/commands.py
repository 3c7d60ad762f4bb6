"""What an author writes, and what a vote comes to; routes take and answer with them."""

from typing import Annotated

from msgspec import Meta

from marmita.features.comments.domain.records import CommentType
from marmita.features.comments.domain.rules import ALT_MAX, CONTENT_MAX
from marmita.platform.rich_text import Document
from marmita.platform.wire import Command, Id, RequestKey, View

CommentContent = Annotated[str, Meta(max_length=CONTENT_MAX, description="HTML; what is not allowed is removed")]
CommentAlt = Annotated[str, Meta(max_length=ALT_MAX)]
CommentRevision = Annotated[int, Meta(ge=1, le=2**31 - 1)]
CommentPath = Annotated[str, Meta(min_length=1, max_length=200)]


class CommentFields(Command, kw_only=True):
    """What an author writes. With a `document`, `content` is made from it and need not be sent.

    `picture` is the path (the `base`) of an upload FOR_COMMENT of the caller, or of the picture that the comment shows.
    """

    content: CommentContent = ""
    document: Document | None = None
    picture: CommentPath | None = None
    picture_alt: CommentAlt = ""


class NewComment(CommentFields, kw_only=True):
    """The same `requestKey` returns the same comment. An answer to an answer joins the answers of the same comment.

    `commentType` follows from the parent; a SUB_COMMENT without one is refused.
    """

    post_id: Id
    parent_comment_id: Id | None = None
    comment_type: CommentType | None = None
    request_key: RequestKey | None = None


class CommentChange(CommentFields, kw_only=True):
    """All of the comment anew. Clients send ids along: `id` is that of the path, the others move nothing.

    `revision` is that of the comment which the change began from; without it, what was saved meanwhile is written over.
    """

    id: Id | None = None
    post_id: Id | None = None
    parent_comment_id: Id | None = None
    revision: CommentRevision | None = None


class CommentVotes(View):
    """The votes of a comment after one."""

    votes_up: int
    votes_down: int
    voted: int
