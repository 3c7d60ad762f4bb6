"""Structs of session rows."""

from datetime import datetime

import msgspec


class SessionRow(msgspec.Struct, frozen=True):
    """A session as its owner may see it."""

    id: str
    created_at: datetime
    last_seen_at: datetime
    user_agent: str
    address: str | None
