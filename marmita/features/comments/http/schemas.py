"""Requests and responses about comments. PostgreSQL writes the views (queries/card.py); policy.py decides `can`."""

from datetime import datetime

from marmita.features.comments.domain.records import CommentPicture, CommentSort, CommentType
from marmita.features.comments.domain.rules import COMMENT_TEXT, CONTENT_MIN, PAGE_SIZE, UNDO_TIME
from marmita.features.posts import PostVote, ReactionCounts, ReactionKind
from marmita.platform.rich_text import Document
from marmita.platform.wire import Command, Id, Picture, View

CONSTANTS = {
    "commentMinimum": CONTENT_MIN,
    "commentMaximum": COMMENT_TEXT.length,
    "commentWindowMinutes": UNDO_TIME.seconds // 60,
    "commentPage": PAGE_SIZE,
}


class NewCommentVote(Command):
    """A vote on a comment. `type` is the new vote; it replaces the former vote."""

    entity_id: Id
    type: PostVote


class CommentAuthor(View):
    id: str
    login: str
    picture: Picture | None


class CommentPost(View):
    """The post of a comment."""

    id: str
    name: str


class CommentCan(View):
    """The actions that the reader may take on a comment."""

    edit: bool
    delete: bool
    undo_delete: bool
    vote: bool
    react: bool
    reply: bool
    report: bool


class SubcommentView(View):
    """A comment without its answers. `content` is sanitised HTML. A deleted comment has no content and no `user`.

    `createDate` has microseconds, so that it can be sent as `fromDate`. `unread`: another person wrote the comment
    after the reader's last visit to the post. `undoUntil`: the reader deleted this own comment and may undo that until
    then. Lists show a deleted comment for one hour to the person who deleted it.
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
    """A comment with its first three answers, oldest first, or with the answers around the one that a link opens.

    `subcommentsCount` counts all answers that are not deleted. `olderSubcommentsCount` counts those before the first
    answer in `subcomments`.
    """

    subcomments: list[SubcommentView]
    subcomments_count: int
    older_subcomments_count: int


class PostedComment(CommentView, kw_only=True):
    """A comment in a list across posts, with its post."""

    post: CommentPost


class CommentDetail(PostedComment, kw_only=True):
    """A comment with its document, from which its HTML was made, for editing. `revision` counts its saves."""

    revision: int
    document: Document | None = None


class CommentList(View):
    """A page of the comments of a post. `sort` is the order of the list, which can differ from the requested order.

    `next` and `previous` are values for `page` of the pages beside this one, null if there is none. They never repeat
    or skip a comment, even if comments or votes are added meanwhile. Only a response to `fromCommentId`, and pages
    before another page (reached with `previous`, or with `fromDate`), have `previous`. `before` and `after` count the
    comments around a response to `fromCommentId`.
    """

    comments: list[CommentView]
    sort: CommentSort
    next: str | None
    previous: str | None
    before: int | None
    after: int | None
    comments_count: int


class SubcommentList(View):
    """A page of the answers to a comment. `sort`, `next` and `previous` work as in a list of comments."""

    comments: list[SubcommentView]
    sort: CommentSort
    next: str | None
    previous: str | None


class UserCommentList(View):
    """A page of the comments of a person. `next` is the value for `page` of the next page, null on the last page."""

    comments: list[PostedComment]
    sort: CommentSort
    next: str | None
