"""Events for features that depend on chefs, and for open screens."""

from dataclasses import dataclass
from typing import ClassVar

from marmita.features.chefs.domain.records import StateChange
from marmita.platform.identity import Actor
from marmita.platform.realtime import RealtimeEvent


@dataclass(frozen=True, slots=True)
class SuspensionEnd:
    """An admin is about to end the suspension of a chef, which may not be suspended. Nothing is locked yet."""

    chef_id: str
    actor: Actor


@dataclass(frozen=True, slots=True)
class StateChangedByAdmin:
    """An admin has verified, unverified, suspended or unsuspended another person's chef or pick-up point.

    Not published for a suspension by the decision of a case of moderation.
    """

    chef_id: str
    owner_id: str
    change: StateChange


@dataclass(frozen=True, slots=True)
class SurpriseBagsWithdrawn:
    """An admin has withdrawn a pick-up point's permission to sell surprise bags."""

    chef_id: str


class ChefStateChanged(RealtimeEvent):
    """The state of a chef or pick-up point has changed: verified, suspended, payable or papers. Sent to its owner."""

    kind: ClassVar[str] = "chef_state_changed"
    chef_id: str


class AgreementChanged(RealtimeEvent):
    """An agreement was requested, answered, withdrawn or ended. Sent to the owners of the chef and the point."""

    kind: ClassVar[str] = "agreement_changed"
    chef_id: str
    point_id: str
