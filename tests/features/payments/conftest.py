"""Tests of payments commit, and look at the rows from a connection of their own."""

from collections.abc import AsyncGenerator
from typing import Any

import psycopg
import pytest

from marmita.settings import Settings
from tests.support.rows import Connection


@pytest.fixture
async def conn(settings: Settings) -> AsyncGenerator[Connection]:
    async with await psycopg.AsyncConnection[tuple[Any, ...]].connect(settings.conninfo, autocommit=True) as connection:
        yield connection
