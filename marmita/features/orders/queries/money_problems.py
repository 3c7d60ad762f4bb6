"""Problems with the money of orders that need an admin, in one statement.

It joins the problems of payments (refused and unanswered calls, ledgers that differ, disputes), undecided problems that
customers reported, and orders for which a job fails. Each part reads an index that has only such rows.
"""

from datetime import datetime, timedelta
from typing import Any, LiteralString

from psycopg.rows import dict_row, scalar_row

from marmita.features.payments import PAYMENT_PROBLEMS, payment_problem_parameters
from marmita.platform.metrics.attention import AttentionPart
from marmita.platform.unit_of_work import Connection

Row = dict[str, Any]

# The hourly job retries: a failure that was not repeated within two runs is over.
FAILING_PERIOD = timedelta(minutes=130)

PROBLEMS: LiteralString = f"""
{PAYMENT_PROBLEMS}
UNION ALL
SELECT q.order_id, 'REPORTED', 'report', NULL, NULL, q.kind, 1, q.reported_at
FROM food_order o JOIN order_problem q ON q.order_id = o.id WHERE o.problem IN ('OPEN', 'ANSWERED')
UNION ALL
SELECT o.id, 'FAILING', 'job', NULL, NULL, j.error, j.failures, j.first_at
FROM job_failure j JOIN food_order o ON o.id = CASE WHEN j.subject LIKE 'order:%%' THEN split_part(j.subject, ':', 2)
                                                    ELSE j.subject END
WHERE j.task IN ('mend_payments', 'move_due_orders') AND j.last_at > %(failed_since)s
"""
_OF_ORDER: LiteralString = f"SELECT x.* FROM ({PROBLEMS}) x WHERE x.order_id = %(order_id)s ORDER BY x.since, x.kind"
_COUNT: LiteralString = f"SELECT count(DISTINCT x.order_id) FROM ({PROBLEMS}) x"


def problem_parameters(now: datetime) -> dict[str, Any]:
    """Return the parameters of PROBLEMS."""
    return {**payment_problem_parameters(now), "failed_since": now - FAILING_PERIOD}


async def count_orders(conn: Connection, now: datetime) -> int:
    """Return the number of orders with a money problem."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_COUNT, problem_parameters(now))
        return await cursor.fetchone() or 0


async def list_problems(conn: Connection, now: datetime, order_id: str) -> list[Row]:
    """Return the money problems of the order, oldest first."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_OF_ORDER, {**problem_parameters(now), "order_id": order_id})
        return await cursor.fetchall()


ATTENTION = AttentionPart(
    "MONEY",
    f"""
    SELECT o.id, o.number::text AS label, c.name AS detail, x.since
    FROM (SELECT order_id, min(since) AS since FROM ({PROBLEMS}) AS problem GROUP BY order_id) AS x
    JOIN food_order o ON o.id = x.order_id JOIN chef c ON c.id = o.chef_id ORDER BY x.since DESC, o.id
    """,
    problem_parameters,
)
