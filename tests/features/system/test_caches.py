"""What is cached is shown with its size and age; emptying it reaches every process."""

import asyncio
from functools import partial
from typing import Any

import pytest
from litestar import Litestar

from marmita.platform.caches import CACHES, CLEAR_CHANNEL, CacheFacts, clear_here
from marmita.platform.jobs import JobTools, drain
from marmita.platform.ports import Ports
from marmita.platform.realtime.hub import RealtimeHub
from marmita.settings import Settings
from tests.support.auth_client import refusal
from tests.support.ordering import Person, json_ok
from tests.support.rows import Connection
from tests.support.waiting import scale_timeout, wait_until

pytestmark = pytest.mark.commits


class HeldCache:
    """A cache of the test, in another process."""

    def __init__(self) -> None:
        self.cleared = asyncio.Event()

    def facts(self) -> CacheFacts:
        return CacheFacts(1, 1, None)

    def clear(self) -> None:
        self.cleared.set()


async def caches(admin: Person) -> dict[str, Any]:
    return {cache["name"]: cache for cache in json_ok(await admin.get("admin/get-caches"))}


async def test_cache_says_what_it_holds_until_it_is_emptied(conn: Connection, app: Litestar, admin: Person):
    # A process that begins to listen empties its caches.
    await asyncio.to_thread(wait_until, app.state.realtime.listening.is_set, 10)
    assert (await caches(admin))["CONTENT"]["entries"] == 0
    await admin.get("static-content/by-type/ABOUT_US/EN")
    filled = (await caches(admin))["CONTENT"]
    assert filled["entries"] > 10 and filled["size"] > 1_000 and filled["since"] and filled["renewal"] == "CLEAR"
    assert json_ok(await admin.post("admin/clear-cache", {"name": "CONTENT"})) == {"cleared": ["CONTENT"]}
    emptied = (await caches(admin))["CONTENT"]
    assert (emptied["entries"], emptied["since"]) == (0, None)
    assert json_ok(await admin.post("admin/clear-cache")) == {"cleared": ["CONTENT"]}
    entries = await (await conn.execute("SELECT action, label FROM audit_entry")).fetchall()
    assert entries == [("CACHE_CLEARED", "CONTENT")] * 2
    assert refusal(await admin.post("admin/clear-cache", {"name": "KARMA"})) == (400, "invalid_request")


async def test_copy_in_the_database_says_when_it_was_written_anew(tools: JobTools, admin: Person):
    before = (await caches(admin))["KARMA"]
    assert (before["since"], before["shared"], before["renewal"]) == (None, True, "REFRESH_KARMA")
    assert before["size"] > 0
    await admin.post("admin/refresh-karma")
    await drain(tools)
    assert (await caches(admin))["KARMA"]["since"] is not None


async def test_emptying_reaches_other_processes(settings: Settings, admin: Person):
    ports, content, places = Ports(), HeldCache(), HeldCache()
    ports.plug(CACHES, {"CONTENT": content, "PLACES": places})
    hub = RealtimeHub(settings.conninfo, {CLEAR_CHANNEL: partial(clear_here, ports)})
    task = asyncio.create_task(hub.run())
    try:
        await asyncio.wait_for(hub.listening.wait(), scale_timeout(5))
        # What was said before it was connected is lost, so it begins with everything empty.
        assert content.cleared.is_set() and places.cleared.is_set()
        content.cleared.clear()
        places.cleared.clear()
        await admin.post("admin/clear-cache", {"name": "CONTENT"})
        await asyncio.wait_for(content.cleared.wait(), scale_timeout(5))
        assert not places.cleared.is_set()
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
