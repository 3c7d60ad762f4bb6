"""A large database has the requested number of chefs, spread by population, and every index and key."""

from typing import Any

import psycopg
import pytest

from marmita.features.chefs import CARD, CARD_VERSION, allergen_bits
from marmita.integrations.gazetteer import Gazetteer
from marmita.seed import large
from marmita.seed.large import seed_large
from tests.support.demo_pictures import empty_pictures

DEFINITIONS = """
SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
UNION ALL SELECT conrelid::regclass || conname || pg_get_constraintdef(oid) FROM pg_constraint
ORDER BY 1
"""


MISCOUNTED = """
SELECT count(*) FROM chef WHERE (votes_count, votes_sum)
    <> (SELECT count(*), coalesce(sum(vote), 0) FROM review WHERE chef_id = chef.id)
"""


def value(conn: psycopg.Connection[Any], query: Any) -> Any:
    row = conn.execute(query).fetchone()
    return row[0] if row else None


@pytest.mark.commits
@pytest.mark.parametrize("bulk", [1, 10_000])
async def test_chefs_foods_and_indexes(own_conninfo: str, monkeypatch: pytest.MonkeyPatch, bulk: int) -> None:
    monkeypatch.setattr(large, "BULK", bulk)
    towns = await Gazetteer().largest(2000)
    printed: list[str] = []
    with psycopg.connect(own_conninfo, autocommit=True) as conn:
        before = conn.execute(DEFINITIONS).fetchall()
        seed_large(conn, empty_pictures(), towns, 3000, on_step=printed.append)
        assert conn.execute(DEFINITIONS).fetchall() == before
        assert value(conn, "SELECT count(*) FROM chef WHERE listed") == 3000
        assert value(conn, "SELECT count(*) FROM chef_address") == 3000
        assert value(conn, "SELECT min(n) FROM (SELECT count(*) AS n FROM food GROUP BY chef_id) AS menu") == 4
        assert value(conn, "SELECT town FROM chef GROUP BY town ORDER BY count(*) DESC LIMIT 1") == "Berlin"
        assert value(conn, "SELECT count(DISTINCT location::text) > 2500 FROM chef") is True
        assert value(conn, "SELECT bool_and(average_vote BETWEEN 3 AND 5) FROM chef WHERE votes_count > 0") is True
        assert value(conn, "SELECT count(DISTINCT votes_count) FROM chef") == 10
        assert value(conn, MISCOUNTED) == 0
        assert value(conn, f"SELECT count(*) FROM chef WHERE card = {CARD} AND card_version = {CARD_VERSION}") == 3000
        cheapest = "SELECT min(price_cents) FROM food WHERE chef_id = chef.id"
        assert value(conn, f"SELECT count(*) FROM chef WHERE min_price_cents <> ({cheapest})") == 0
        # The same as "rebuild the search" would write, for one allergen.
        gluten_free = "SELECT bool_or(NOT 'GLUTEN' = ANY (allergens)) FROM food WHERE chef_id = chef.id"
        assert (
            value(
                conn, f"SELECT count(*) FROM chef WHERE ({gluten_free}) <> (free_of & {allergen_bits(['GLUTEN'])} <> 0)"
            )
            == 0
        )
        assert value(conn, "SELECT count(*) > 0 FROM chef WHERE search_document @@ 'butt:* & paris'") is True
        with pytest.raises(psycopg.errors.UniqueViolation):
            seed_large(conn, empty_pictures(), towns, 10)
        assert value(conn, "SELECT count(*) FROM account") == 3000
    assert printed[0].startswith("3,000 accounts")
