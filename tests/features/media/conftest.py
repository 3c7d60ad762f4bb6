"""Somebody who sends photos to the whole application, and a look behind the counter."""

from collections.abc import AsyncGenerator
from typing import Any

import psycopg
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.settings import Settings
from tests.support.studio import Studio


@pytest.fixture
async def studio(client: AsyncTestClient[Litestar], app: Litestar, settings: Settings) -> AsyncGenerator[Studio]:
    async with await psycopg.AsyncConnection[tuple[Any, ...]].connect(settings.conninfo, autocommit=True) as conn:
        yield Studio(client, conn, app.state.tools)
