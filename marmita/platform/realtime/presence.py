"""Who is here: the accounts that have a socket in any process, in a table that each process keeps for its own.

Who may know it is decided by the features that read the table and allow to follow `presence:<account>`.
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

PRESENCE = "presence"  # the kind of topics, and of their events
# Sockets are looked at so often. A page that is loaded anew is away for less than two looks.
LOOK_SECONDS = 2.0
BEAT = timedelta(seconds=20)
# A process that has not beaten for so long has ended without a word, and its rows count no more.
ALIVE = timedelta(seconds=60)

_ARRIVE: LiteralString = """
WITH here AS (
    INSERT INTO online_account (account_id, process_id, beat_at)
    SELECT id, %(process)s, %(now)s FROM account WHERE id = ANY(%(accounts)s)
    ON CONFLICT (account_id, process_id) DO UPDATE SET beat_at = excluded.beat_at RETURNING account_id
)
SELECT account_id FROM here h WHERE NOT EXISTS (
    SELECT FROM online_account o WHERE o.account_id = h.account_id AND o.process_id <> %(process)s
    AND o.beat_at > %(alive)s)
"""
_LEAVE: LiteralString = """
WITH gone AS (
    DELETE FROM online_account WHERE process_id = %(process)s AND account_id = ANY(%(accounts)s) RETURNING account_id
)
SELECT account_id FROM gone g WHERE NOT EXISTS (
    SELECT FROM online_account o WHERE o.account_id = g.account_id AND o.process_id <> %(process)s
    AND o.beat_at > %(alive)s)
"""


class Presence:
    """Keeps the rows of one process, and sends what changes to those who follow it."""

    def __init__(self, database: Database, accounts: Callable[[], set[str]]) -> None:
        self.database = database
        self.accounts = accounts
        self.process_id = new_id()
        self.written: set[str] = set()
        self.missing: set[str] = set()
        self.beaten_at = utc_now()

    async def run(self) -> None:
        """Looks until cancelled."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.look()
            except psycopg.Error as error:
                log.warning("presence_interrupted", error=type(error).__name__)

    async def look(self) -> None:
        """Write who has come, and who was away the last time too."""
        here = self.accounts()
        arrived, absent = here - self.written, self.written - here
        left, self.missing = absent & self.missing, absent
        if arrived:
            await self._write(_ARRIVE, arrived, online=True)
            self.written |= arrived
        if left:
            await self._write(_LEAVE, left, online=False)
            self.written -= left
        if self.written and utc_now() - self.beaten_at >= BEAT:
            await self._beat()

    async def _write(self, statement: LiteralString, accounts: set[str], *, online: bool) -> None:
        now = utc_now()
        values = {"process": self.process_id, "accounts": sorted(accounts), "now": now, "alive": now - ALIVE}
        async with self.database.connection() as conn:
            changed = [row[0] for row in await (await conn.execute(statement, values)).fetchall()]
            notes = [_note(account, online=online) for account in changed]
            await conn.execute("SELECT pg_notify(%s, note) FROM unnest(%s::text[]) AS note", (EPHEMERAL_CHANNEL, notes))

    async def _beat(self) -> None:
        self.beaten_at = utc_now()
        async with self.database.connection() as conn:
            await conn.execute(
                "UPDATE online_account SET beat_at = %s WHERE process_id = %s", (self.beaten_at, self.process_id)
            )
            await conn.execute("DELETE FROM online_account WHERE beat_at < %s", (self.beaten_at - 2 * ALIVE,))


def _note(account_id: str, *, online: bool) -> str:
    topic = f"{PRESENCE}:{account_id}"
    message = EphemeralMessage(topic, account_id, PRESENCE, {"online": online})
    return f"{topic}\n{msgspec.json.encode(message).decode()}"
