"""Fixtures of live event tests: an account with a session, and a second process that publishes."""

from collections.abc import AsyncGenerator

import pytest
from litestar import Litestar

from marmita.platform.database import Database
from marmita.platform.realtime.topics import Topics
from marmita.platform.unit_of_work import EventBus
from marmita.settings import Settings
from tests.support.realtime import KINDS
from tests.support.rows import add_account, add_session


@pytest.fixture
async def database(settings: Settings) -> AsyncGenerator[Database]:
    """A second process, as the database sees it."""
    database = Database(settings.conninfo, EventBus(), max_size=10)
    await database.open()
    yield database
    await database.close()


@pytest.fixture
async def account(database: Database) -> str:
    async with database.connection() as conn:
        return await add_account(conn)


@pytest.fixture
async def token(database: Database, account: str) -> str:
    async with database.connection() as conn:
        return await add_session(conn, account)


@pytest.fixture
def rooms(app: Litestar) -> None:
    """The application has conversations with members."""
    app.state.topics = Topics(KINDS)
