"""What lists of failures are filtered and ordered by, and what became of one."""

from typing import Literal

import msgspec

FailedJobKind = Literal["JOB", "ROW"]
FailedMailState = Literal["WAITING", "SENDING", "GIVEN_UP", "REFUSED"]
FailureSort = Literal["LATEST_FIRST", "EARLIEST_FIRST"]
FailureChange = Literal["retry", "discard"]
# GONE: it is no longer failed. WAITING: another attempt waits or runs. REFUSED: there is nothing to try again.
FailureOutcome = Literal["CHANGED", "GONE", "WAITING", "REFUSED"]


class FailedJobFilter(msgspec.Struct, frozen=True, kw_only=True):
    """Which failed jobs; None and an empty text look for nothing."""

    text: str = ""
    kind: FailedJobKind | None = None


class FailedMailFilter(msgspec.Struct, frozen=True, kw_only=True):
    """Which failed emails; None and an empty text look for nothing."""

    text: str = ""
    state: FailedMailState | None = None


class ChangedFailure(msgspec.Struct, frozen=True, kw_only=True):
    """A failure that somebody wants to retry or discard: what it is called, whom it is about, what became of it."""

    id: str
    label: str = ""
    outcome: FailureOutcome
    about: list[str] = []
