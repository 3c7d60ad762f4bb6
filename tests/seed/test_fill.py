"""Whose database is filled: an empty one, never somebody's."""

import psycopg
import pytest

from marmita.seed.fill import fill_demo_town, has_demo_town
from marmita.settings import Settings
from tests.support.rows import add_account

pytestmark = pytest.mark.commits


async def test_a_database_in_use_gets_no_demo_town(settings: Settings):
    async with await psycopg.AsyncConnection.connect(settings.conninfo, autocommit=True) as conn:
        own = await add_account(conn)
        told: list[str] = []
        fill_demo_town(settings, on_step=told.append)
        assert told == ["The database is in use: no demo town is added."]
        assert await (await conn.execute("SELECT id FROM account")).fetchall() == [(own,)]
        assert await (await conn.execute("SELECT count(*) FROM chef")).fetchone() == (0,)
    assert not has_demo_town(settings.conninfo)
    assert not (settings.marmita_data / "media").exists()
