"""Request counts for limits that every request passes: a sliding minute, computed from two calendar minutes.

Counting takes a microsecond in memory, where each process counts by itself; an adapter may count for all processes.
Limits that must be exact, such as for wrong passwords, are counted in PostgreSQL (ratelimit.py).
"""

import math
import time
from collections import defaultdict
from typing import Protocol

MINUTE = 60


class CallCounts(Protocol):
    """The calls of each subject per calendar minute, numbered since 1970.

    Older minutes than the last two are dropped.
    """

    async def add(self, subject: str, minute: int, calls: int) -> tuple[int, int]:
        """Add calls (negative to subtract). Return the counts of the previous and of the current minute."""
        ...

    async def close(self) -> None: ...


class MemoryCounts:
    """Counts in this process. It stores two minutes and drops a whole minute at once."""

    def __init__(self) -> None:
        self.minute = 0
        self.before: defaultdict[str, int] = defaultdict(int)
        self.current: defaultdict[str, int] = defaultdict(int)

    async def add(self, subject: str, minute: int, calls: int) -> tuple[int, int]:
        if minute != self.minute:
            self.before = self.current if minute == self.minute + 1 else defaultdict(int)
            self.current = defaultdict(int)
            self.minute = minute
        self.current[subject] += calls
        return self.before.get(subject, 0), self.current[subject]

    async def close(self) -> None:
        """Do nothing: there is no connection."""


async def hit_call_limit(counts: CallCounts, subject: str, maximum: int) -> int:
    """Count a call. If the subject has made `maximum` calls within a minute, return the seconds to wait, else 0.

    A refused call is not counted, so waiting these whole seconds is enough.
    """
    minute, elapsed = divmod(time.time() / MINUTE, 1)
    before, current = await counts.add(subject, int(minute), 1)
    if before * (1 - elapsed) + current <= maximum:
        return 0
    before, current = await counts.add(subject, int(minute), -1)
    return max(1, math.ceil(_minutes_to_wait(before, current, elapsed, maximum) * MINUTE))


def _minutes_to_wait(before: int, current: int, elapsed: float, maximum: int) -> float:
    """Return the minutes until one more call is allowed: the weight of the previous minute falls with time."""
    if current + 1 <= maximum:
        return 1 - (maximum - current - 1) / before - elapsed
    return 1 - elapsed + 1 - (maximum - 1) / current
