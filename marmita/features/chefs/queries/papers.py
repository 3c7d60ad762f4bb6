"""What everybody may know of a chef's papers, as the feature papers writes it: a copy, so that a page reads one row."""

from typing import Any, LiteralString

from psycopg.types.json import Jsonb

from marmita.platform.unit_of_work import UnitOfWork

# Which there are, and the last month of their validity; never a number or an exact day. One that has expired is no
# mark, whether or not the row was renewed since.
PUBLIC_MARKS: LiteralString = """(
    SELECT coalesce(jsonb_agg(jsonb_build_object('kind', mark ->> 'kind', 'until', left(mark ->> 'until', 7))
        ORDER BY mark ->> 'kind'), '[]')
    FROM jsonb_array_elements(chef.papers) AS mark
    WHERE coalesce((mark ->> 'until')::date, 'infinity') >= (now() AT TIME ZONE 'Europe/Paris')::date)"""


async def set_paper_marks(uow: UnitOfWork, chef_id: str, marks: list[dict[str, Any]], *, lapsed: bool) -> None:
    """Write the marks; the database derives `listed`."""
    await uow.conn.execute(
        "UPDATE chef SET papers = %s, papers_lapsed = %s WHERE id = %s", (Jsonb(marks), lapsed, chef_id)
    )
