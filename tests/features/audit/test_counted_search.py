"""Searches with rare and with common words: counts up to 200, and equal results of all query plans."""

import re
from typing import Any, LiteralString
from unittest import mock

import pytest

from marmita.features.audit.queries import count_entries, list_entries
from marmita.features.audit.records import AuditFilter
from marmita.features.chefs.queries import managed as chefs
from marmita.features.chefs.queries.managed import ChefFilter, complete_filters, count_managed, list_managed
from marmita.features.users import queries as users
from marmita.features.users.queries import UserFilter, count_users, list_users
from marmita.platform.clock import utc_now
from marmita.platform.postgres import counted_search, searched_table
from marmita.platform.postgres.counted_search import TOTAL_UNKNOWN, Total
from marmita.platform.postgres.keyset import PageCursor
from marmita.platform.postgres.prefix_words import prefix_words
from marmita.platform.postgres.searched_table import SearchedTable
from tests.support.rows import Connection, add_account, add_chef

# A count of few rows, but too many to have their ids.
TOTAL_SORTED = Total(201, sorts_matches=True)
_ENTRIES: LiteralString = """
INSERT INTO audit_entry (id, at, actor_id, action, target, target_id, label, about, reason)
SELECT lpad(to_hex(i), 24, '0'), now(), 'a', 'LOGIN_CHANGED', 'ACCOUNT', 'b', 'neighbour' || i, '{}',
    CASE WHEN i %% 10 = 0 THEN 'Soup' ELSE 'Bread' END FROM generate_series(1, %s) AS i
"""


async def total(conn: Connection, words: str, **wanted: Any) -> tuple[int, bool]:
    return (await count_entries(conn, AuditFilter(words=prefix_words(words), **wanted)))[:2]


async def ways(conn: Connection, wanted: AuditFilter) -> list[Total]:
    return [await count_entries(conn, wanted), TOTAL_SORTED, TOTAL_UNKNOWN]


async def test_common_words_are_said_to_be_of_more_than_two_hundred(connection: Connection):
    await connection.execute(_ENTRIES, (10_000,))
    assert await total(connection, "bread") == (201, False)
    assert await total(connection, "soup") == (201, False)
    assert await total(connection, "neighbour") == (201, False)
    assert (await total(connection, "neighbour1"))[0] == 201
    assert await total(connection, "soup neighbour77") == (11, True)
    assert await total(connection, "xylophone") == (0, True)
    assert await total(connection, "bread", action="ROLES_CHANGED") == (0, True)
    assert await total(connection, "") == (201, False)
    wanted = AuditFilter(words=prefix_words("soup"))
    for sort in ("LATEST", "EARLIEST"):
        pages = [
            await list_entries(connection, wanted, sort, PageCursor(), 25, total=way)
            for way in await ways(connection, wanted)
        ]
        assert pages[0] == pages[1] == pages[2] and len(pages[0].rows) == 25


@pytest.mark.parametrize(
    "words", ["ŁĘC", "mar", "marion lecka", "mar_ion", "example org", "u-", "ada", "%", "helene", "HÉL"]
)
async def test_all_ways_find_the_same_accounts(connection: Connection, words: str):
    for number, name in enumerate(("Marion Łęcka", "Mar_ion", "Ada", "MARTHA O'Neill", "100 % Soup", "Hélène")):
        await add_account(connection, name=name, email=f"MAR{number}@example.org", email_key=f"mar{number}@example.org")
    wanted, now = UserFilter(query=words), utc_now()
    total = await count_users(connection, wanted, now)
    pages = [
        await list_users(connection, wanted, "NEWEST", PageCursor(), 3, now=now, total=way)
        for way in (total, TOTAL_SORTED, TOTAL_UNKNOWN)
    ]
    assert pages[0] == pages[1] == pages[2]
    assert (min(total.number, 3), total.sorts_matches) == (len(pages[0].rows), True)


@pytest.mark.parametrize("words", ["ŁĘC", "lecka", "chez", "ana", "silva chez", "u0", "paris"])
async def test_all_ways_find_the_same_chefs(connection: Connection, words: str):
    owner = await add_account(connection, login="u0wner", login_key="u0wner")
    await add_chef(connection, creator_id=owner, name="Chez Łęcka")
    await add_chef(connection, name="CHEZ Ana")
    wanted = await complete_filters(connection, ChefFilter(text=words), owner)
    total = await count_managed(connection, wanted)
    pages = [
        await list_managed(connection, wanted, "NAME", PageCursor(), 3, total=way)
        for way in (total, TOTAL_SORTED, TOTAL_UNKNOWN)
    ]
    assert pages[0] == pages[1] == pages[2] and pages[0].rows
    assert total[:2] == (len(pages[0].rows), True)


async def test_a_page_is_found_together_with_its_count(connection: Connection):
    await connection.execute(_ENTRIES, (600,))
    wanted = AuditFilter(words=prefix_words("soup"))
    first = await list_entries(connection, wanted, "LATEST", PageCursor(), 25, total=TOTAL_UNKNOWN)
    for page_cursor in (PageCursor(), PageCursor(after=first.next), PageCursor(before=first.next)):
        total = await count_entries(connection, wanted, ("LATEST", page_cursor, 25))
        assert (total.number, total.sorts_matches, len(total.ids or ())) == (
            60,
            True,
            26 if not page_cursor.before else 24,
        )
        cut = await list_entries(connection, wanted, "LATEST", page_cursor, 25, total=total)
        assert cut == await list_entries(connection, wanted, "LATEST", page_cursor, 25, total=TOTAL_UNKNOWN)


async def test_a_common_word_among_several_is_whole_unless_nothing_is_found_so(connection: Connection):
    await connection.execute(_ENTRIES, (20_000,))
    for key, label, reason in (("a", "quince1", "Bread"), ("b", "quince2", "Breadcrumbs"), ("c", "lemon", "Breadth")):
        await connection.execute(
            "INSERT INTO audit_entry (id, at, actor_id, action, target, target_id, label, about, reason)"
            " VALUES (repeat(%s, 24), now(), 'a', 'LOGIN_CHANGED', 'ACCOUNT', 'b', %s, '{}', %s)",
            (key, label, reason),
        )
    for words, labels in (
        ("bread quince", ["quince1"]),
        ("bread lemon", ["lemon"]),
        ("brea quin", ["quince2", "quince1"]),
    ):
        wanted = AuditFilter(words=prefix_words(words))
        page = ("LATEST", PageCursor(), 25)
        for found in (await count_entries(connection, wanted), await count_entries(connection, wanted, page)):
            rows = (await list_entries(connection, wanted, *page, total=found)).rows
            assert [row["label"] for row in rows] == labels
            assert found.number == len(labels)


_WEEKS: LiteralString = """
INSERT INTO account (id, login, login_key, name, email, email_key, rules_accepted_at, created_at)
SELECT lpad(to_hex(i), 24, '0'), login, login, 'Marion ' || last_name, login || '@x.org', login || '@x.org', now(),
    timestamptz '2026-06-01' - i * interval '17 hours'
FROM generate_series(1, %s) AS i, concat('u', i) AS login,
    concat(CASE WHEN i %% 2 = 0 THEN 'Lenard' ELSE 'Lenardson' END) AS last_name
"""


@pytest.mark.parametrize("words", ["marion lenard", "marion lenards", "lenard", "mario"])
async def test_words_read_week_by_week_are_those_of_all_weeks(
    connection: Connection, monkeypatch: pytest.MonkeyPatch, words: str
):
    wanted, now = UserFilter(query=words), utc_now()
    monkeypatch.setattr(counted_search, "_WEEKLY_SAMPLED_MIN", 0)
    monkeypatch.setattr(counted_search, "_SCAN_ROWS_PER_MATCH", 0)
    weekly = mock.Mock(wraps=users.WEEKLY.rows)
    monkeypatch.setattr(searched_table.PeriodIndex, "rows", lambda _, *given, **named: weekly(*given, **named))
    for count in (60, 500):
        await connection.execute("DELETE FROM account WHERE login_key LIKE 'u%'")
        await connection.execute(_WEEKS, (count,))
        await connection.execute("ANALYZE account")
        total = await count_users(connection, wanted, now, ("NEWEST", PageCursor(), 25))
        pages = [
            await list_users(connection, wanted, "NEWEST", PageCursor(), 25, now=now, total=way)
            for way in (total, TOTAL_SORTED, TOTAL_UNKNOWN)
        ]
        assert pages[0] == pages[1] == pages[2] and len(pages[0].rows) == 25
        expected = count // 2 if words == "marion lenards" else count
        assert (total.number, total.sorts_matches, len(total.ids or ())) == (min(expected, 201), True, 26)
    assert weekly.call_count == 2


async def test_a_page_found_week_by_week_reads_no_older_weeks(connection: Connection):
    await connection.execute(_WEEKS, (500,))
    await connection.execute("SET LOCAL enable_seqscan = off")
    joined: LiteralString = "a.created_at DESC, a.id DESC"
    rows = users.WEEKLY.rows("a.id", "account a", "true", joined, {"words": "marion"}, newest_first=True)
    cursor = await connection.execute(
        f"EXPLAIN (ANALYZE, FORMAT TEXT, COSTS OFF, TIMING OFF) {rows} LIMIT 26", {"word0": "marion"}
    )
    plan = " ".join(line for (line,) in await cursor.fetchall())
    assert "on account_by_weekly_terms" in plan and "Index Searches: 4 " in plan


async def test_accounts_to_be_deleted_are_those_that_have_a_deletion(connection: Connection):
    accounts = [await add_account(connection) for _ in range(4)]
    for account in accounts[:3]:
        await connection.execute(
            "INSERT INTO account_deletion (account_id, due_on, reason, asked_at) VALUES (%s, current_date, '', now())",
            (account,),
        )
    wanted, now = UserFilter(status="DELETION_SCHEDULED"), utc_now()
    total = await count_users(connection, wanted, now, ("NEWEST", PageCursor(), 2))
    page = await list_users(connection, wanted, "NEWEST", PageCursor(), 2, now=now, total=total)
    assert total == Total(3, sorts_matches=True)
    assert ([row["id"] for row in page.rows], bool(page.next)) == (accounts[2:0:-1], True)
    await connection.execute("DELETE FROM account_deletion WHERE account_id = %s", (accounts[1],))
    wanted = [UserFilter(status="DELETION_SCHEDULED"), UserFilter(status="ACTIVE")]
    assert [(await count_users(connection, each, now)).number for each in wanted] == [2, 2]


@pytest.mark.parametrize(
    ("searched", "indexes"),
    [
        (users.SEARCHED, {"account_terms_small_sample", "account_terms_sample"}),
        (chefs.SEARCHED, {"chef_terms_sample"}),
        (chefs.POINTS, {"chef_point_sample"}),
    ],
)
async def test_samples_are_read_from_their_indexes(connection: Connection, searched: SearchedTable, indexes: set[str]):
    await connection.execute("SET LOCAL enable_seqscan = off")
    only: LiteralString = "c.pick_up_point AND " if searched is chefs.POINTS else ""
    counted = searched.sample_count_sql(f"{only}{searched.document} @@ 'soup'::tsquery")
    cursor = await connection.execute(f"EXPLAIN (FORMAT TEXT, COSTS OFF) SELECT {counted}")
    plan = " ".join(line for (line,) in await cursor.fetchall())
    assert set(re.findall(r"Index Scan (?:on|using) (\w+)", plan)) == indexes
