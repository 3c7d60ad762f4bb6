"""Where the next page of a feed begins: an opaque text, in the place of the page's number.

Newest first never changes, so its cursor is the number of the last post that was shown. Votes change the other orders
while they are read: a post that rises would be skipped by a position, one that falls would come twice. Their cursor
names every post that was shown, and the next page is the best of all others: about two characters a post, since the
numbers are written as differences.
"""

import re
from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from marmita.features.posts.domain.rules import CURSOR_MAX, MOST_SHOWN
from marmita.platform.errors import InvalidRequest
from marmita.platform.http.lists import LAST_PAGE
from marmita.platform.http.number_text import numbers_of_text, text_of_numbers

PATTERN = rf"^(\d{{1,5}}|n\d{{1,18}}|s[A-Za-z0-9_-]{{1,{CURSOR_MAX}}})$"
_form = re.compile(PATTERN)


class Position(NamedTuple):
    """What the page leaves out: posts up to a number, shown ones, or so many pages. `began` is when page 0 was read."""

    page: int = 0
    below: int | None = None
    shown: Sequence[int] = ()
    began: datetime | None = None


def read_position(page: str) -> Position:
    """The position that a page's number or a cursor names. DomainError invalid_request (400) when it is neither."""
    if not _form.match(page):
        raise _refusal()
    if page[0] == "n":
        return Position(below=int(page[1:]))
    if page[0] == "s":
        try:
            began, shown = numbers_of_text(page[1:])
            return Position(shown=shown, began=datetime.fromtimestamp(began, UTC))
        except (ValueError, OverflowError):
            raise _refusal() from None
    if int(page) > LAST_PAGE:
        raise _refusal()
    return Position(page=int(page))


def cursor_below(number: int) -> str:
    """The cursor of the posts that were written before that one."""
    return f"n{number}"


def cursor_beside(shown: Collection[int], began: datetime) -> str | None:
    """The cursor of the best posts beside these; None when the feed ends here."""
    if len(shown) >= MOST_SHOWN:
        return None
    return "s" + text_of_numbers(int(began.timestamp()), shown)


def _refusal() -> InvalidRequest:
    return InvalidRequest(errors=[{"field": "page", "message": "neither a page nor a cursor"}])
