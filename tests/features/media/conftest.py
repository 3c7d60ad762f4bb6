"""A client that uploads photos to the whole application, with access to database and storage."""

from collections.abc import AsyncGenerator
from typing import Any

import psycopg
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.settings import Settings
from tests.support.photo_client import PhotoClient


@pytest.fixture
async def photos(client: AsyncTestClient[Litestar], app: Litestar, settings: Settings) -> AsyncGenerator[PhotoClient]:
    async with await psycopg.AsyncConnection[tuple[Any, ...]].connect(settings.conninfo, autocommit=True) as conn:
        yield PhotoClient(client, conn, app.state.tools)
