"""Every declaration ends what is old and keeps what is young; a repeat finds nothing."""

from datetime import timedelta

import pytest

from marmita.platform.clock import utc_now
from marmita.platform.jobs import JobTools
from marmita.platform.live_settings import LiveValues
from marmita.platform.retention import RetentionKey
from tests.features.retention.ending import BY_KEY, end_old
from tests.features.retention.old_rows import ROWS
from tests.support.rows import Connection

pytestmark = pytest.mark.commits


def test_every_declaration_is_tried():
    assert set(ROWS) == set(BY_KEY)


@pytest.mark.parametrize("key", ROWS)
async def test_rows_older_than_the_retention_period_end_and_younger_ones_stay(
    conn: Connection, tools: JobTools, key: RetentionKey
):
    make, left = ROWS[key]
    now = utc_now()
    before = BY_KEY[key].before(now, LiveValues())
    for age in (timedelta(days=2), -timedelta(days=2)):
        await make(conn, before - age)
    assert await (await conn.execute(left)).fetchall() == [(2,)]
    assert await end_old(tools.database, key, now) in {1, 2}
    assert await (await conn.execute(left)).fetchall() == [(1,)]
    assert await end_old(tools.database, key, now) == 0
    assert await (await conn.execute(left)).fetchall() == [(1,)]
    assert await (await conn.execute("SELECT task, subject, error FROM job_failure WHERE task <> 'x'")).fetchall() == []
