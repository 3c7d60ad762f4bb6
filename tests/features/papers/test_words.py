"""A paper has the words by which its chef is found, whatever changes first; the chef itself says the same."""

import asyncio
from typing import LiteralString

import pytest

from marmita.platform.clock import utc_now
from marmita.platform.ids import new_id
from marmita.platform.postgres.migrate import own_migrations
from marmita.settings import Settings
from tests.support.rows import Connection, add_chef, insert
from tests.support.servers.kept_connections import KeptConnection

_DIFFERENT: LiteralString = """
SELECT p.id FROM chef_paper p JOIN chef c ON c.id = p.chef_id
WHERE p.chef_words <> chef_terms(c.name, c.short_name, c.first_name, c.last_name, c.town, c.town_key)
"""
_FOUND: LiteralString = "SELECT count(*) FROM chef_paper WHERE chef_words @@ 'helene & lodz'::tsquery"


async def add_paper(conn: Connection, chef_id: str) -> None:
    now = utc_now()
    paper = {"id": new_id(), "chef_id": chef_id, "kind": "HYGIENE", "state": "ACCEPTED", "number": "", "country": "FR"}
    sent = {"issued_by": "", "request_key": new_id(), "document": b"x", "media_type": "image/png"}
    await insert(conn, "chef_paper", **paper, **sent, submitted_at=now, decided_at=now)


async def read(conn: Connection) -> tuple[int, int]:
    """How many papers have other words than their chefs, and how many are found by the new ones."""
    different = await (await conn.execute(_DIFFERENT)).fetchall()
    ((found,),) = await (await conn.execute(_FOUND)).fetchall()
    return len(different), found


async def test_words_of_papers_are_those_of_their_chefs(connection: Connection):
    chef = await add_chef(connection, name="Ana", town="Łódź", town_key="lodz")
    await add_paper(connection, chef)
    assert await read(connection) == (0, 0)
    await connection.execute("UPDATE chef SET name = 'Hélène' WHERE id = %s", (chef,))
    assert await read(connection) == (0, 1)
    await connection.execute("UPDATE chef SET town = 'Paris', town_key = 'paris' WHERE id = %s", (chef,))
    assert await read(connection) == (0, 0)


async def test_papers_from_before_the_column_are_filled(connection: Connection):
    await add_paper(connection, await add_chef(connection, name="Hélène", town="Łódź", town_key="lodz"))
    await connection.execute("UPDATE chef_paper SET chef_words = ''")
    assert await read(connection) == (1, 0)
    (fill,) = [step.sql for step in own_migrations() if step.name.endswith("_paper_chef_words_fill")]
    await connection.execute(fill.encode())
    assert await read(connection) == (0, 1)


@pytest.mark.commits
async def test_paper_sent_while_its_chef_is_renamed_has_the_new_words(conn: Connection, settings: Settings):
    chef = await add_chef(conn, name="Ana", town="Łódź", town_key="lodz")
    async with await KeptConnection.connect(settings.conninfo, autocommit=True) as other:
        async with conn.transaction():
            await conn.execute("UPDATE chef SET name = 'Hélène' WHERE id = %s", (chef,))
            sent = asyncio.create_task(add_paper(other, chef))
            await asyncio.sleep(0.1)
            assert not sent.done()
        await sent
    assert await read(conn) == (0, 1)
