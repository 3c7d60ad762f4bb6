"""Waiting with an end: a test that waits for ever stops the whole run."""

import time
from collections.abc import Callable


def wait_until(condition: Callable[[], object], seconds: float) -> None:
    """Waits for a condition; fails when it does not come true in time."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.02)
