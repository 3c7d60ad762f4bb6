"""Retention on the wire."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.retention.records import RunStatus
from marmita.platform.retention import RetentionGround, RetentionKey, Since
from marmita.platform.retention.declaration import RetentionEnd
from marmita.platform.wire import Command, View


class KeptData(View):
    """A declaration of retention: a kind of data, the ground for keeping it (article 6(1) of the GDPR), and the period.

    The period is in `days`, or in whole `years`. `since` is the event at which it begins; YEAR_END is the end of the
    calendar year.
    """

    key: RetentionKey
    ground: RetentionGround
    days: int | None
    years: int | None
    since: Since
    end: RetentionEnd


class RetentionRunView(View):
    """A retention run. `removed` and `failed` are numbers of rows.

    `startedBy` is an admin's login; null if the hourly job started the run. `error` is empty unless it FAILED.
    """

    status: RunStatus
    started_by: str | None
    created_at: datetime
    begun_at: datetime | None
    ended_at: datetime | None
    removed: int
    failed: int
    error: str


class RetentionView(KeptData):
    """A declaration of retention for admins, with its tables, its newest run, and the time of the next one."""

    tables: list[str]
    hourly: bool
    last: RetentionRunView | None
    next_at: datetime


class RunRetention(Command):
    """The declaration to run now."""

    key: Annotated[RetentionKey, Meta(description="The key of one kind of data")]
