"""Finds events that were committed and never announced, because their process was killed in between.

Revisions cannot show this: they are assigned before the commit, so a missing revision may still come or was rolled
back. Transactions can: each poll reads the events of transactions that had not ended at the poll before the last one.
So every event appears in at least two polls, and is delivered if it was not announced before the second.
"""

from marmita.platform.realtime.log import Entry, read_committed_since, read_unannounced
from marmita.platform.unit_of_work import Connection

# An event without an announcement is delivered after one to two of these periods.
POLL_SECONDS = 0.45
_END = str(2**63 - 1)  # higher than the id of any transaction


class UnannouncedEvents:
    """The events that were announced to one listener, as far back as its next poll reads."""

    def __init__(self) -> None:
        self._horizons = (_END, _END)
        self._announced: set[int] = set()
        self._absent: set[int] = set()

    async def begin(self, conn: Connection) -> None:
        """Begin with the events that are committed from now on.

        The connection already listens and no topic is followed.
        """
        horizon = (await read_committed_since(conn, _END)).horizon
        found = await read_committed_since(conn, horizon)
        self._horizons, self._announced, self._absent = (horizon, horizon), found.revisions, set()

    def mark_announced(self, revision: int) -> bool:
        """Store that the event was announced. Return False if it was already announced or found in the log."""
        known = revision in self._announced
        self._announced.add(revision)
        return not known

    async def poll(self, conn: Connection) -> list[tuple[str, Entry]]:
        """Return events by topic that are in the log for the second time without an announcement; each
        event only once.
        """
        since, last = self._horizons
        found = await read_committed_since(conn, since)
        self._announced &= found.revisions
        absent = found.revisions - self._announced
        due = absent & self._absent
        self._announced |= due
        self._absent = absent - due
        self._horizons = (last, found.horizon)
        return await read_unannounced(conn, since, due) if due else []
