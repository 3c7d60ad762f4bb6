"""A paper has the words by which its chef is found, whatever changes first; the chef itself says the same."""

import asyncio
from typing import LiteralString

import pytest

from marmita.features.papers.domain.records import PaperFilter
from marmita.features.papers.queries.lists import CURRENT, QUARTERLY, list_papers
from marmita.platform.clock import utc_now
from marmita.platform.ids import new_id
from marmita.platform.postgres.keyset import PageCursor
from marmita.platform.postgres.migrate import own_migrations
from marmita.platform.postgres.prefix_words import prefix_words
from marmita.settings import Settings
from tests.support.rows import Connection, add_chef, insert
from tests.support.servers.kept_connections import KeptConnection

_DIFFERENT: LiteralString = """
SELECT p.id FROM chef_paper p JOIN chef c ON c.id = p.chef_id
WHERE p.chef_words <> chef_terms(c.name, c.short_name, c.first_name, c.last_name, c.town, c.town_key)
"""
_FOUND: LiteralString = "SELECT count(*) FROM chef_paper WHERE chef_words @@ 'helene & lodz'::tsquery"
_FIRST: LiteralString = (
    "SELECT id FROM chef_paper WHERE chef_words @@ %(words)s::tsquery ORDER BY submitted_at LIMIT %(size)s"
)
# One paper every two days and a half, all kinds and chefs mixed; the last one on 1 June.
_SENT: LiteralString = """
INSERT INTO chef_paper (id, chef_id, kind, state, number, country, issued_by, request_key, document, media_type,
                        submitted_at, decided_at)
SELECT lpad(to_hex(n), 24, '0'), chef_id, kind, 'ACCEPTED', '', 'FR', '', n::text, 'x', 'image/png', at, at
FROM (SELECT c.id AS chef_id, kind, row_number() OVER (ORDER BY md5(c.id || kind)) AS n
      FROM chef c, unnest(ARRAY['HYGIENE', 'INSURANCE', 'IDENTITY', 'REGISTRATION']) AS kind) AS each,
    LATERAL (SELECT timestamptz '2026-06-01' - n * interval '60 hours' AS at) AS sent
"""


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


@pytest.mark.parametrize(
    ("words", "number"), [("marion lenard", 201), ("marion lenards", 120), ("lenard", 201), ("mario", 201)]
)
async def test_words_read_quarter_by_quarter_are_those_of_all_quarters(connection: Connection, words: str, number: int):
    for chef in range(60):
        await add_chef(connection, name=f"Marion {'Lenard' if chef % 2 else 'Lenardson'}")
    await connection.execute(_SENT)
    wanted = PaperFilter(words=prefix_words(words))
    for size in (25, 230):
        found, total = await list_papers(connection, wanted, "OLDEST", PageCursor(), size, now=utc_now())
        expected = await connection.execute(_FIRST, {"words": wanted.words, "size": size})
        assert [(paper.id,) for paper in found.rows] == await expected.fetchall()
        assert total == number


async def test_a_page_found_quarter_by_quarter_reads_no_later_quarters(connection: Connection):
    for _ in range(60):
        await add_chef(connection, name="Marion")
    await connection.execute(_SENT)
    await connection.execute("SET LOCAL enable_seqscan = off")
    values = {"words": "marion"}
    rows = QUARTERLY.rows("p.id", "chef_paper p", CURRENT, "p.submitted_at, p.id", values, newest_first=False)
    cursor = await connection.execute(
        f"EXPLAIN (ANALYZE, FORMAT TEXT, COSTS OFF, TIMING OFF) {rows} LIMIT 40", {"word0": "marion"}
    )
    plan = " ".join(line for (line,) in await cursor.fetchall())
    assert "on chef_paper_by_quarterly_terms" in plan and "Index Searches: 2 " in plan
