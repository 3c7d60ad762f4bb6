"""Routes that read comments, write them, and vote on them."""

from datetime import datetime
from typing import Annotated

import msgspec
from litestar import Response, delete, get, post, put
from litestar.params import Parameter, QueryParameter

from marmita.features.comments.domain.commands import CommentChange, CommentVotes, NewComment
from marmita.features.comments.domain.cursor import PATTERN
from marmita.features.comments.domain.errors import (
    CommentChanged,
    CommentDeleteTimeExpired,
    CommentNotExist,
    CommentTooShort,
    OwnCommentVoted,
)
from marmita.features.comments.domain.records import CommentSort
from marmita.features.comments.http.mark_routes import MARK_ROUTES
from marmita.features.comments.http.schemas import (
    CommentDetail,
    CommentList,
    NewCommentVote,
    SubcommentList,
    UserCommentList,
)
from marmita.features.comments.http.views import (
    Place,
    read_answers,
    read_comment,
    read_comments,
    read_context,
    read_of_user,
)
from marmita.features.comments.use_cases import delete_comment as deleting
from marmita.features.comments.use_cases import vote_on_comment as voting
from marmita.features.comments.use_cases import write_comment as writing
from marmita.features.posts import PostNotExist
from marmita.platform.http.encoded import encoded_json
from marmita.platform.http.policy import LOGGED_IN, PUBLIC
from marmita.platform.identity import Actor
from marmita.platform.ids import ID_PATTERN, require_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

ListPage = Annotated[
    str, Parameter(pattern=PATTERN, description="`next` or `previous` of an answer; the first page is 0")
]
FromDate = Annotated[
    datetime | None,
    QueryParameter(name="fromDate", description="Only comments after this `createDate`, in the order of writing"),
]
ForBefore = Annotated[
    bool, QueryParameter(name="forBefore", description="Comments before `fromDate` instead of after it")
]


@get("/api/comments", opt={"policy": PUBLIC, "problems": (PostNotExist, CommentNotExist)})
async def list_comments(
    *,
    conn: Connection,
    viewer: Actor | None,
    post_id: Annotated[str, QueryParameter(name="postId", pattern=ID_PATTERN)],
    page: ListPage = "0",
    sort: CommentSort = "OLD",
    from_comment_id: Annotated[str | None, QueryParameter(name="fromCommentId", pattern=ID_PATTERN)] = None,
    from_date: FromDate = None,
    for_before: ForBefore = False,
) -> Response[CommentList]:
    """List 10 comments of a post, each with its first answers. Error `post_not_exist` (404).

    `fromCommentId` returns the page that contains this comment, ordered by time. If it is an answer, the page contains
    the answered comment, and the `subcomments` begin near the answer. Error `comment_not_exist` (404). OLD becomes NEW
    if the post has more than 30 comments. UNREAD becomes OLD for visitors and on the first visit.
    """
    if from_comment_id:
        return encoded_json(await read_context(conn, viewer, post_id, sort, from_comment_id))
    return encoded_json(await read_comments(conn, viewer, post_id, sort, Place(page, from_date, for_before)))


@get("/api/subcomments", opt={"policy": PUBLIC, "problems": (CommentNotExist,)})
async def list_subcomments(
    *,
    conn: Connection,
    viewer: Actor | None,
    parent_id: Annotated[str, QueryParameter(name="parentId", pattern=ID_PATTERN)],
    page: ListPage = "0",
    sort: CommentSort = "OLD",
    from_date: FromDate = None,
    for_before: ForBefore = False,
) -> Response[SubcommentList]:
    """List 10 answers to a comment. Error `comment_not_exist` (404)."""
    return encoded_json(await read_answers(conn, viewer, parent_id, sort, Place(page, from_date, for_before)))


@get("/api/comments-for-user", opt={"policy": PUBLIC})
async def list_comments_of_user(
    conn: Connection,
    viewer: Actor | None,
    user_id: Annotated[str, QueryParameter(name="userId", pattern=ID_PATTERN)],
    page: ListPage = "0",
    sort: CommentSort = "NEW",
) -> Response[UserCommentList]:
    """List 10 comments and answers of a person, each with its post. UNREAD becomes NEW."""
    return encoded_json(await read_of_user(conn, viewer, user_id, sort, page))


@get("/api/comments/by-id/{comment_id:str}", opt={"policy": PUBLIC})
async def get_comment(conn: Connection, viewer: Actor | None, comment_id: str) -> Response[CommentDetail]:
    """Return one comment with its document and its first answers. Error `comment_not_exist` (404)."""
    return encoded_json(await read_comment(conn, viewer, _checked(comment_id)))


@post("/api/comments", opt={"policy": LOGGED_IN, "problems": (CommentTooShort,)}, status_code=201)
async def create_comment(data: NewComment, uow: UnitOfWork, actor: Actor) -> Response[CommentDetail]:
    """Comment on a post or answer a comment. A repeat with the same `requestKey` returns the first comment."""
    comment_id = await writing.write_comment(uow, actor, data)
    return encoded_json(await read_comment(uow.conn, actor, comment_id))


@put(
    "/api/comments/{comment_id:str}",
    opt={"policy": LOGGED_IN, "problems": (CommentChanged, CommentTooShort, CommentDeleteTimeExpired)},
)
async def change_comment(
    data: CommentChange, uow: UnitOfWork, actor: Actor, comment_id: str
) -> Response[CommentDetail]:
    """Replace the text and the picture of the author's own comment, within one hour.

    With an older `revision`, the error `comment_changed` (409) contains the stored comment in `comment`.
    """
    try:
        await writing.change_comment(uow, actor, _checked(comment_id), data)
    except CommentChanged:
        raise CommentChanged(comment=msgspec.Raw(await read_comment(uow.conn, actor, comment_id))) from None
    return encoded_json(await read_comment(uow.conn, actor, comment_id))


@post("/api/comments/vote", opt={"policy": LOGGED_IN, "problems": (OwnCommentVoted,)}, status_code=200)
async def vote_on_comment(data: NewCommentVote, uow: UnitOfWork, actor: Actor) -> CommentVotes:
    """Vote up or down, or take the vote back. A repeat changes nothing."""
    return await voting.vote_on_comment(uow, actor, data.entity_id, data.type)


@delete("/api/comments/{comment_id:str}", opt={"policy": LOGGED_IN, "problems": (CommentDeleteTimeExpired,)})
async def delete_comment(uow: UnitOfWork, actor: Actor, comment_id: str) -> None:
    """Delete a comment: the author within one hour, a moderator at any time.

    A deletion by a moderator is a decision like that of a case. It is refused if another moderator has claimed the case
    or if the author has too high a rank. The author gets a statement of reasons.
    """
    await deleting.request_delete(uow, actor, _checked(comment_id))


@delete(
    "/api/comments/undo-delete/{comment_id:str}", opt={"policy": LOGGED_IN, "problems": (CommentDeleteTimeExpired,)}
)
async def undo_delete_comment(uow: UnitOfWork, actor: Actor, comment_id: str) -> None:
    """Restore a deleted comment. Same as POST on this path; the specification requires DELETE."""
    await deleting.request_restore(uow, actor, _checked(comment_id))


@post(
    "/api/comments/undo-delete/{comment_id:str}",
    opt={"policy": LOGGED_IN, "problems": (CommentDeleteTimeExpired,)},
    status_code=204,
)
async def restore_comment(uow: UnitOfWork, actor: Actor, comment_id: str) -> None:
    """Restore a deleted comment: the author their own deletion within one hour, a moderator a removal at any time.

    This also withdraws the moderators' decision that removed the comment.
    """
    await deleting.request_restore(uow, actor, _checked(comment_id))


def _checked(comment_id: str) -> str:
    return require_id(comment_id, CommentNotExist)


ROUTES = [
    list_comments,
    list_subcomments,
    list_comments_of_user,
    get_comment,
    create_comment,
    vote_on_comment,
    restore_comment,
    undo_delete_comment,
    *MARK_ROUTES,
    change_comment,
    delete_comment,
]
