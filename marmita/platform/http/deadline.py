"""The deadline for all calls of a request to other servers: set by the request, respected by the clients."""

import math
import time
from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar

_ENDS_AT: ContextVar[float] = ContextVar("ends_at", default=math.inf)


@contextmanager
def ends_within(seconds: float) -> Generator[None]:
    """Set a deadline for the block: calls inside end after this number of seconds, with or without a response."""
    token = _ENDS_AT.set(min(_ENDS_AT.get(), time.monotonic() + seconds))
    try:
        yield
    finally:
        _ENDS_AT.reset(token)


def seconds_left(at_most: float) -> float:
    """Return the timeout of a call in seconds: `at_most`, or less if the deadline is nearer; 0 after the deadline."""
    return max(0.0, min(at_most, _ENDS_AT.get() - time.monotonic()))
