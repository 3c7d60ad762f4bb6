"""Finds events that were committed and never announced, because their process was killed between the two.

Revisions do not show it: they are assigned before the commit, so one that is missing may still come, or was rolled
back. Transactions show it: each look reads what those have committed that were not over at the look before the last
one. So every event is in two looks at least, and is handed out if it was not announced before the second.
"""

from marmita.platform.realtime.log import Entry, look_since, read_unannounced
from marmita.platform.unit_of_work import Connection

# An event without announcement is handed out after one to two of them.
LOOK_SECONDS = 0.45
_END = str(2**63 - 1)  # a transaction that never comes


class Unannounced:
    """What was announced to one listener, as far back as its next look reaches."""

    def __init__(self) -> None:
        self._horizons = (_END, _END)
        self._announced: set[int] = set()
        self._absent: set[int] = set()

    async def begin(self, conn: Connection) -> None:
        """Look for what is committed from now on, on a connection that listens already. Nobody follows a topic yet."""
        horizon = (await look_since(conn, _END)).horizon
        found = await look_since(conn, horizon)
        self._horizons, self._announced, self._absent = (horizon, horizon), found.revisions, set()

    def note(self, revision: int) -> bool:
        """The event is announced; whether that is news. A late announcement of what was found in the log is none."""
        known = revision in self._announced
        self._announced.add(revision)
        return not known

    async def look(self, conn: Connection) -> list[tuple[str, Entry]]:
        """Events by topic that are in the log for the second time without an announcement; each of them once."""
        since, last = self._horizons
        found = await look_since(conn, since)
        self._announced &= found.revisions
        absent = found.revisions - self._announced
        due = absent & self._absent
        self._announced |= due
        self._absent = absent - due
        self._horizons = (last, found.horizon)
        return await read_unannounced(conn, since, due) if due else []
