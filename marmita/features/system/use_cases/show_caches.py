"""The state of all caches: in the memory of the process that answers, and in tables for all processes."""

from marmita.features.system.domain.records import CacheState
from marmita.features.system.domain.rules import STORED
from marmita.features.system.queries.stored import read_refreshed, read_sizes
from marmita.platform.caches import CACHES
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import Connection


async def show_caches(conn: Connection, ports: Ports) -> list[CacheState]:
    """Return the state of all caches, those in memory first."""
    sizes = await read_sizes(conn, [table for cache in STORED for table in cache.tables])
    refreshed = await read_refreshed(conn)
    states: list[CacheState] = []
    for name, cache in ports[CACHES].items():
        entries, size, since = cache.facts()
        states.append(CacheState(name=name, shared=False, renewal="CLEAR", entries=entries, size=size, since=since))
    for stored in STORED:
        found = [sizes.get(table, (0, 0)) for table in stored.tables]
        states.append(
            CacheState(
                name=stored.name,
                shared=True,
                renewal=stored.renewal,
                entries=sum(rows for rows, _ in found),
                size=sum(size for _, size in found),
                since=next((at for kind, at in refreshed.items() if kind == stored.renewal), None),
            )
        )
    return states
