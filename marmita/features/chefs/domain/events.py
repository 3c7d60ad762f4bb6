"""Events for features that depend on chefs."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SurpriseBagsWithdrawn:
    """An admin allows the pick-up point no surprise bags any more."""

    chef_id: str
