"""The memory caches of the processes: their size, and how to empty them.

A notification of PostgreSQL empties the cache in all processes. A process that was not connected empties all its caches
when it reconnects. Correctness does not depend on that: each cache expires by itself.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Literal, NamedTuple, Protocol

from marmita.platform.ports import Port, Ports
from marmita.platform.unit_of_work import UnitOfWork

MemoryCache = Literal["CONTENT", "PLACES", "IDENTITY_KEYS"]
CLEAR_CHANNEL = "clear_caches"


class CacheFacts(NamedTuple):
    """The number of entries, their size in bytes, and the time of the oldest content."""

    entries: int
    size: int
    since: datetime | None


class Cache(Protocol):
    """A cache in the memory of a process."""

    def facts(self) -> CacheFacts:
        """Return the current size of the cache."""
        ...

    def clear(self) -> None:
        """Remove all entries; they are read again at the next request."""
        ...


CACHES: Port[Mapping[MemoryCache, Cache]] = Port("caches")


def clear_here(ports: Ports, name: str) -> None:
    """Empty the cache of that name in this process; an empty name means all caches."""
    for known, cache in ports[CACHES].items():
        if name in ("", known):
            cache.clear()


async def clear_everywhere(uow: UnitOfWork, ports: Ports, name: MemoryCache | None) -> list[MemoryCache]:
    """Empty the cache in this process now, and in all processes at the commit; None means all caches.

    Return the names of the emptied caches.
    """
    clear_here(ports, name or "")
    await uow.conn.execute("SELECT pg_notify(%s, %s)", (CLEAR_CHANNEL, name or ""))
    return [known for known in ports[CACHES] if name in (None, known)]
