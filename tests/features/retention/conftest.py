"""An admin who is logged in."""

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from tests.support.ordering import Person
from tests.support.rows import Connection, add_account


@pytest.fixture
async def admin(client: AsyncTestClient[Litestar], conn: Connection) -> Person:
    return await Person.create(client, conn, await add_account(conn, authorities=["USER", "ADMIN"]))
