"""Presence: the accounts with an open socket in any process, in a table to which each process writes its own rows.

Features that read the table, and that allow clients to follow `presence:<account>`, decide who may see it.
"""

import asyncio
from collections.abc import Callable
from datetime import timedelta
from typing import LiteralString

import msgspec
import psycopg
import structlog

from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.ids import new_id
from marmita.platform.realtime.log import EPHEMERAL_CHANNEL
from marmita.platform.realtime.messages import EphemeralMessage

log = structlog.get_logger()

PRESENCE = "presence"  # the kind of the topics and of their events
# Interval of the check of sockets. A page that reloads is absent for less than two checks.
POLL_SECONDS = 2.0
HEARTBEAT = timedelta(seconds=20)
# A process without a heartbeat for this time has crashed, and its rows are ignored.
HEARTBEAT_TIMEOUT = timedelta(seconds=60)

_INSERT_ONLINE: LiteralString = """
WITH connected AS (
    INSERT INTO online_account (account_id, process_id, beat_at)
    SELECT id, %(process)s, %(now)s FROM account WHERE id = ANY(%(accounts)s)
    ON CONFLICT (account_id, process_id) DO UPDATE SET beat_at = excluded.beat_at RETURNING account_id
)
SELECT account_id FROM connected h WHERE NOT EXISTS (
    SELECT FROM online_account o WHERE o.account_id = h.account_id AND o.process_id <> %(process)s
    AND o.beat_at > %(heartbeat_after)s)
"""
_DELETE_ONLINE: LiteralString = """
WITH disconnected AS (
    DELETE FROM online_account WHERE process_id = %(process)s AND account_id = ANY(%(accounts)s) RETURNING account_id
)
SELECT account_id FROM disconnected g WHERE NOT EXISTS (
    SELECT FROM online_account o WHERE o.account_id = g.account_id AND o.process_id <> %(process)s
    AND o.beat_at > %(heartbeat_after)s)
"""


class Presence:
    """Updates the rows of one process, and sends changes to the followers."""

    def __init__(self, database: Database, accounts: Callable[[], set[str]]) -> None:
        self.database = database
        self.accounts = accounts
        self.process_id = new_id()
        self.stored: set[str] = set()
        self.absent_before: set[str] = set()
        self.heartbeat_at = utc_now()

    async def run(self) -> None:
        """Check the sockets regularly until cancelled."""
        while True:
            await asyncio.sleep(POLL_SECONDS)
            try:
                await self.poll()
            except psycopg.Error as error:
                log.warning("presence_interrupted", error=type(error).__name__)

    async def poll(self) -> None:
        """Write the accounts that have connected, and remove those that were absent in two checks."""
        connected = self.accounts()
        added, absent = connected - self.stored, self.stored - connected
        removed, self.absent_before = absent & self.absent_before, absent
        if added:
            await self._store(_INSERT_ONLINE, added, online=True)
            self.stored |= added
        if removed:
            await self._store(_DELETE_ONLINE, removed, online=False)
            self.stored -= removed
        if self.stored and utc_now() - self.heartbeat_at >= HEARTBEAT:
            await self._store_heartbeat()

    async def _store(self, statement: LiteralString, accounts: set[str], *, online: bool) -> None:
        now = utc_now()
        values = {
            "process": self.process_id,
            "accounts": sorted(accounts),
            "now": now,
            "heartbeat_after": now - HEARTBEAT_TIMEOUT,
        }
        async with self.database.connection() as conn:
            changed = [row[0] for row in await (await conn.execute(statement, values)).fetchall()]
            messages = [_encode_message(account, online=online) for account in changed]
            await conn.execute(
                "SELECT pg_notify(%s, note) FROM unnest(%s::text[]) AS note", (EPHEMERAL_CHANNEL, messages)
            )

    async def _store_heartbeat(self) -> None:
        self.heartbeat_at = utc_now()
        async with self.database.connection() as conn:
            await conn.execute(
                "UPDATE online_account SET beat_at = %s WHERE process_id = %s", (self.heartbeat_at, self.process_id)
            )
            await conn.execute(
                "DELETE FROM online_account WHERE beat_at < %s", (self.heartbeat_at - 2 * HEARTBEAT_TIMEOUT,)
            )


def _encode_message(account_id: str, *, online: bool) -> str:
    topic = f"{PRESENCE}:{account_id}"
    message = EphemeralMessage(topic, account_id, PRESENCE, {"online": online})
    return f"{topic}\n{msgspec.json.encode(message).decode()}"
