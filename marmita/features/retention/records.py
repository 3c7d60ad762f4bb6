"""Records of retention runs."""

from datetime import datetime
from typing import Literal

import msgspec

RunStatus = Literal["WAITING", "RUNNING", "DONE", "FAILED"]


class RetentionRun(msgspec.Struct, frozen=True, kw_only=True):
    """A retention run. `started_by` is an admin's login; None if the hourly job started the run.

    `removed` and `failed` are numbers of rows: removed ones, and those that could not be removed.
    """

    id: str
    key: str
    status: RunStatus
    started_by: str | None
    created_at: datetime
    begun_at: datetime | None
    ended_at: datetime | None
    removed: int
    failed: int
    after_key: str
    error: str
