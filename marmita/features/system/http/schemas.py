"""The machine room on the wire."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.system.domain.records import CacheName, CacheRenewal, MaintenanceKind, MaintenanceStatus
from marmita.features.system.domain.rules import AT_ONCE
from marmita.platform.caches import MemoryCache
from marmita.platform.failures.records import FailedJobKind, FailedMailState, FailureChange, FailureOutcome
from marmita.platform.wire import Command, Id, View

FailedJobId = Annotated[str, Meta(pattern=r"^(job-[0-9]{1,18}|row-[0-9a-f]{32})$")]


class MaintenanceRunView(View):
    """Long work on many rows: `done` of `total`. `changed` were wrong before; `failed` could not be dealt with.

    `startedBy` is a login, null once the account is deleted. `error` says why a run has FAILED.
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
    """Which run."""

    id: Id


class CacheView(View):
    """How much a cache holds: bytes, and entries, which are estimated where it is `shared` by all processes.

    `renewal` says what can be done with it: CLEAR empties it, REFRESH_… is the work that writes it anew, NONE renews by
    itself. `since` is when it was filled, null where that is with each change.
    """

    name: CacheName
    shared: bool
    renewal: CacheRenewal
    entries: int
    size: int
    since: datetime | None


class ClearCache(Command):
    """Which cache; all that can be emptied without a name."""

    name: MemoryCache | None = None


class ClearedCaches(View):
    """What was emptied here; other processes follow within a moment."""

    cleared: list[MemoryCache]


class FailedJob(View):
    """A job that the queue has given up (JOB), or a row that a job could not deal with and tries again itself (ROW).

    `subject` is what it was about: ids. `error` is without secrets.
    """

    id: str
    kind: FailedJobKind
    task: str
    subject: str
    failures: int
    error: str
    at: datetime


class FailedJobPage(View):
    """`previous` and `next` are what `before` and `after` take for the pages beside; empty where there is none."""

    jobs: list[FailedJob]
    previous: str
    next: str


class ChangeFailedJobs(Command):
    """With `preview` nothing is changed."""

    ids: Annotated[list[FailedJobId], Meta(min_length=1, max_length=AT_ONCE)]
    change: FailureChange
    preview: bool = False


class FailedMail(View):
    """An email that was not delivered. WAITING is tried again at `nextAt`; REFUSED is gone for good, without its words.

    `recipient` is masked; `login` is the account's, null where the address is of no account any more.
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
    """`previous` and `next` are what `before` and `after` take for the pages beside; empty where there is none."""

    mails: list[FailedMail]
    previous: str
    next: str


class ChangeFailedMails(Command):
    """With `preview` nothing is changed."""

    ids: Annotated[list[Id], Meta(min_length=1, max_length=AT_ONCE)]
    change: FailureChange
    preview: bool = False


class FailureResult(View):
    """What became of one, or would. GONE: it is no longer failed; WAITING: another attempt waits or runs already;
    REFUSED: it cannot be tried again.
    """

    id: str
    label: str
    outcome: FailureOutcome
