"""Keep the values of this process as they are stored: read at the start, after each change, and now and then."""

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
# Without an announcement, should one be lost.
LOOK_SECONDS = 60.0
FIRST_SECONDS = 2.0
AGAIN_SECONDS = 1.0


async def refresh(conn: Connection, settings: Sequence[Setting[Any]], live: LiveValues) -> None:
    """Read all values."""
    stored = await list_current(conn)
    live.replace(
        {setting.key: setting.read(stored[setting.key].value) for setting in settings if setting.key in stored}
    )


class SettingsKeeper:
    """Refreshes the values of one process."""

    def __init__(self, database: Database, settings: Sequence[Setting[Any]]) -> None:
        self._live = database.live
        # Connections of its own: where requests share one, as in some tests, this task is no part of them.
        self._connection = database.connection
        self._settings = settings
        self._due = asyncio.Event()

    def note_change(self, _: str = "") -> None:
        """Somebody has changed a setting, or may have."""
        self._due.set()

    async def begin(self) -> None:
        """Read once before the first request; without a database the defaults count until it is there."""
        try:
            async with asyncio.timeout(FIRST_SECONDS):
                await self._read()
        except Exception as error:  # noqa: BLE001  the application starts without a database
            log.warning("settings_not_read", error=repr(error))

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            try:
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._due.wait()
            except TimeoutError:
                pass
            self._due.clear()
            try:
                await self._read()
            except Exception as error:  # noqa: BLE001  without this task no change would arrive any more
                log.warning("settings_not_read", error=repr(error))
                await asyncio.sleep(AGAIN_SECONDS)
                self._due.set()

    async def _read(self) -> None:
        async with self._connection() as conn:
            await refresh(conn, self._settings, self._live)
