"""Maintenance runs, caches, failed jobs and failed emails on the wire."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.system.domain.records import CacheName, CacheRenewal, MaintenanceKind, MaintenanceStatus
from marmita.features.system.domain.rules import AT_ONCE
from marmita.platform.caches import MemoryCache
from marmita.platform.failures.records import FailedJobKind, FailedMailState, FailureChange, FailureOutcome
from marmita.platform.wire import Command, Id, View

FailedJobId = Annotated[str, Meta(pattern=r"^(job-[0-9]{1,18}|row-[0-9a-f]{32})\Z")]


class MaintenanceRunView(View):
    """A maintenance run over many rows: `done` of `total`. `changed` rows were wrong before; `failed` rows raised an
    error.

    `startedBy` is a login, null once the account is deleted. `error` is the reason of a FAILED run.
    """

    id: str
    kind: MaintenanceKind
    status: MaintenanceStatus
    started_by: str | None
    created_at: datetime
    begun_at: datetime | None
    touched_at: datetime
    ended_at: datetime | None
    total: int
    done: int
    changed: int
    failed: int
    error: str


class CancelMaintenance(Command):
    """The id of the run to cancel."""

    id: Id


class CacheView(View):
    """The size of a cache: bytes, and entries, which are an estimate if it is `shared` by all processes.

    `renewal`: CLEAR can be cleared, REFRESH_… is the kind of run that rewrites it, NONE renews itself. `since` is when
    it was filled, null if every change updates it.
    """

    name: CacheName
    shared: bool
    renewal: CacheRenewal
    entries: int
    size: int
    since: datetime | None


class ClearCache(Command):
    """The cache to clear; without `name`, all that can be cleared."""

    name: MemoryCache | None = None


class ClearedCaches(View):
    """The caches that were cleared in this process; other processes follow within a moment."""

    cleared: list[MemoryCache]


class FailedJob(View):
    """A job that the queue has given up (JOB), or a row that a job could not process and retries itself (ROW).

    `subject` has the ids that it was about. `error` is shown without secrets.
    """

    id: str
    kind: FailedJobKind
    task: str
    subject: str
    failures: int
    error: str
    at: datetime


class FailedJobPage(View):
    """`previous` and `next` are the values of `before` and `after` for the neighbouring pages; empty if
    there is none.
    """

    jobs: list[FailedJob]
    previous: str
    next: str


class ChangeFailedJobs(Command):
    """The failed jobs to change. With `preview` nothing is changed."""

    ids: Annotated[list[FailedJobId], Meta(min_length=1, max_length=AT_ONCE)]
    change: FailureChange
    preview: bool = False


class FailedMail(View):
    """An email that was not delivered. WAITING is retried at `nextAt`; REFUSED cannot be retried, its content is
    deleted.

    `recipient` is masked; `login` is the account's, null if no account has the address any more.
    """

    id: str
    template: str
    locale: str
    recipient: str
    login: str | None
    state: FailedMailState
    attempts: int
    error: str
    at: datetime
    next_at: datetime | None


class FailedMailPage(View):
    """`previous` and `next` are the values of `before` and `after` for the neighbouring pages; empty if
    there is none.
    """

    mails: list[FailedMail]
    previous: str
    next: str


class ChangeFailedMails(Command):
    """The failed emails to change. With `preview` nothing is changed."""

    ids: Annotated[list[Id], Meta(min_length=1, max_length=AT_ONCE)]
    change: FailureChange
    preview: bool = False


class FailureResult(View):
    """The outcome of one change, or of its preview. GONE: it is not failed any more.

    WAITING: another attempt waits or runs already. REFUSED: it cannot be retried.
    """

    id: str
    label: str
    outcome: FailureOutcome
