"""The position of the next page in a list of comments: an opaque text that is sent instead of a page number.

The order by time never changes. So its cursor is the time of the last shown comment in microseconds; no two comments of
a post have the same time. The cursor of UNREAD also has the time since which comments are new. Votes change the order
of BEST while a person reads. So its cursor contains every shown comment, and the next page has the best of all other
comments. After 500 shown comments, the remaining comments follow, newest first. So the cursor cannot grow without
limit, and no comment is left out.
"""

import re
from collections.abc import Collection, Sequence
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from marmita.features.comments.domain.records import CommentSort
from marmita.features.comments.domain.rules import CURSOR_MAX, PAGE_NUMBER_MAX, SHOWN_MAX
from marmita.platform.errors import InvalidRequest
from marmita.platform.http.number_text import numbers_of_text, text_of_numbers

PATTERN = rf"^([0-9]{{1,3}}|[on][ab][0-9]{{1,17}}|u[0-9]{{1,17}}a[0-9]{{1,17}}|s[A-Za-z0-9_-]{{1,{CURSOR_MAX}}})\Z"
_form = re.compile(PATTERN)
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_LATEST = 10**17 - 1  # microseconds


class Position(NamedTuple):
    """The position of a page: a number of pages, comments after or before a time, or all comments except `shown`.

    `sort` None is the order of the request. `backwards`: comments nearest to the time come first, for pages before
    those that the reader has. `since` is the end of the previous visit, for UNREAD.
    """

    sort: CommentSort | None = None
    page: int = 0
    after: datetime | None = None
    before: datetime | None = None
    backwards: bool = False
    shown: Sequence[int] = ()
    since: datetime | None = None


def read_position(page: str) -> Position:
    """Return the position of a page number or a cursor.

    Raises:
        DomainError: invalid_request (400) if the text is neither a page number nor a cursor.
    """
    if not _form.match(page):
        raise _refusal()
    kind = page[0]
    if kind == "s":
        return _excluding(page[1:])
    if kind == "u":
        since, _, after = page[1:].partition("a")
        return Position("UNREAD", after=_instant(after), since=_instant(since))
    if kind in "on":
        return position_in_time("OLD" if kind == "o" else "NEW", _instant(page[2:]), older=page[1] == "b")
    if int(page) > PAGE_NUMBER_MAX:
        raise _refusal()
    return Position(page=int(page))


def position_in_time(sort: CommentSort, instant: datetime, *, older: bool) -> Position:
    """Return the position of the comments next to a time: the older or the newer comments."""
    backwards = older == (sort == "OLD")
    if older:
        return Position(sort, before=instant, backwards=backwards)
    return Position(sort, after=instant, backwards=backwards)


def cursor_in_time(sort: CommentSort, instant: int, *, older: bool) -> str:
    """Return the cursor of the comments before or after a time in microseconds since 1970."""
    return f"{'o' if sort == 'OLD' else 'n'}{'b' if older else 'a'}{instant}"


def cursor_of_unread(since: datetime, after: int) -> str:
    """Return the cursor of the comments that are new since `since` and follow `after`, in microseconds since 1970."""
    return f"u{microseconds(since)}a{after}"


def cursor_excluding(shown: Collection[int], last: int, position: Position) -> str:
    """Return the cursor of the best comments except `shown`. `last` is the last comment's time in microseconds."""
    if position.before is not None:
        return "s" + text_of_numbers(last, shown)
    return "s" + text_of_numbers(_LATEST if len(shown) >= SHOWN_MAX else 0, shown)


def microseconds(instant: datetime) -> int:
    """Return the number of microseconds since 1970."""
    return (instant - _EPOCH) // timedelta(microseconds=1)


def _instant(text: str) -> datetime:
    return _EPOCH + timedelta(microseconds=int(text))


def _excluding(text: str) -> Position:
    try:
        before, shown = numbers_of_text(text)
        return Position("BEST", shown=shown, before=_instant(str(before)) if before else None)
    except (ValueError, OverflowError):
        raise _refusal() from None


def _refusal() -> InvalidRequest:
    return InvalidRequest(errors=[{"field": "page", "message": "neither a page nor a cursor"}])
