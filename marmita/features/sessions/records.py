"""Records of sessions."""

from datetime import datetime

import msgspec


class SessionRow(msgspec.Struct, frozen=True):
    """A session for its owner."""

    id: str
    created_at: datetime
    last_seen_at: datetime
    user_agent: str
    address: str | None
