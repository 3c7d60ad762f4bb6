"""An AuthClient on the whole application, with the database."""

from collections.abc import AsyncGenerator
from typing import Any

import psycopg
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.settings import Settings
from tests.support.auth_client import AuthClient


@pytest.fixture
async def auth(client: AsyncTestClient[Litestar], settings: Settings) -> AsyncGenerator[AuthClient]:
    async with await psycopg.AsyncConnection[tuple[Any, ...]].connect(settings.conninfo, autocommit=True) as conn:
        yield AuthClient(client, conn)
