"""What blocks publish."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AccountBlocked:
    """An account is blocked, or its block has changed."""

    block_id: str
    account_id: str


@dataclass(frozen=True, slots=True)
class BlockEnded:
    """A block was ended by a moderator, or its time is over."""

    block_id: str
    account_id: str
