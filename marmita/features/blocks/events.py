"""What blocks publish."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AccountBlocked:
    """An account is blocked, or its block has changed."""

    block_id: str
    account_id: str


@dataclass(frozen=True, slots=True)
class BlockEnded:
    """A block is over. `ended_by` is the moderator who ended it before its time; None where that is over, or where the
    block should not have been.
    """

    block_id: str
    account_id: str
    ended_by: str | None = None
