"""The stored card of a chef: it follows every change of its columns, and old ones are renewed by a job."""

import asyncio
import re
from pathlib import Path
from typing import Any

import msgspec
import psycopg
import pytest
from psycopg.types.json import Jsonb

from marmita.features.chefs.domain.areas import Filters, box
from marmita.features.chefs.http.schemas import ChefCard
from marmita.features.chefs.jobs import renew_chef_cards
from marmita.features.chefs.queries.area import list_chefs_in_area
from marmita.features.chefs.queries.card import CARD, CARD_VERSION, OLD_CARDS, update_chefs
from marmita.features.chefs.queries.view import find_profile_by_id
from marmita.platform import jobs
from marmita.platform.jobs import JobTools
from marmita.platform.postgres.migrate import migrate, own_migrations
from tests.support.rows import ALL_DAY, Connection, add_chef
from tests.support.sql_strings import assigned_columns, sql_strings
from tests.support.waiting import scale_timeout

MARMITA = Path(__file__).parents[3] / "marmita"
COLUMNS = """
SELECT column_name, udt_name FROM information_schema.columns
WHERE table_name = 'chef' AND is_generated = 'NEVER'
      AND column_name NOT IN ('id', 'creator_id', 'card', 'card_version', 'open_minutes')
"""
CHANGED = {
    "bool": "NOT {0}",
    "_date": "'{{2030-01-01}}'",
    "date": "'2030-01-01'",
    "int2": "coalesce({0}, 0) + 1",
    "int4": "coalesce({0}, 0) + 1",
    "jsonb": """'{{"monday": {{"open": "07:00", "close": "08:00"}}}}'""",
    "point": "'(1.5,42.5)'",
    "text": "'changed'",
    "_text": "array_append({0}, 'VEGAN')",
    "timestamptz": "'2030-01-01'",
    "tsvector": "'changed'",
}
PARIS = box(2.25, 48.80, 2.45, 48.95)


async def one(conn: Connection, query: str, *values: Any) -> tuple[Any, ...]:
    row = await (await conn.execute(query.encode(), values)).fetchone()
    assert row
    return row


async def run_job(tools: JobTools) -> None:
    context: Any = type("Context", (), {"additional_context": {"tools": tools}})()
    await renew_chef_cards(context, 0)


async def inputs(conn: Connection) -> set[str]:
    columns = await (
        await conn.execute("SELECT column_name FROM information_schema.columns WHERE table_name = 'chef'")
    ).fetchall()
    words = set(re.findall(r"\w+", re.sub(r"'\w+'", "", CARD)))
    return {name for (name,) in columns} & words


async def test_card_has_every_field_that_does_not_depend_on_the_reader(connection: Connection):
    chef = await add_chef(connection)
    (card,) = await one(connection, "SELECT ('{' || card)::jsonb FROM chef WHERE id = %s", chef)
    fields = {field.encode_name for field in msgspec.structs.fields(ChefCard)}
    assert set(card) == fields - {"starred", "distance", "avatar", "villageTownCity"}


async def test_card_of_a_chef_with_two_ways_and_seven_days_has_600_bytes(connection: Connection):
    picture = {"base": "/media/pictures/dish-curry-sea-34f9f755", "widths": [160, 240, 320, 460], "width": 460}
    full = Jsonb(picture | {"height": 345, "blur": "data:image/webp;base64," + "A" * 150})
    marks = {"cuisines": ["VIETNAMESE"], "dietary": ["VEGETARIAN", "VEGAN"], "delivery_types": ["PICKUP", "DINE_IN"]}
    names = {"name": "Bouchon de poche", "short_name": "bouchon-de-poche", "pin_icon": "/media/pictures/pin-curry.webp"}
    await add_chef(connection, default_picture=full, dine_in_hours=ALL_DAY, **marks, **names)
    body, _ = await list_chefs_in_area(connection, PARIS, Filters(), "POPULAR", None)
    [card] = msgspec.json.decode(body)["chefs"]
    assert len(body) - len('{"chefs":[],"clusters":[]}') <= 600
    assert card["dietary"] == ["VEGETARIAN", "VEGAN"]
    assert card["defaultPicture"] == picture | {"height": 345}
    assert card["openMinutes"] == [minute for day in range(7) for minute in (day * 1440 + 600, day * 1440 + 1080)]


@pytest.mark.parametrize(
    ("types", "pickup", "dine_in", "minutes"),
    [
        (["PICKUP"], {"monday": ("10:00", "18:00")}, {}, "{[600,1080)}"),
        (["PICKUP"], {"sunday": ("19:00", "01:00")}, {}, "{[0,60),[9780,10080)}"),
        (["PICKUP", "DINE_IN"], {"monday": ("10:00", "14:00")}, {"monday": ("12:00", "23:00")}, "{[600,1380)}"),
        (["DINE_IN"], {"monday": ("10:00", "14:00")}, {"monday": ("12:00", "23:00")}, "{[720,1380)}"),
        (["DELIVER_TO_PICKUP_POINT"], {"tuesday": ("00:00", "00:00")}, {}, "{[1440,2880)}"),
        (["PICKUP"], {"monday": ("Closed", "Closed")}, {}, "{}"),
        ([], {}, {}, "{}"),
    ],
)
async def test_open_minutes_join_the_offered_ways(
    connection: Connection,
    types: list[str],
    pickup: dict[str, tuple[str, str]],
    dine_in: dict[str, tuple[str, str]],
    minutes: str,
):
    weeks = [Jsonb({day: {"open": o, "close": c} for day, (o, c) in week.items()}) for week in (pickup, dine_in)]
    assert await one(connection, "SELECT chef_open_minutes(%s, %s, %s)::text", types, *weeks) == (minutes,)


async def test_change_of_any_column_keeps_the_card_current(connection: Connection):
    chef = await add_chef(
        connection, votes_count=1, votes_sum=3, delivery_types=["PICKUP", "DINE_IN"], dine_in_hours=ALL_DAY
    )
    seen: set[str] = set()
    columns = await (await connection.execute(COLUMNS)).fetchall()
    for column, kind in columns:
        (before,) = await one(connection, "SELECT card FROM chef WHERE id = %s", chef)
        change: Any = f"{column} = {CHANGED[kind].format(column)}"
        await update_chefs(connection, change, "id = %(id)s", {"id": chef})
        after, expected = await one(connection, f"SELECT card, {CARD} FROM chef WHERE id = %s", chef)
        assert after == expected, column
        seen |= {column} if after != before else set()
    assert seen == await inputs(connection) - {"id"}


async def test_no_statement_changes_a_column_of_the_card_without_the_card(connection: Connection):
    names = await inputs(connection)
    strings = [(path, text) for path in sorted(MARMITA.rglob("*.py")) for text in sql_strings(path)]
    updates = [(path, text) for path, text in strings if re.search(r"\bUPDATE chef\b", text)]
    assert len(updates) >= 4
    assert [(path.stem, text) for path, text in updates if assigned_columns(text, "chef") & names] == []
    dynamic = {path.stem for path, text in updates if re.search(r"SET \{\}", text)}
    assert dynamic == {"card"}  # update_chefs
    # After a new row comes update_chefs (write); the seed has a trigger (large) or writes cards after its COPY (town).
    inserts = {path.stem for path, text in strings if re.search(r"\bINSERT INTO chef\b", text)}
    assert inserts == {"large_statements", "write"}


def test_assigned_columns_are_found():
    text = "UPDATE chef c SET name = 'a', votes_sum =\n votes_sum + (SELECT 1 FROM food WHERE x = 2) WHERE id = 3"
    assert assigned_columns(text, "chef") >= {"name", "votes_sum"}
    assert "id" not in assigned_columns("UPDATE chef SET stars_count = 1 WHERE id = 3 AND name = 'b'", "chef")


async def test_old_card_is_shown_until_it_is_renewed(connection: Connection):
    chef = await add_chef(connection)
    old = "UPDATE chef SET card_version = 0, card = substr((('{' || card)::jsonb - 'minPrice')::text, 2)"
    await connection.execute(old)
    body, total = await list_chefs_in_area(connection, PARIS, Filters(), "POPULAR", None)
    [card] = msgspec.json.decode(body)["chefs"]
    assert (card["id"], "minPrice" in card, total) == (chef, False, 1)
    profile = msgspec.json.decode(await find_profile_by_id(connection, chef, None) or b"")
    assert (profile["id"], profile["firstName"]) == (chef, "Ana")


async def add_old_cards(conn: Connection, count: int) -> list[str]:
    chefs = [await add_chef(conn) for _ in range(count)]
    await conn.execute("""UPDATE chef SET card = '"old": true}', card_version = 0""")
    return sorted(chefs)


async def current(conn: Connection) -> list[str]:
    query = f"SELECT id FROM chef WHERE card_version = {CARD_VERSION} AND card = {CARD} ORDER BY id"
    return [chef for (chef,) in await (await conn.execute(query)).fetchall()]


@pytest.mark.commits
async def test_job_renews_old_cards_and_continues_where_it_ended(tools: JobTools, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(jobs, "RENEW_SECONDS", 0)
    async with tools.database.connection() as conn:
        chefs = await add_old_cards(conn, 3)
        for renewed in (1, 2, 3):
            await run_job(tools)
            assert await current(conn) == chefs[:renewed]
        written = await one(conn, "SELECT array_agg(xmin::text ORDER BY id) FROM chef")
        await run_job(tools)
        assert await one(conn, "SELECT array_agg(xmin::text ORDER BY id) FROM chef") == written


@pytest.mark.commits
async def test_job_isolates_a_card_that_cannot_be_written(tools: JobTools):
    async with tools.database.connection() as conn:
        bad, *others = await add_old_cards(conn, 3)
        await conn.execute(f"ALTER TABLE chef ADD CONSTRAINT stuck CHECK (id <> '{bad}') NOT VALID".encode())
        await run_job(tools)
        assert await current(conn) == others
        assert await one(conn, "SELECT task, subject FROM job_failure") == ("renew_chef_cards", bad)


@pytest.mark.commits
async def test_job_holds_one_row_at_a_time(tools: JobTools):
    async with tools.database.connection() as conn, tools.database.unit_of_work() as other:
        first, blocked, last = await add_old_cards(conn, 3)
        await other.conn.execute("SELECT FROM chef WHERE id = %s FOR UPDATE", (blocked,))
        job = asyncio.create_task(run_job(tools))
        for _ in range(500):
            if await current(conn) == [first]:
                break
            await asyncio.sleep(0.02)
        await conn.execute("SET lock_timeout = '1s'")
        for chef in (first, last):
            await conn.execute("UPDATE chef SET stars_count = 7 WHERE id = %s", (chef,))
        assert not job.done()
        await other.conn.execute("UPDATE chef SET name = 'Changed meanwhile' WHERE id = %s", (blocked,))
        await other.conn.execute("COMMIT; BEGIN")
        await asyncio.wait_for(job, scale_timeout(20))
        assert await current(conn) == [first, blocked, last]
        await conn.execute("RESET lock_timeout")


async def test_old_cards_are_found_in_their_index(connection: Connection):
    plan = await (await connection.execute("EXPLAIN " + OLD_CARDS, ("", 200))).fetchall()
    assert any("chef_card_version" in line for (line,) in plan), plan


@pytest.mark.commits
def test_migration_keeps_the_cards_and_writes_no_row(own_conninfo: str, tmp_path: Path):
    place = "SELECT pg_relation_filenode('chef'), array_agg((ctid, xmin::text, id, card)::text) FROM chef"
    with psycopg.connect(own_conninfo, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        steps = {f"{migration.name}.sql": migration.sql for migration in own_migrations()}
        for name in (name for name in steps if name < "0025"):
            (tmp_path / name).write_text(steps[name])
        migrate(own_conninfo, folder=tmp_path)
        connection.execute(ACCOUNT_AND_CHEF)
        before = connection.execute(place).fetchone()
        for name in (name for name in steps if name.startswith(("0025", "0026"))):
            (tmp_path / name).write_text(steps[name])
        assert migrate(own_conninfo, folder=tmp_path) == ["0025_chef_card", "0026_chef_card_version"]
        assert connection.execute(place).fetchone() == before
        assert connection.execute("SELECT card_version, card <> '' FROM chef").fetchall() == [(1, True)]


ACCOUNT_AND_CHEF = """
INSERT INTO account (id, login, login_key, email, email_key, rules_accepted_at, created_at)
VALUES (repeat('a', 24), 'ana', 'ana', 'ana@example.org', 'ana@example.org', now(), now());
INSERT INTO chef (id, creator_id, short_name, short_name_key, name, first_name, last_name, phone_number, location,
                  location_name, town, town_key, country, active, created_at, updated_at)
VALUES (repeat('c', 24), repeat('a', 24), 'ana', 'ana', 'Ana', 'Ana', 'Silva', '+33100000000', '(2.35,48.85)',
        'Le Marais', 'Paris', 'paris', 'France', true, now(), now());
"""
