"""How many calls somebody made lately: a sliding minute made of two counted ones, for limits that every call passes.

Counting costs a microsecond in memory, where each process counts alone; an adapter may count for all of them together.
What must hold exactly, such as wrong passwords, is counted in PostgreSQL instead (ratelimit.py).
"""

import math
import time
from collections import defaultdict
from typing import Protocol

MINUTE = 60


class CallCounts(Protocol):
    """Calls of each subject in whole minutes, which are numbered since 1970. Forgets what is older than two."""

    async def add(self, subject: str, minute: int, calls: int) -> tuple[int, int]:
        """Counts so many more, or fewer; the calls of the minute before and of this one, with these."""
        ...

    async def close(self) -> None: ...


class MemoryCounts:
    """Counts of this process. Holds no more than two minutes' subjects, and drops a whole minute at once."""

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
        """Nothing is open."""


async def hit_call_limit(counts: CallCounts, subject: str, most: int) -> int:
    """Count a call, unless the subject made `most` of them within a minute: then the whole seconds to wait.

    What is refused does not count, so that waiting as told is enough.
    """
    minute, elapsed = divmod(time.time() / MINUTE, 1)
    before, current = await counts.add(subject, int(minute), 1)
    if before * (1 - elapsed) + current <= most:
        return 0
    before, current = await counts.add(subject, int(minute), -1)
    return max(1, math.ceil(_minutes_to_wait(before, current, elapsed, most) * MINUTE))


def _minutes_to_wait(before: int, current: int, elapsed: float, most: int) -> float:
    """Until one more fits: the earlier of the two minutes counts for less the further this one has gone."""
    if current + 1 <= most:
        return 1 - (most - current - 1) / before - elapsed
    return 1 - elapsed + 1 - (most - 1) / current
