"""What processes keep in memory, so that it need not be read or fetched again: how much it is, and how it is emptied.

Emptying reaches every process by a notification of PostgreSQL; one that was not connected meanwhile empties all of its
own when it is connected again. Nothing depends on it: each cache renews by itself.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Literal, NamedTuple, Protocol

from marmita.platform.ports import Port, Ports
from marmita.platform.unit_of_work import UnitOfWork

MemoryCache = Literal["CONTENT", "PLACES", "IDENTITY_KEYS"]
CLEAR_CHANNEL = "clear_caches"


class CacheFacts(NamedTuple):
    """How many entries it has, of how many bytes, and since when."""

    entries: int
    size: int
    since: datetime | None


class Cache(Protocol):
    """Something that a process keeps in memory."""

    def facts(self) -> CacheFacts:
        """What it holds now."""
        ...

    def clear(self) -> None:
        """Forget everything; what is requested next is read anew."""
        ...


CACHES: Port[Mapping[MemoryCache, Cache]] = Port("caches")


def clear_here(ports: Ports, name: str) -> None:
    """Empty the cache of that name in this process; all of them without a name."""
    for known, cache in ports[CACHES].items():
        if name in ("", known):
            cache.clear()


async def clear_everywhere(uow: UnitOfWork, ports: Ports, name: MemoryCache | None) -> list[MemoryCache]:
    """Empty it in this process now, and in all processes with the commit; the names of what is emptied."""
    clear_here(ports, name or "")
    await uow.conn.execute("SELECT pg_notify(%s, %s)", (CLEAR_CHANNEL, name or ""))
    return [known for known in ports[CACHES] if name in (None, known)]
