"""The filters and the order of lists of failures, and the result of a change."""

from typing import Literal

import msgspec

FailedJobKind = Literal["JOB", "ROW"]
FailedMailState = Literal["WAITING", "SENDING", "GIVEN_UP", "REFUSED"]
FailureSort = Literal["LATEST_FIRST", "EARLIEST_FIRST"]
FailureChange = Literal["retry", "discard"]
# GONE: no longer failed. WAITING: another attempt waits or runs. REFUSED: a retry is not possible.
FailureOutcome = Literal["CHANGED", "GONE", "WAITING", "REFUSED"]


class FailedJobFilter(msgspec.Struct, frozen=True, kw_only=True):
    """A filter of failed jobs; None or an empty text matches all."""

    text: str = ""
    kind: FailedJobKind | None = None


class FailedMailFilter(msgspec.Struct, frozen=True, kw_only=True):
    """A filter of failed emails; None or an empty text matches all."""

    text: str = ""
    state: FailedMailState | None = None


class ChangedFailure(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a retry or discard: the failure's label, the accounts that it is about, and the outcome."""

    id: str
    label: str = ""
    outcome: FailureOutcome
    about: list[str] = []
