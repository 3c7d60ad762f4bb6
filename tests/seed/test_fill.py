"""Only an empty database is filled."""

import psycopg
import pytest

from marmita.seed.fill import fill_demo_town, has_demo_town
from marmita.settings import Settings
from tests.support.rows import add_account

pytestmark = pytest.mark.commits


async def test_fill_leaves_a_used_database_alone(settings: Settings):
    async with await psycopg.AsyncConnection.connect(settings.conninfo, autocommit=True) as conn:
        own = await add_account(conn)
        printed: list[str] = []
        fill_demo_town(settings, on_step=printed.append)
        assert printed == ["The database is in use: no demo town is added."]
        assert await (await conn.execute("SELECT id FROM account")).fetchall() == [(own,)]
        assert await (await conn.execute("SELECT count(*) FROM chef")).fetchone() == (0,)
    assert not has_demo_town(settings.conninfo)
    assert not (settings.marmita_data / "media").exists()
