"""How long a request may wait for other servers in all: set where it begins, kept by the one who calls them."""

import math
import time
from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar

_ENDS_AT: ContextVar[float] = ContextVar("ends_at", default=math.inf)


@contextmanager
def ends_within(seconds: float) -> Generator[None]:
    """Calls inside end, answered or not, when so many seconds have passed since the block began."""
    token = _ENDS_AT.set(min(_ENDS_AT.get(), time.monotonic() + seconds))
    try:
        yield
    finally:
        _ENDS_AT.reset(token)


def seconds_left(at_most: float) -> float:
    """How long a call may take that takes at most so long; 0 when the time is over."""
    return max(0.0, min(at_most, _ENDS_AT.get() - time.monotonic()))
