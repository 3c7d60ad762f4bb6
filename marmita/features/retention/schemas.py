"""Retention on the wire."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.retention.records import RunStatus
from marmita.platform.retention import RetentionGround, RetentionKey, Since
from marmita.platform.retention.declaration import RetentionEnd
from marmita.platform.wire import Command, View


class KeptData(View):
    """What is kept, on which ground (article 6(1) of the GDPR), and for how long: `days`, or whole `years`.

    `since` is from when the time counts; YEAR_END is the end of the calendar year in which it happened.
    """

    key: RetentionKey
    ground: RetentionGround
    days: int | None
    years: int | None
    since: Since
    end: RetentionEnd


class RetentionRunView(View):
    """A run, and how many rows it removed. `startedBy` is a login, null when it was time. `error` is of FAILED."""

    status: RunStatus
    started_by: str | None
    created_at: datetime
    begun_at: datetime | None
    ended_at: datetime | None
    removed: int
    failed: int
    error: str


class RetentionView(KeptData):
    """The same for admins: where it is stored, the newest run, and when the next one is due."""

    tables: list[str]
    hourly: bool
    last: RetentionRunView | None
    next_at: datetime


class RunRetention(Command):
    """Which declaration is to run now."""

    key: Annotated[RetentionKey, Meta(description="One of the table")]
