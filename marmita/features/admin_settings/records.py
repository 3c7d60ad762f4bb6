"""A setting in the form in which it is stored."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any


@dataclass(frozen=True, slots=True)
class StoredSetting:
    """The newest version of a setting. `value` None is the default; `login` None means that the account is deleted."""

    key: str
    version: int
    value: Any
    saved_at: datetime
    saved_by: str | None
    login: str | None
