"""Worlds of the faults: the one of the journeys in the loop of the test, and the data folder of the process tests."""

from collections.abc import AsyncGenerator
from typing import Any, cast

import httpx
import pytest
from litestar import Litestar

from tests.journeys.conftest import clock, database, payment_account, payment_settings, town
from tests.process.conftest import data, migrated
from tests.support.lifespan import started
from tests.support.stripe_browser import NO_CERTIFICATES

__all__ = ["clock", "data", "database", "migrated", "payment_account", "payment_settings", "town"]


class Client(httpx.AsyncClient):
    """Speaks to an application in the same loop: no threads, and requests meet each other and the jobs anywhere."""

    app: Litestar


@pytest.fixture
async def client(app: Litestar) -> AsyncGenerator[Client]:
    transport, address = httpx.ASGITransport(cast("Any", app)), "http://testserver.local"
    async with started(app), Client(transport=transport, base_url=address, verify=NO_CERTIFICATES) as client:
        client.app = app
        yield client
