"""Keyset pagination: "next" and "previous" from the last row that was shown, in the order of columns that are unique
together.

Pages do not move while rows are added, and page 10,000 costs as much as the first page.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, LiteralString, TypeVar, cast

Row = TypeVar("Row")
# Rows of a list are counted up to this number; above it the list shows only that there are more.
COUNT_MAX = 200


@dataclass(frozen=True, slots=True)
class PageCursor:
    """The start of a page: after or before the row with that key, or (both empty) at the start of the list."""

    after: str = ""
    before: str = ""

    @property
    def key(self) -> str:
        """Return the key of the neighbouring row; empty at the start of the list."""
        return self.before or self.after

    @property
    def is_backward(self) -> bool:
        """Return whether the page is read towards the start of the list."""
        return bool(self.before)


def make_page_cursor(after: str | None, before: str | None) -> PageCursor:
    """Return the place that a caller requests; `after` has precedence over `before`."""
    return PageCursor(after or "", "" if after else before or "")


@dataclass(frozen=True, slots=True)
class KeysetPage(Generic[Row]):
    """The rows of a page, and the keys for `before` and `after` of the neighbouring pages; empty if there is none."""

    rows: Sequence[Row]
    previous: str
    next: str


def keyset_sql(
    columns: Sequence[LiteralString], key: LiteralString, page_cursor: PageCursor, *, descending: bool
) -> tuple[LiteralString, LiteralString]:
    """Return the SQL condition and the order of a page's rows; the caller reads one row more than the page shows.

    `key` is the SQL of the values with which the columns are compared, such as `%(key)s`.
    """
    down = descending != page_cursor.is_backward
    condition: LiteralString = f"({', '.join(columns)}) {'<' if down else '>'} ({key})" if page_cursor.key else "true"
    direction: LiteralString = "DESC" if down else "ASC"
    return condition, ", ".join(f"{column} {direction}" for column in columns)


def number_sql(number: int) -> LiteralString:
    """Return a number as SQL, for a LIMIT.

    For a parameter in a LIMIT PostgreSQL expects a tenth of all rows. So it considers the plan of a prepared statement
    too expensive and plans each call anew, which takes as long as reading the page.
    """
    return cast("LiteralString", str(int(number)))


def trim_page(rows: Sequence[Row], size: int, page_cursor: PageCursor, key_of: Callable[[Row], str]) -> KeysetPage[Row]:
    """Return the page of rows that were read with `keyset_sql` and a limit of `size + 1`."""
    has_more = len(rows) > size
    page = list(rows[:size])
    if page_cursor.is_backward:
        page.reverse()
    if not page:
        return KeysetPage([], "", "")
    first, last = key_of(page[0]), key_of(page[-1])
    if page_cursor.is_backward:
        return KeysetPage(page, first if has_more else "", last)
    return KeysetPage(page, first if page_cursor.after else "", last if has_more else "")
