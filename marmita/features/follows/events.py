"""Events of the feature follows."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Followed:
    """An account has begun to follow a person (`observed_id`).

    Not published for a repeated call, nor for an account that is blocked from reactions.
    """

    account_id: str
    observed_id: str


@dataclass(frozen=True, slots=True)
class Unfollowed:
    """An account has stopped to follow a person (`observed_id`)."""

    account_id: str
    observed_id: str
