"""Ids of 24 lower-case hex characters, ordered by the millisecond of creation, and within one process by creation."""

import re
import secrets
import time
from datetime import datetime

from marmita.platform.errors import DomainError

ID_PATTERN = r"^[0-9a-f]{24}\Z"
_matches = re.compile(ID_PATTERN).fullmatch


_last = 0


def new_id() -> str:
    """Return a new id: 48 bits of milliseconds since 1970, then 48 random bits, which ascend within one millisecond."""
    global _last  # noqa: PLW0603  a race of threads can break the order of ids, not their uniqueness
    millisecond = time.time_ns() // 1_000_000
    same = millisecond == _last >> 48
    _last = _last + 1 + secrets.randbits(32) if same else millisecond << 48 | secrets.randbits(48)
    return f"{_last:024x}"


def is_id(text: str) -> bool:
    """Return whether the text has the format of an id; the row need not exist."""
    return _matches(text) is not None


def require_id(text: str, missing: type[DomainError]) -> str:
    """Return the text if it has the format of an id, else raise `missing`: no row can have such an id."""
    if not is_id(text):
        raise missing
    return text


def first_id(instant: datetime) -> str:
    """Return the lowest possible id of that instant, to select ids by time."""
    return f"{int(instant.timestamp() * 1000):012x}{'0' * 12}"
