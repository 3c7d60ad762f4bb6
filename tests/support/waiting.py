"""Waiting with an end: a test that waits for ever stops the whole run."""

import os
import time
from collections.abc import Callable


def patient(seconds: float) -> float:
    """The time limit on a quiet machine; more in proportion where far more runs than it has cores for."""
    return seconds * max(1.0, os.getloadavg()[0] / (2 * (os.cpu_count() or 1)))


def wait_until(condition: Callable[[], object], seconds: float) -> None:
    """Waits for a condition; fails when it does not come true in time."""
    deadline = time.monotonic() + patient(seconds)
    while not condition():
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.02)
