"""A run of a declaration, as rows know it."""

from datetime import datetime
from typing import Literal

import msgspec

RunStatus = Literal["WAITING", "RUNNING", "DONE", "FAILED"]


class RetentionRun(msgspec.Struct, frozen=True, kw_only=True):
    """`started_by` is a login; None when it was time. `failed` rows could not be removed."""

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
