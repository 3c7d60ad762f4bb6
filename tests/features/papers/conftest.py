"""Two chefs with accounts and an admin, on the application's own database."""

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from tests.features.papers.sending import Chef
from tests.support.ordering import Person
from tests.support.rows import Connection, add_account, add_chef


@pytest.fixture
async def ana(client: AsyncTestClient[Litestar], conn: Connection) -> Chef:
    return await new_chef(client, conn)


@pytest.fixture
async def ben(client: AsyncTestClient[Litestar], conn: Connection) -> Chef:
    return await new_chef(client, conn)


@pytest.fixture
async def admin(client: AsyncTestClient[Litestar], conn: Connection) -> Person:
    return await Person.create(client, conn, await add_account(conn, authorities=["USER", "ADMIN"]))


async def new_chef(client: AsyncTestClient[Litestar], conn: Connection) -> Chef:
    account_id = await add_account(conn, authorities=["USER", "CHEF"])
    await add_chef(conn, creator_id=account_id, min_price_cents=900)
    return await Chef.create(client, conn, account_id)
