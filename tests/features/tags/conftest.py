"""An admin, whose login is fresh or stale, and somebody else, on the application's own database."""

from datetime import timedelta

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.platform.clock import utc_now
from tests.support.ordering import Person
from tests.support.rows import Connection, add_account, add_session


@pytest.fixture
async def admin(client: AsyncTestClient[Litestar], conn: Connection) -> Person:
    return await Person.create(client, conn, await add_account(conn, authorities=["USER", "ADMIN"]))


@pytest.fixture
async def stale(client: AsyncTestClient[Litestar], conn: Connection, admin: Person) -> Person:
    """The same admin, logged in half an hour ago."""
    token = await add_session(conn, admin.id, timedelta(days=1), proven_at=utc_now() - timedelta(minutes=30))
    return Person(client, conn, admin.id, token)


@pytest.fixture
async def ana(client: AsyncTestClient[Litestar], conn: Connection) -> Person:
    return await Person.create(client, conn)
