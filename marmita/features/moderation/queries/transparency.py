"""Reports and decisions of a year in numbers: the rows of the table that the Digital Services Act requires."""

from datetime import datetime
from typing import Any, LiteralString

from psycopg.rows import dict_row

from marmita.features.moderation.queries.stored_type import TYPE
from marmita.platform.unit_of_work import Connection

_NOTICES: LiteralString = f"""
SELECT {TYPE} AS type, r.reason, count(*) AS number FROM case_report r JOIN moderation_case c ON c.id = r.case_id
WHERE r.reported_at >= %(since)s AND r.reported_at < %(until)s GROUP BY 1, 2 ORDER BY 1, 2
"""
_DECISIONS: LiteralString = f"""
SELECT {TYPE} AS type, coalesce(d.ground, '') AS ground, d.kind, count(*) AS number,
    count(*) FILTER (WHERE c.reports = 0) AS own,
    round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM d.decided_at - c.opened_at))
        FILTER (WHERE c.reports > 0) / 3600)::numeric, 1) AS hours,
    count(d.appealed_at) AS appeals, count(*) FILTER (WHERE d.appeal_outcome = 'UPHELD') AS upheld,
    count(*) FILTER (WHERE d.appeal_outcome = 'REVERSED') AS reversed,
    count(d.withdrawn_at) AS withdrawn,
    round((percentile_cont(0.5) WITHIN GROUP (
        ORDER BY extract(epoch FROM d.appeal_decided_at - d.appealed_at)) / 3600)::numeric, 1) AS appeal_hours
FROM case_decision d JOIN moderation_case c ON c.id = d.case_id
WHERE d.decided_at >= %(since)s AND d.decided_at < %(until)s GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
"""


async def count_notices(conn: Connection, since: datetime, until: datetime) -> list[dict[str, Any]]:
    """Return the numbers of reports by type of content and reason."""
    return await _rows(conn, _NOTICES, since, until)


async def count_decisions(conn: Connection, since: datetime, until: datetime) -> list[dict[str, Any]]:
    """Return the numbers of decisions by type of content, ground and kind.

    Each with the number without a report, the median hours since the first report of the others, the results of
    appeals, and the number that moderators withdrew.
    """
    return await _rows(conn, _DECISIONS, since, until)


async def _rows(conn: Connection, statement: LiteralString, since: datetime, until: datetime) -> list[dict[str, Any]]:
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(statement, {"since": since, "until": until})
        return await cursor.fetchall()
