"""What groups of errors are filtered and ordered by."""

from typing import Literal

import msgspec

ClientErrorState = Literal["NEW", "SEEN"]
ClientErrorSort = Literal["LATEST", "EARLIEST", "MOST", "FEWEST"]


class ErrorFilter(msgspec.Struct, frozen=True, kw_only=True):
    """Which groups; None and an empty text look for nothing."""

    text: str = ""
    state: ClientErrorState | None = None
