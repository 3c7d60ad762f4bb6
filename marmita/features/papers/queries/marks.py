"""The public marks of a chef, computed from its papers, and the papers that expire soon."""

from datetime import date
from typing import Any, LiteralString, NamedTuple

from psycopg.rows import class_row, scalar_row

from marmita.features.papers.queries.lists import RENEWED
from marmita.platform.unit_of_work import Connection

_FACTS: LiteralString = """
SELECT coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'until', p.expires_on) ORDER BY p.kind)
           FILTER (WHERE p.expires_on IS NULL OR p.expires_on >= %(today)s), '[]') AS marks,
       %(hides)s AND coalesce(bool_or(p.expires_on < %(today)s AND p.kind = ANY(%(requested)s)), false) AS lapsed
FROM chef_paper p WHERE p.chef_id = {chef} AND p.state = 'ACCEPTED'
"""
_OUTDATED: LiteralString = f"""
SELECT c.id FROM (
    SELECT chef_id AS id FROM chef_paper WHERE state = 'ACCEPTED' AND chef_id > %(after)s
    UNION SELECT id FROM chef WHERE papers_lapsed AND id > %(after)s
) k JOIN chef c USING (id) CROSS JOIN LATERAL ({_FACTS.format(chef="c.id")}) s
WHERE c.deleted_at IS NULL AND (c.papers, c.papers_lapsed) IS DISTINCT FROM (s.marks, s.lapsed)
ORDER BY c.id LIMIT %(limit)s
"""
# A run that was missed loses no reminder: `reminded` excludes only papers whose last reminder was sent.
_EXPIRING: LiteralString = f"""
SELECT p.id FROM chef_paper p
WHERE p.state = 'ACCEPTED' AND p.expires_on <= %(until)s AND coalesce(p.reminded, 31) > 0 AND p.id > %(after)s
    AND (p.expires_on <= %(today)s OR NOT {RENEWED})
ORDER BY p.id LIMIT %(limit)s
"""


class MarkFacts(NamedTuple):
    """The marks of a chef, and whether an expired requested paper hides the chef."""

    marks: list[dict[str, Any]]
    lapsed: bool


class MarkRules(NamedTuple):
    """The values besides the papers on which marks depend: the day and the operator's rules."""

    today: date
    requested: list[str]
    hides: bool


async def read_marks(conn: Connection, chef_id: str, mark_rules: MarkRules) -> MarkFacts:
    """Return the marks that the chef should have."""
    async with conn.cursor(row_factory=class_row(MarkFacts)) as cursor:
        await cursor.execute(_FACTS.format(chef="%(chef)s"), {"chef": chef_id, **mark_rules._asdict()})
        return await cursor.fetchone() or MarkFacts([], lapsed=False)


async def list_outdated(conn: Connection, mark_rules: MarkRules, after: str, limit: int) -> list[str]:
    """Return ids of chefs whose stored marks differ from those they should have, by id."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_OUTDATED, {**mark_rules._asdict(), "after": after, "limit": limit})
        return await cursor.fetchall()


async def list_expiring(conn: Connection, today: date, until: date, after: str, limit: int) -> list[str]:
    """Return ids of accepted papers that expire up to `until` and whose chef may need a reminder, by id."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_EXPIRING, {"today": today, "until": until, "after": after, "limit": limit})
        return await cursor.fetchall()
