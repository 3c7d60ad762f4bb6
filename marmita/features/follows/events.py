"""What follows publish."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Followed:
    """Somebody follows a person from now on. A repeat is not published, nor a follow during a block of reactions."""

    account_id: str
    observed_id: str


@dataclass(frozen=True, slots=True)
class Unfollowed:
    """Somebody follows a person no longer."""

    account_id: str
    observed_id: str
