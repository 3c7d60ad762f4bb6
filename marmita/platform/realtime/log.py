"""The log of events by topic: written in the transaction of the cause, announced after the commit, kept for a week.

Ephemeral events (typing, presence) are sent through PostgreSQL without a row.
"""

from collections.abc import Iterable
from datetime import timedelta
from typing import LiteralString, NamedTuple

import msgspec

from marmita.platform.realtime.topics import MAX_DATA_BYTES, TOPICS_MAX, RealtimeEvent, user_topic
from marmita.platform.unit_of_work import BufferedEvent, Connection, UnitOfWork

RETENTION_PERIOD = timedelta(days=7)
MISSED_MAX = 1000
# The payload is `<topic>`, a line break and the message as it is sent.
EPHEMERAL_CHANNEL = "realtime_ephemeral"
# The payload is `<topic>`: the rights of its followers must be checked again.
RECHECK_CHANNEL = "realtime_recheck"

_FIND_POSITION: LiteralString = """
SELECT (SELECT coalesce(max(revision), 0) FROM realtime_event WHERE topic = %(topic)s),
    EXISTS (SELECT FROM realtime_event WHERE topic = %(topic)s AND revision = %(cursor)s)
"""
# Revisions are assigned before the commit, so a lower revision may become visible after a higher one. A client that
# catches up therefore also gets events up to a minute older than its last one: longer than any transaction here.
_MISSED: LiteralString = """
SELECT revision, kind, data::text FROM realtime_event
WHERE topic = %(topic)s AND (
    revision > %(cursor)s
    OR created_at > (SELECT created_at FROM realtime_event WHERE topic = %(topic)s AND revision = %(cursor)s)
        - interval '1 minute'
)
ORDER BY revision LIMIT %(limit)s
"""


class Entry(NamedTuple):
    """An event of a topic. `cursor` is its revision, `data` the JSON of its Struct."""

    cursor: int
    kind: str
    data: str


class Backlog(NamedTuple):
    """A client's position in a topic, and the missed events. Unless `resumed`, the client must reload its screens."""

    cursor: int
    resumed: bool
    missed: list[Entry]


async def publish(uow: UnitOfWork, topics: Iterable[str], event: RealtimeEvent) -> None:
    """Send the event to the followers of the topics after the commit of this transaction.

    All events of a transaction are written by its last statement. Raise ValueError for data of more than 4,000 bytes,
    or for more than 50 topics: such an event needs a topic of its own.
    """
    addressed = list(dict.fromkeys(topics))
    data = msgspec.json.encode(event)
    if len(data) > MAX_DATA_BYTES:
        raise ValueError(f"{event.kind} carries more than {MAX_DATA_BYTES} bytes")
    if len(addressed) > TOPICS_MAX:
        raise ValueError(f"{event.kind} is for more than {TOPICS_MAX} topics")
    await uow.buffer(BufferedEvent(addressed, event.kind, data.decode()))


async def recheck_followers(uow: UnitOfWork, topic: str) -> None:
    """Check the rights of the topic's followers again after the commit of this transaction.

    For the end of a membership: the request is sent with the commit, before any announcement, so that the former member
    gets no events that are published later.
    """
    await uow.conn.execute("SELECT pg_notify(%s, %s)", (RECHECK_CHANNEL, topic))


_COMMITTED_SINCE: LiteralString = """
SELECT pg_snapshot_xmin(pg_current_snapshot())::text, ARRAY(
    SELECT DISTINCT revision FROM realtime_event
    WHERE transaction_id >= %s::text::xid8 AND transaction_id < pg_snapshot_xmax(pg_current_snapshot()))
"""
_UNANNOUNCED: LiteralString = """
SELECT revision, topic, kind, data::text FROM realtime_event
WHERE transaction_id >= %s::text::xid8 AND revision = ANY(%s) ORDER BY revision
"""


class CommittedEvents(NamedTuple):
    """The revisions in the log since a horizon, and the next horizon: all transactions before it have ended."""

    horizon: str
    revisions: set[int]


async def read_committed_since(conn: Connection, horizon: str) -> CommittedEvents:
    """Return the events that transactions since the horizon have committed.

    Revisions are not in the order of commits.
    """
    row = await (await conn.execute(_COMMITTED_SINCE, (horizon,))).fetchone()
    return CommittedEvents(row[0], set(row[1])) if row else CommittedEvents(horizon, set())


async def read_unannounced(conn: Connection, horizon: str, revisions: set[int]) -> list[tuple[str, Entry]]:
    """Return these events since the horizon, one entry for each topic."""
    cursor = await conn.execute(_UNANNOUNCED, (horizon, sorted(revisions)))
    return [(topic, Entry(revision, kind, data)) for revision, topic, kind, data in await cursor.fetchall()]


async def send_ephemeral(conn: Connection, topic: str, message: str) -> None:
    """Send a message to the current followers of the topic without storing it."""
    await conn.execute("SELECT pg_notify(%s, %s)", (EPHEMERAL_CHANNEL, f"{topic}\n{message}"))


async def read_backlog(conn: Connection, topic: str, cursor: int | None) -> Backlog:
    """Return the topic's events after the cursor, oldest first, with a small overlap before it.

    Without a cursor, the position is the end of the topic. A cursor that is no longer in the log is not resumed: the
    client gets the events that remain. With more than 1,000 missed events the client is not resumed and gets none.
    """
    found = await conn.execute(_FIND_POSITION, {"topic": topic, "cursor": cursor})
    end, known = await found.fetchone() or (0, False)
    if cursor is None:
        return Backlog(end, resumed=False, missed=[])
    start = min(cursor, end)
    rows = await conn.execute(_MISSED, {"topic": topic, "cursor": start, "limit": MISSED_MAX + 1})
    missed = [Entry(*row) for row in await rows.fetchall()]
    if len(missed) > MISSED_MAX:
        return Backlog(end, resumed=False, missed=[])
    return Backlog(start, known, missed)


async def delete_events(uow: UnitOfWork, account_id: str) -> None:
    """Delete the events that were sent to the account."""
    await delete_events_of(uow, [user_topic(account_id)])


async def delete_events_of(uow: UnitOfWork, topics: list[str]) -> None:
    """Delete the events of these topics, because their content must no longer be stored."""
    await uow.flush_events()
    await uow.conn.execute("DELETE FROM realtime_event WHERE topic = ANY(%s)", (topics,))
