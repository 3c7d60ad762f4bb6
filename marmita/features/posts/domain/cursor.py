"""Cursors of feeds: an opaque text in the place of the page's number.

The order "newest first" never changes, so its cursor is the number of the last post that was shown. Votes change the
other orders while they are read: with an offset, a post that rises would be skipped, and one that falls would be shown
twice. Their cursor lists every post that was shown, and the next page has the best of all others. It takes about two
characters per post, because the numbers are written as differences.
"""

import re
from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from marmita.features.posts.domain.rules import CURSOR_MAX, SHOWN_MAX
from marmita.platform.errors import InvalidRequest
from marmita.platform.http.lists import LAST_PAGE
from marmita.platform.http.number_text import numbers_of_text, text_of_numbers

PATTERN = rf"^([0-9]{{1,5}}|n[0-9]{{1,18}}|s[A-Za-z0-9_-]{{1,{CURSOR_MAX}}})\Z"
_form = re.compile(PATTERN)


class Position(NamedTuple):
    """What the page leaves out: posts from number `below` up, the posts `shown`, or `page` whole pages.

    `began` is when page 0 was read.
    """

    page: int = 0
    below: int | None = None
    shown: Sequence[int] = ()
    began: datetime | None = None


def read_position(page: str) -> Position:
    """Return the position of a page number or cursor. Raise DomainError invalid_request (400) if it is neither."""
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
    """Return the cursor for the posts that were written before post `number`."""
    return f"n{number}"


def cursor_excluding(shown: Collection[int], began: datetime) -> str | None:
    """Return the cursor for the best posts other than those shown.

    None if SHOWN_MAX posts were shown: the feed ends.
    """
    if len(shown) >= SHOWN_MAX:
        return None
    return "s" + text_of_numbers(int(began.timestamp()), shown)


def _refusal() -> InvalidRequest:
    return InvalidRequest(errors=[{"field": "page", "message": "neither a page nor a cursor"}])
