"""The public marks of a chef's papers: a copy in the chef's row of data of the feature papers.

With the copy, a chef's page reads one row only.
"""

from typing import Any, LiteralString

from psycopg.types.json import Jsonb

from marmita.platform.unit_of_work import UnitOfWork

# SQL of the public marks: kinds of papers and the last month of their validity, never a number or an exact day. Expired
# papers are left out here, because the stored copy may be older than their expiry.
PUBLIC_MARKS: LiteralString = """(
    SELECT coalesce(jsonb_agg(jsonb_build_object('kind', mark ->> 'kind', 'until', left(mark ->> 'until', 7))
        ORDER BY mark ->> 'kind'), '[]')
    FROM jsonb_array_elements(chef.papers) AS mark
    WHERE coalesce((mark ->> 'until')::date, 'infinity') >= (now() AT TIME ZONE 'Europe/Paris')::date)"""


async def set_paper_marks(uow: UnitOfWork, chef_id: str, marks: list[dict[str, Any]], *, lapsed: bool) -> None:
    """Write the marks of the chef's papers, and whether a paper has lapsed. The database derives `listed`."""
    await uow.conn.execute(
        "UPDATE chef SET papers = %s, papers_lapsed = %s WHERE id = %s", (Jsonb(marks), lapsed, chef_id)
    )
