"""Read comments and lists of comments for a reader."""

from dataclasses import replace
from datetime import datetime
from typing import Any, get_args

import msgspec

from marmita.features.comments.domain.cursor import (
    Position,
    cursor_excluding,
    cursor_in_time,
    cursor_of_unread,
    position_in_time,
    read_position,
)
from marmita.features.comments.domain.errors import CommentNotExist
from marmita.features.comments.domain.policy import Offered, can
from marmita.features.comments.domain.records import Comment, CommentSort, Reader
from marmita.features.comments.domain.rules import UNDO_TIME, VISIT_TIMEOUT, list_order
from marmita.features.comments.http.schemas import CommentCan, CommentList, CommentView
from marmita.features.comments.queries import view
from marmita.features.comments.queries.lists import CommentPage, Source, list_around, list_comments, list_thread
from marmita.features.comments.queries.view import Thread
from marmita.features.posts import PostNotExist
from marmita.platform.clock import utc_now
from marmita.platform.identity import Actor, not_outranked, roles_above
from marmita.platform.unit_of_work import Connection

_list = msgspec.json.Decoder(CommentList)


class Place(msgspec.Struct, frozen=True):
    """The requested place in a list: a page number or a cursor, or the comments next to a time."""

    page: str = "0"
    from_date: datetime | None = None
    for_before: bool = False


async def read_comments(conn: Connection, viewer: Actor | None, post_id: str, sort: CommentSort, place: Place) -> bytes:
    """Return a schemas.CommentList as JSON.

    Raises:
        DomainError: post_not_exist (404); invalid_request (400) if the page is neither a number nor a cursor.
    """
    position = read_position(place.page)
    if place.from_date or "UNREAD" in (sort, position.sort):
        return await _read_from(conn, viewer, post_id, sort, place)
    listed, reader = position.sort or sort, _reader(viewer, None)
    found = await list_thread(conn, post_id, listed, position, reader)
    if found is None:
        raise PostNotExist
    page, comments = found
    return _page(page, position.sort or list_order(sort, comments, read_before=True), position, reader, comments)


async def _read_from(conn: Connection, viewer: Actor | None, post_id: str, sort: CommentSort, place: Place) -> bytes:
    """Read a list that needs data of the post first: comments that are new to the reader, or next to a time."""
    thread, reader = await _read_thread(conn, viewer, post_id)
    position = _position(place, list_order(sort, thread.comments, read_before=reader.since is not None))
    listed = position.sort or list_order(sort, thread.comments, read_before=reader.since is not None)
    found = await list_comments(conn, Source("post", post_id), listed, position, reader)
    return _page(found, listed, position, reader, thread.comments)


def _page(found: CommentPage, listed: CommentSort, position: Position, reader: Reader, comments: int) -> bytes:
    following, previous = _page_cursors(listed, position, found, reader)
    return _body(
        found.comments,
        sort=listed,
        next=following,
        previous=previous,
        before=None,
        after=None,
        commentsCount=comments,
    )


async def list_first(conn: Connection, post_id: str) -> list[CommentView]:
    """Return the first page as a visitor sees it, without deleted comments.

    Raises:
        DomainError: post_not_exist (404).
    """
    page = await read_comments(conn, None, post_id, "OLD", Place())
    return [comment for comment in _list.decode(page).comments if not comment.deleted]


async def read_context(
    conn: Connection, viewer: Actor | None, post_id: str, sort: CommentSort, comment_id: str
) -> bytes:
    """Return the page that contains the comment, ordered by time, as a schemas.CommentList in JSON.

    Raises:
        DomainError: post_not_exist (404); comment_not_exist (404), also for a comment of another post.
    """
    thread, reader = await _read_thread(conn, viewer, post_id)
    opened = await view.find_opened(conn, post_id, comment_id)
    if opened is None:
        raise CommentNotExist
    listed = list_order(
        "NEW" if sort == "BEST" else "OLD" if sort == "UNREAD" else sort, thread.comments, read_before=True
    )
    found = await list_around(conn, post_id, listed, opened, reader)
    before, after = (found.older, found.newer) if listed == "OLD" else (found.newer, found.older)
    older = listed != "OLD"
    return _body(
        found.comments,
        sort=listed,
        next=cursor_in_time(listed, found.last, older=older) if after else None,
        previous=cursor_in_time(listed, found.first, older=not older) if before else None,
        before=before,
        after=after,
        commentsCount=thread.comments,
    )


async def read_answers(
    conn: Connection, viewer: Actor | None, parent_id: str, sort: CommentSort, place: Place
) -> bytes:
    """Return a schemas.SubcommentList as JSON.

    Raises:
        DomainError: comment_not_exist (404); invalid_request (400) if the page is neither a number nor a cursor.
    """
    parent = await view.find_facts(conn, parent_id)
    if parent is None:
        raise CommentNotExist
    _, reader = await _read_thread(conn, viewer, parent.post_id)
    position = _position(place, "OLD" if sort in ("BEST", "UNREAD") else sort)
    listed = position.sort or sort
    if listed == "UNREAD":
        listed, position = "OLD", position._replace(after=position.after or reader.since)
    found = await list_comments(conn, Source("comment", parent_id), listed, position, reader)
    following, previous = _page_cursors(listed, position, found, reader)
    return _body(found.comments, sort=listed, next=following, previous=previous)


async def read_of_user(conn: Connection, viewer: Actor | None, user_id: str, sort: CommentSort, page: str) -> bytes:
    """Return a schemas.UserCommentList as JSON.

    Raises:
        DomainError: invalid_request (400) if the page is neither a number nor a cursor.
    """
    reader = _reader(viewer, None)
    position = read_position(page)
    listed = position.sort or ("NEW" if sort == "UNREAD" else sort)
    if listed == "UNREAD":
        listed, position = "NEW", Position()
    found = await list_comments(conn, Source("user", user_id), listed, position, reader)
    following, _ = _page_cursors(listed, position, found, reader)
    return _body(found.comments, sort=listed, next=following)


async def read_comment(conn: Connection, viewer: Actor | None, comment_id: str) -> bytes:
    """Return a schemas.CommentDetail as JSON.

    Raises:
        DomainError: comment_not_exist (404), unless the comment is shown or the viewer may restore it.
    """
    comment = await view.find_facts(conn, comment_id)
    if comment is None:
        raise CommentNotExist
    _, reader = await _read_thread(conn, viewer, comment.post_id)
    restorable = can(viewer, comment, utc_now())["undo_delete"]
    comment_json = await view.find_comment_json(conn, comment_id, reader, restorable=restorable)
    if comment_json is None:
        raise CommentNotExist
    return comment_json


async def read_saved(conn: Connection, actor: Actor, page: int, size: int) -> tuple[bytes, int]:
    """Return a page of the saved comments as a JSON list, and the number of saved comments."""
    comments = await view.list_saved(conn, _reader(actor, None), size, page * size)
    return comments, await view.count_saved(conn, actor.id)


async def _read_thread(conn: Connection, viewer: Actor | None, post_id: str) -> tuple[Thread, Reader]:
    thread = await view.find_thread(conn, post_id, viewer.id if viewer else None)
    if thread is None:
        raise PostNotExist
    return thread, _reader(viewer, thread)


def _reader(viewer: Actor | None, thread: Thread | None) -> Reader:
    now = utc_now()
    since = None
    if thread and thread.seen_until:
        is_same_visit = thread.seen_until >= now - VISIT_TIMEOUT
        since = thread.read_until if is_same_visit else thread.seen_until
    recent = now - UNDO_TIME
    if viewer is None:
        return Reader(
            None,
            since,
            recent,
            moderates=False,
            **dict.fromkeys(_CASES, _NOTHING),
            none=_NOTHING,
            roles_not_outranked=[],
            roles_above=[],
        )
    own = Comment(id="", post_id="", parent_id=None, author_id=viewer.id, created_at=now)
    cases = (
        own,
        replace(own, created_at=recent),
        replace(own, author_id=""),
        replace(own, author_id=""),
        replace(own, deleted_at=now, deleted_by=viewer.id),
    )
    may = {name: can(viewer, case, now) for name, case in zip(_CASES, cases, strict=True)}
    may["no_moderation"]["delete"] = False
    rights = {name: _encoded(each) for name, each in may.items()}
    return Reader(
        viewer.id,
        since,
        recent,
        moderates=viewer.is_moderator,
        **rights,
        none=_NOTHING,
        roles_not_outranked=not_outranked(viewer) if viewer.is_moderator else [],
        roles_above=roles_above(viewer),
    )


def _encoded(rights: dict[str, bool]) -> str:
    return msgspec.json.encode(CommentCan(**rights)).decode()


# The kinds of comments with different rights of the reader: own new comments, own older comments, comments of others,
# comments of others that the reader may not judge, and deleted comments that the reader may restore.
_CASES = ("own_recent", "own_old", "others", "no_moderation", "restore")
_NOTHING = _encoded(dict.fromkeys(get_args(Offered), False))


def _position(place: Place, chronological: CommentSort) -> Position:
    if place.from_date is None:
        return read_position(place.page)
    return position_in_time("OLD" if chronological == "OLD" else "NEW", place.from_date, older=place.for_before)


def _page_cursors(
    sort: CommentSort, position: Position, found: CommentPage, reader: Reader
) -> tuple[str | None, str | None]:
    """Return the cursors of the next page and of the previous page."""
    if not found.has_more:
        return None, None
    if position.backwards:
        return None, cursor_in_time(sort, found.first, older=sort == "OLD")
    if position.page:
        return str(position.page + 1), None
    if sort == "BEST":
        shown = position.shown if position.before else [*position.shown, *found.numbers]
        return cursor_excluding(shown, found.last, position), None
    if sort == "UNREAD" and (since := position.since or reader.since):
        return cursor_of_unread(since, found.last), None
    return cursor_in_time(sort, found.last, older=sort == "NEW"), None


def _body(comments: bytes, **fields: Any) -> bytes:
    return b'{"comments":' + comments + b"," + msgspec.json.encode(fields)[1:]
