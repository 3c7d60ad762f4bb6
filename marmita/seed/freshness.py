"""Keeps an old demo town usable: moves one-time dates of the past to coming days, on the same weekdays."""

from datetime import datetime
from typing import Any

from psycopg import Connection

from marmita.platform.clock import paris_day

MOVE_DATES = """
WITH stale AS (
    SELECT f.id, 7 * ceil((%(today)s::date + 1 - min(d.day::date)) / 7.0)::integer AS shift
    FROM food f
    JOIN chef c ON c.id = f.chef_id
    JOIN account a ON a.id = c.creator_id AND a.email_key LIKE '%%@example.org'
    CROSS JOIN LATERAL jsonb_object_keys(f.one_time) AS d (day)
    WHERE f.offer_type = 'ONE_TIME'
    GROUP BY f.id
    HAVING max(d.day::date) <= %(today)s::date
)
UPDATE food f
SET one_time = (SELECT jsonb_object_agg((day::date + stale.shift)::text, portions)
                FROM jsonb_each(f.one_time) AS o (day, portions))
FROM stale
WHERE f.id = stale.id
"""


def refresh_demo(conn: Connection[Any], now: datetime) -> int:
    """Move the one-time dates of foods whose dates are all past. Return the number of foods changed."""
    return conn.execute(MOVE_DATES, {"today": paris_day(now)}).rowcount
