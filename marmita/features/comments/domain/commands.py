"""What an author writes, and what a vote comes to; routes take and answer with them."""

from typing import Annotated

from msgspec import Meta

from marmita.features.comments.domain.records import CommentType
from marmita.features.comments.domain.rules import ALT_MAX, CONTENT_MAX
from marmita.platform.rich_text import Document
from marmita.platform.wire import Command, Id, PicturePath, RequestKey, Shown, ShownPicture, View, path_of

CommentContent = Annotated[str, Meta(max_length=CONTENT_MAX, description="HTML; what is not allowed is removed")]
CommentAlt = Annotated[str, Meta(max_length=ALT_MAX)]
CommentRevision = Annotated[int, Meta(ge=1, le=2**31 - 1)]


class CommentFields(Command, kw_only=True):
    """What an author writes. With a `document`, `content` is made from it and need not be sent.

    `picture` is the path (the `base`) of an upload FOR_COMMENT of the caller, or of the picture that the comment shows.
    """

    content: CommentContent = ""
    document: Document | None = None
    picture: PicturePath | ShownPicture | None = None
    picture_alt: CommentAlt = ""

    @property
    def described_picture(self) -> tuple[str | None, str]:
        """The path of the picture and its description; a picture that is sent as it was read has its own."""
        shown = self.picture.alt if isinstance(self.picture, ShownPicture) else ""
        return path_of(self.picture), (self.picture_alt or shown[:ALT_MAX]).strip()


class NewComment(CommentFields, kw_only=True):
    """The same `requestKey` returns the same comment. An answer to an answer joins the answers of the same comment.

    `commentType` follows from the parent; a SUB_COMMENT without one is refused.
    """

    post_id: Id
    parent_comment_id: Id | None = None
    comment_type: CommentType | None = None
    request_key: RequestKey | None = None


class CommentChange(CommentFields, kw_only=True):
    """All of the comment anew, also as it was read. `id` is that of the path, the other ids move nothing.

    `revision` is that of the comment which the change began from; without it, what was saved meanwhile is written over.
    """

    id: Id | None = None
    post_id: Id | None = None
    parent_comment_id: Id | None = None
    revision: CommentRevision | None = None
    comment_type: Shown = None
    user: Shown = None
    create_date: Shown = None
    update_date: Shown = None
    edited_by: Shown = None
    deleted: Shown = None
    votes_up: Shown = None
    votes_down: Shown = None
    voted: Shown = None
    reactions: Shown = None
    reaction: Shown = None
    favorite: Shown = None
    unread: Shown = None
    can: Shown = None
    subcomments: Shown = None
    subcomments_count: Shown = None
    older_subcomments_count: Shown = None
    post: Shown = None


class CommentVotes(View):
    """The votes of a comment after one."""

    votes_up: int
    votes_down: int
    voted: int
