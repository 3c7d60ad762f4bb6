"""Filters and orders of groups of errors."""

from typing import Literal

import msgspec

ClientErrorState = Literal["NEW", "SEEN"]
ClientErrorSort = Literal["LATEST", "EARLIEST", "MOST", "FEWEST"]


class ErrorFilter(msgspec.Struct, frozen=True, kw_only=True):
    """The filter of groups; None and an empty text do not filter."""

    text: str = ""
    state: ClientErrorState | None = None
