"""Where the next page of a list of comments begins: an opaque text, in the place of the page's number.

The order of writing never changes, so its cursor is the instant of the last comment that was shown, to the microsecond;
no two comments of a post have the same. UNREAD keeps beside it since when the list began. Votes change the order of
BEST while it is read: its cursor names every comment that was shown, and the next page is the best of all others. After
500 come all that are left, the newest first; no cursor grows without an end, and nothing is left out.
"""

import re
from collections.abc import Collection, Sequence
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from marmita.features.comments.domain.records import CommentSort
from marmita.features.comments.domain.rules import CURSOR_MAX, LAST_NUMBERED, MOST_SHOWN
from marmita.platform.errors import InvalidRequest
from marmita.platform.http.number_text import numbers_of_text, text_of_numbers

PATTERN = rf"^(\d{{1,3}}|[on][ab]\d{{1,17}}|u\d{{1,17}}a\d{{1,17}}|s[A-Za-z0-9_-]{{1,{CURSOR_MAX}}})$"
_form = re.compile(PATTERN)
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_LATEST = 10**17 - 1  # microseconds


class Position(NamedTuple):
    """Which part of a list: so many pages on, or comments after or before an instant, or beside those shown.

    `sort` None is the order that the request names. `backwards`: nearest to the instant first, for pages that stand
    before what the reader has. `since` is when the reader of UNREAD was there before.
    """

    sort: CommentSort | None = None
    page: int = 0
    after: datetime | None = None
    before: datetime | None = None
    backwards: bool = False
    shown: Sequence[int] = ()
    since: datetime | None = None


def read_position(page: str) -> Position:
    """The position that a page's number or a cursor names. DomainError invalid_request (400) when it is neither."""
    if not _form.match(page):
        raise _refusal()
    kind = page[0]
    if kind == "s":
        return _beside(page[1:])
    if kind == "u":
        since, _, after = page[1:].partition("a")
        return Position("UNREAD", after=_instant(after), since=_instant(since))
    if kind in "on":
        return in_time("OLD" if kind == "o" else "NEW", _instant(page[2:]), older=page[1] == "b")
    if int(page) > LAST_NUMBERED:
        raise _refusal()
    return Position(page=int(page))


def in_time(sort: CommentSort, instant: datetime, *, older: bool) -> Position:
    """The comments that are next to the instant: the older or the newer ones."""
    backwards = older == (sort == "OLD")
    if older:
        return Position(sort, before=instant, backwards=backwards)
    return Position(sort, after=instant, backwards=backwards)


def cursor_in_time(sort: CommentSort, instant: int, *, older: bool) -> str:
    """The cursor of the comments before or after those microseconds."""
    return f"{'o' if sort == 'OLD' else 'n'}{'b' if older else 'a'}{instant}"


def cursor_of_unread(since: datetime, after: int) -> str:
    """The cursor of what is new since then and was written after those microseconds."""
    return f"u{microseconds(since)}a{after}"


def cursor_beside(shown: Collection[int], last: int, position: Position) -> str:
    """The cursor of the best comments beside these. `last` is the instant of the last one that was shown."""
    if position.before is not None:
        return "s" + text_of_numbers(last, shown)
    return "s" + text_of_numbers(_LATEST if len(shown) >= MOST_SHOWN else 0, shown)


def microseconds(instant: datetime) -> int:
    """Since 1970."""
    return (instant - _EPOCH) // timedelta(microseconds=1)


def _instant(text: str) -> datetime:
    return _EPOCH + timedelta(microseconds=int(text))


def _beside(text: str) -> Position:
    try:
        before, shown = numbers_of_text(text)
        return Position("BEST", shown=shown, before=_instant(str(before)) if before else None)
    except (ValueError, OverflowError):
        raise _refusal() from None


def _refusal() -> InvalidRequest:
    return InvalidRequest(errors=[{"field": "page", "message": "neither a page nor a cursor"}])
