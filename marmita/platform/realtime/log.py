"""The log of events by topic: written in the transaction of their cause, announced after its commit, stored for a week.

Ephemeral events (typing, presence) pass through PostgreSQL without a row.
"""

from collections.abc import Iterable
from datetime import timedelta
from typing import LiteralString, NamedTuple

import msgspec

from marmita.platform.realtime.topics import MAX_DATA_BYTES, MOST_TOPICS, RealtimeEvent, user_topic
from marmita.platform.unit_of_work import Connection, HeldEvent, UnitOfWork

KEPT = timedelta(days=7)
MOST_MISSED = 1000
# `<topic>`, a line break and the message as it is sent.
EPHEMERAL_CHANNEL = "realtime_ephemeral"
# `<topic>`: its followers must be checked again.
RECHECK_CHANNEL = "realtime_recheck"

_STAND: LiteralString = """
SELECT (SELECT coalesce(max(revision), 0) FROM realtime_event WHERE topic = %(topic)s),
    EXISTS (SELECT FROM realtime_event WHERE topic = %(topic)s AND revision = %(cursor)s)
"""
# Revisions are assigned before their transactions commit, so a lower one may become visible after a higher one. A
# client that catches up therefore also gets events up to a minute (longer than any transaction here) older than its
# last one.
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
    """One event in one topic. `cursor` is its revision, `data` the JSON of its Struct."""

    cursor: int
    kind: str
    data: str


class Backlog(NamedTuple):
    """A reader's position in a topic, and its events. Unless `resumed`, the client has to read its screens anew."""

    cursor: int
    resumed: bool
    missed: list[Entry]


async def publish(uow: UnitOfWork, topics: Iterable[str], event: RealtimeEvent) -> None:
    """Send the event to the followers of the topics, once this transaction is committed.

    All events of a transaction are written by its last statement. Raises ValueError for data of more than 4,000 bytes
    and for more than 50 topics: events for so many readers need a topic of their own.
    """
    addressed = list(dict.fromkeys(topics))
    data = msgspec.json.encode(event)
    if len(data) > MAX_DATA_BYTES:
        raise ValueError(f"{event.kind} carries more than {MAX_DATA_BYTES} bytes")
    if len(addressed) > MOST_TOPICS:
        raise ValueError(f"{event.kind} is for more than {MOST_TOPICS} topics")
    await uow.hold(HeldEvent(addressed, event.kind, data.decode()))


async def recheck_followers(uow: UnitOfWork, topic: str) -> None:
    """Check the followers of the topic again, once this transaction is committed.

    For the end of a membership: events that are published later do not reach the former member. So this is sent with
    the commit itself, before any announcement.
    """
    await uow.conn.execute("SELECT pg_notify(%s, %s)", (RECHECK_CHANNEL, topic))


_LOOK: LiteralString = """
SELECT pg_snapshot_xmin(pg_current_snapshot())::text, ARRAY(
    SELECT DISTINCT revision FROM realtime_event
    WHERE transaction_id >= %s::text::xid8 AND transaction_id < pg_snapshot_xmax(pg_current_snapshot()))
"""
_UNANNOUNCED: LiteralString = """
SELECT revision, topic, kind, data::text FROM realtime_event
WHERE transaction_id >= %s::text::xid8 AND revision = ANY(%s) ORDER BY revision
"""


class Look(NamedTuple):
    """What is in the log since a horizon, and the horizon of the next look: every transaction before it has ended."""

    horizon: str
    revisions: set[int]


async def look_since(conn: Connection, horizon: str) -> Look:
    """Which events transactions since the horizon have committed. The order of revisions is not that of commits."""
    row = await (await conn.execute(_LOOK, (horizon,))).fetchone()
    return Look(row[0], set(row[1])) if row else Look(horizon, set())


async def read_unannounced(conn: Connection, horizon: str, revisions: set[int]) -> list[tuple[str, Entry]]:
    """These events since the horizon, one for each topic."""
    cursor = await conn.execute(_UNANNOUNCED, (horizon, sorted(revisions)))
    return [(topic, Entry(revision, kind, data)) for revision, topic, kind, data in await cursor.fetchall()]


async def pass_on(conn: Connection, topic: str, message: str) -> None:
    """Send a message to the current followers of the topic; it is not stored."""
    await conn.execute("SELECT pg_notify(%s, %s)", (EPHEMERAL_CHANNEL, f"{topic}\n{message}"))


async def read_backlog(conn: Connection, topic: str, cursor: int | None) -> Backlog:
    """The topic's events after the cursor, oldest first, with a small overlap before it.

    A new reader begins at the end. A cursor that is no longer in the log, or one with more than 1,000 events after it,
    is not resumed: the reader gets what there is, or nothing when that is too much.
    """
    found = await conn.execute(_STAND, {"topic": topic, "cursor": cursor})
    end, known = await found.fetchone() or (0, False)
    if cursor is None:
        return Backlog(end, resumed=False, missed=[])
    start = min(cursor, end)
    rows = await conn.execute(_MISSED, {"topic": topic, "cursor": start, "limit": MOST_MISSED + 1})
    missed = [Entry(*row) for row in await rows.fetchall()]
    if len(missed) > MOST_MISSED:
        return Backlog(end, resumed=False, missed=[])
    return Backlog(start, known, missed)


async def delete_events(uow: UnitOfWork, account_id: str) -> None:
    """Delete the events that were sent to the account."""
    await delete_events_of(uow, [user_topic(account_id)])


async def delete_events_of(uow: UnitOfWork, topics: list[str]) -> None:
    """Delete the events of these topics: what they say must no longer be stored."""
    await uow.write_held()
    await uow.conn.execute("DELETE FROM realtime_event WHERE topic = ANY(%s)", (topics,))
