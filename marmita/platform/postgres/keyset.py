"""Lists that are walked by "next" and "previous" from the row that was shown last, in the order of columns that
are unique together.

Pages do not move while rows are added, and page 10,000 costs what the first one costs.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, LiteralString, TypeVar, cast

Row = TypeVar("Row")
# A list is counted up to here, and then said to have more.
COUNTED = 200


@dataclass(frozen=True, slots=True)
class Place:
    """Where a page begins: after the row with that key, before it, or (both empty) at the start of the list."""

    after: str = ""
    before: str = ""

    @property
    def key(self) -> str:
        """The key of the neighbouring row, empty at the start of the list."""
        return self.before or self.after

    @property
    def is_backward(self) -> bool:
        """Whether the page is read towards the start of the list."""
        return bool(self.before)


def requested_place(after: str | None, before: str | None) -> Place:
    """The place that a caller asks for; `after` wins where both are given."""
    return Place(after or "", "" if after else before or "")


@dataclass(frozen=True, slots=True)
class Window(Generic[Row]):
    """The rows of a page, and the keys that `before` and `after` take for its neighbours; empty where there is none."""

    rows: Sequence[Row]
    previous: str
    next: str


def window_sql(
    columns: Sequence[LiteralString], key: LiteralString, place: Place, *, descending: bool
) -> tuple[LiteralString, LiteralString]:
    """The condition and the order of a page's rows; read one more than the page shows.

    `key` is the SQL of the values with which the columns are compared, such as `%(key)s`.
    """
    down = descending != place.is_backward
    condition: LiteralString = f"({', '.join(columns)}) {'<' if down else '>'} ({key})" if place.key else "true"
    direction: LiteralString = "DESC" if down else "ASC"
    return condition, ", ".join(f"{column} {direction}" for column in columns)


def number_sql(number: int) -> LiteralString:
    """A number as SQL, for a LIMIT.

    Of a parameter PostgreSQL expects a tenth of all rows, finds the plan of a prepared
    statement too dear then, and plans each call anew, which takes as long as reading the page.
    """
    return cast("LiteralString", str(int(number)))


def cut_window(rows: Sequence[Row], size: int, place: Place, key_of: Callable[[Row], str]) -> Window[Row]:
    """The page of rows that were read with `window_sql` and a limit of `size + 1`."""
    has_more = len(rows) > size
    page = list(rows[:size])
    if place.is_backward:
        page.reverse()
    if not page:
        return Window([], "", "")
    first, last = key_of(page[0]), key_of(page[-1])
    if place.is_backward:
        return Window(page, first if has_more else "", last)
    return Window(page, first if place.after else "", last if has_more else "")
