"""Items that need a person: each feature declares a query of its own tables, the admin start page lists the results.

A query that fails is shown as failed and does not affect the others.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, Literal, LiteralString, NamedTuple

from marmita.platform.ports import Port

AttentionKind = Literal[
    "CHEFS", "POINTS", "PAPERS", "EXPIRING_PAPERS", "CASES", "APPEALS", "MONEY", "JOBS", "MAILS", "TEXTS",
    "CLIENT_ERRORS",
]  # fmt: skip


def _now_only(now: datetime) -> Mapping[str, Any]:
    return {"now": now}


class AttentionPart(NamedTuple):
    """`query` selects id, label, detail (texts) and since (an instant), in order, along an index on such rows only."""

    kind: AttentionKind
    query: LiteralString
    values: Callable[[datetime], Mapping[str, Any]] = _now_only
    # Moderators see these items too; other parts are for admins only.
    for_moderators: bool = False


ATTENTION: Port[Sequence[AttentionPart]] = Port("attention")

PLATFORM_ATTENTION = (
    AttentionPart(
        "JOBS",
        """
        SELECT * FROM (
            SELECT 'job-' || j.id AS id, j.task_name AS label,
                coalesce(r.error, CASE j.status WHEN 'aborted' THEN 'JobAborted' ELSE '' END) AS detail, e.at AS since
            FROM procrastinate_jobs j LEFT JOIN job_error r ON r.job_id = j.id JOIN LATERAL (
                SELECT coalesce(max(at), %(now)s::timestamptz) AS at FROM procrastinate_events WHERE job_id = j.id
            ) AS e ON true
            WHERE j.status IN ('failed', 'aborted')
            UNION ALL
            SELECT 'row-' || md5(f.task || '/' || f.subject), f.task, f.error, f.first_at FROM job_failure f
            WHERE f.last_at > %(now)s::timestamptz - interval '2 hours'
        ) AS failed ORDER BY since DESC, id
        """,
    ),
    AttentionPart(
        "MAILS",
        """
        SELECT id, template AS label, last_error AS detail, created_at AS since FROM outbox_mail
        WHERE sent_at IS NULL AND last_error IS NOT NULL ORDER BY created_at DESC, id
        """,
    ),
)
