"""Structs of rows about blocks."""

from datetime import date, datetime
from typing import Literal

import msgspec

from marmita.platform.identity import Block, BlockArea, block_in_force

BlockStatus = Literal["UNBLOCKED", "TEMPORARILY_BLOCKED", "PERMANENTLY_BLOCKED"]
NewBlockStatus = Literal["TEMPORARILY_BLOCKED", "PERMANENTLY_BLOCKED"]


class BlockedAccount(msgspec.Struct, frozen=True):
    """An account with its block and the reason for it. Reason, author and time are None without a block."""

    id: str
    login: str
    authorities: frozenset[str]
    areas: frozenset[BlockArea]
    until: datetime | None
    message: str
    reason: str | None
    blocked_by: str | None
    blocked_at: datetime | None
    deletion_on: date | None
    blocker_authorities: frozenset[str] = frozenset()

    def block_at(self, now: datetime) -> Block | None:
        """Return the block that is in force at `now`, if any."""
        return block_in_force(self.areas, self.until, self.message, now)
