"""Owners of chefs, and an admin, on the application's own database."""

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from tests.support.ordering import Person
from tests.support.rows import Connection, add_account


@pytest.fixture
async def ana(client: AsyncTestClient[Litestar], conn: Connection) -> Person:
    """An account without a chef."""
    return await Person.create(client, conn)


@pytest.fixture
async def admin(client: AsyncTestClient[Litestar], conn: Connection) -> Person:
    return await Person.create(client, conn, await add_account(conn, authorities=["USER", "ADMIN"]))
