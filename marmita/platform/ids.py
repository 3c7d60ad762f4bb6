"""Ids: 24 lower-case hex characters, ordered by the millisecond of their creation."""

import re
import secrets
import time
from datetime import datetime

ID_PATTERN = r"^[0-9a-f]{24}$"
_matches = re.compile(ID_PATTERN).fullmatch


def new_id() -> str:
    """A new id: 48 bits of milliseconds since 1970, then 48 random bits."""
    return f"{time.time_ns() // 1_000_000:012x}{secrets.token_hex(6)}"


def is_id(text: str) -> bool:
    """Whether the text has the form of an id; it need not exist."""
    return _matches(text) is not None


def first_id(instant: datetime) -> str:
    """The lowest id that can be made at that instant: ids are ranges of time, too."""
    return f"{int(instant.timestamp() * 1000):012x}{'0' * 12}"
