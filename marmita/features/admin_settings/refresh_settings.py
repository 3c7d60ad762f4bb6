"""Keep the setting values of this process up to date: read them at the start, after each change, and periodically."""

import asyncio
from collections.abc import Sequence
from typing import Any

import structlog

from marmita.features.admin_settings.queries import CHANGED, list_current
from marmita.platform.database import Database
from marmita.platform.live_settings import LiveValues, Setting
from marmita.platform.unit_of_work import Connection

log = structlog.get_logger()
CHANNEL = CHANGED
# The values are also read without a notification, because a notification can get lost.
POLL_SECONDS = 60.0
FIRST_READ_SECONDS_MAX = 2.0
RETRY_SECONDS = 1.0


async def refresh(conn: Connection, settings: Sequence[Setting[Any]], live: LiveValues) -> None:
    """Read all values from the database into `live`."""
    stored = await list_current(conn)
    live.replace(
        {setting.key: setting.read(stored[setting.key].value) for setting in settings if setting.key in stored}
    )


class SettingsRefresher:
    """Refreshes the setting values of one process."""

    def __init__(self, database: Database, settings: Sequence[Setting[Any]]) -> None:
        self._live = database.live
        # Separate connections: some tests share one connection between all requests, and this task must not use it.
        self._connection = database.connection
        self._settings = settings
        self._due = asyncio.Event()

    def note_change(self, _: str = "") -> None:
        """Schedule a refresh: a setting has changed, or may have changed."""
        self._due.set()

    async def begin(self) -> None:
        """Read the values once before the first request. Without a database, the defaults apply until it is there."""
        try:
            async with asyncio.timeout(FIRST_READ_SECONDS_MAX):
                await self._read()
        except Exception as error:  # noqa: BLE001  the application starts without a database
            log.warning("settings_not_read", error=repr(error))

    async def run(self) -> None:
        """Refresh the values after each notification and at least every minute, until the task is cancelled."""
        while True:
            try:
                async with asyncio.timeout(POLL_SECONDS):
                    await self._due.wait()
            except TimeoutError:
                pass
            self._due.clear()
            try:
                await self._read()
            except Exception as error:  # noqa: BLE001  without this task no change would arrive any more
                log.warning("settings_not_read", error=repr(error))
                await asyncio.sleep(RETRY_SECONDS)
                self._due.set()

    async def _read(self) -> None:
        async with self._connection() as conn:
            await refresh(conn, self._settings, self._live)
