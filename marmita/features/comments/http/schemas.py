"""Comments on the wire. PostgreSQL writes the views (queries/card.py); `can` is decided by policy.py."""

from datetime import datetime

from marmita.features.comments.domain.records import CommentPicture, CommentSort, CommentType
from marmita.features.comments.domain.rules import COMMENT_TEXT, CONTENT_MIN, PAGE_SIZE, WINDOW
from marmita.features.posts import PostVote, ReactionCounts, ReactionKind
from marmita.platform.rich_text import Document
from marmita.platform.wire import Command, Id, Picture, View

CONSTANTS = {
    "commentMinimum": CONTENT_MIN,
    "commentMaximum": COMMENT_TEXT.length,
    "commentWindowMinutes": WINDOW.seconds // 60,
    "commentPage": PAGE_SIZE,
}


class NewCommentVote(Command):
    """`type` is the vote afterwards, whatever it was before."""

    entity_id: Id
    type: PostVote


class CommentAuthor(View):
    id: str
    login: str
    picture: Picture | None


class CommentPost(View):
    """The post below which a comment stands."""

    id: str
    name: str


class CommentCan(View):
    """What the reader may do with a comment."""

    edit: bool
    delete: bool
    undo_delete: bool
    vote: bool
    react: bool
    reply: bool
    report: bool


class SubcommentView(View):
    """A comment without its answers; `content` is sanitised HTML. A deleted one has neither contents nor `user`.

    `createDate` has microseconds: it is the `fromDate` of what stands before and after. `unread`: written by others
    since the reader's last visit to the post. `undoUntil`: of a deleted one, until when its author, who reads, may take
    that back. Who has deleted one finds it in lists for an hour.
    """

    id: str
    post_id: str
    parent_comment_id: str | None
    comment_type: CommentType
    content: str
    picture: CommentPicture | None
    user: CommentAuthor | None
    create_date: datetime
    update_date: datetime | None
    edited_by: str | None
    deleted: bool
    votes_up: int
    votes_down: int
    voted: int
    reactions: ReactionCounts
    reaction: ReactionKind | None
    favorite: bool
    unread: bool
    can: CommentCan
    undo_until: datetime | None


class CommentView(SubcommentView, kw_only=True):
    """A comment with its first three answers, the oldest first, or with those around the one a link leads to.

    `subcommentsCount` counts all that are not deleted, `olderSubcommentsCount` those before the first one here.
    """

    subcomments: list[SubcommentView]
    subcomments_count: int
    older_subcomments_count: int


class PostedComment(CommentView, kw_only=True):
    """A comment in a list across posts, with the name of its post."""

    post: CommentPost


class CommentDetail(PostedComment, kw_only=True):
    """A comment with the document from which its HTML was made, for editing it; `revision` counts its saves."""

    revision: int
    document: Document | None = None


class CommentList(View):
    """A page of the comments of a post. `sort` is the order it has, whatever was requested.

    `next` and `previous` are the `page` of what follows and of what stands before, if there is more; they never repeat
    or leave out a comment, whatever is written and voted meanwhile. Only an answer to `fromCommentId`, and pages that
    were reached by `previous` (or by `fromDate`, before in the order), have a `previous`. `before` and `after` count
    the comments around an answer to `fromCommentId`.
    """

    comments: list[CommentView]
    sort: CommentSort
    next: str | None
    previous: str | None
    before: int | None
    after: int | None
    comments_count: int


class SubcommentList(View):
    """A page of the answers to a comment; `sort`, `next` and `previous` as in a list of comments."""

    comments: list[SubcommentView]
    sort: CommentSort
    next: str | None
    previous: str | None


class UserCommentList(View):
    """A page of what a person has written; `next` is the `page` of what follows, if there is more."""

    comments: list[PostedComment]
    sort: CommentSort
    next: str | None
