"""Chefs and the database behind the whole application, at noon of a Wednesday."""

from collections.abc import AsyncGenerator
from typing import Any

import psycopg
import pytest
import time_machine

from marmita.settings import Settings
from tests.support.rows import Connection


@pytest.fixture
async def conn(settings: Settings, clock: time_machine.Traveller) -> AsyncGenerator[Connection]:
    async with await psycopg.AsyncConnection[tuple[Any, ...]].connect(settings.conninfo, autocommit=True) as conn:
        yield conn
