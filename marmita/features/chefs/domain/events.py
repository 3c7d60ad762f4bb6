"""Events for features that depend on chefs, and for open screens."""

from dataclasses import dataclass
from typing import ClassVar

from marmita.features.chefs.domain.records import StateChange
from marmita.platform.identity import Actor
from marmita.platform.realtime import RealtimeEvent


@dataclass(frozen=True, slots=True)
class SuspensionEnd:
    """An admin is about to end the suspension of a chef, if it is suspended. Nothing is locked yet."""

    chef_id: str
    actor: Actor


@dataclass(frozen=True, slots=True)
class StateChangedByAdmin:
    """An admin has verified or suspended a chef or pick-up point, or taken that back; not by the decision of a case."""

    chef_id: str
    owner_id: str
    change: StateChange


@dataclass(frozen=True, slots=True)
class SurpriseBagsWithdrawn:
    """An admin allows the pick-up point no surprise bags any more."""

    chef_id: str


class ChefStateChanged(RealtimeEvent):
    """A chef or pick-up point was verified, suspended or can be paid, or no longer; for its owner."""

    kind: ClassVar[str] = "chef_state_changed"
    chef_id: str


class AgreementChanged(RealtimeEvent):
    """An agreement of a chef with a pick-up point was requested, answered, withdrawn or ended."""

    kind: ClassVar[str] = "agreement_changed"
    chef_id: str
    point_id: str
