"""Events that blocks publish."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AccountBlocked:
    """An account was blocked, or its block was changed."""

    block_id: str
    account_id: str


@dataclass(frozen=True, slots=True)
class BlockEnded:
    """A block ended.

    `ended_by` is the moderator who ended the block early; None if its time is over or if the block was withdrawn.
    """

    block_id: str
    account_id: str
    ended_by: str | None = None
