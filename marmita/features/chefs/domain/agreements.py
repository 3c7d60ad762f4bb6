"""Agreements of chefs with pick-up points: the table of their states, and who may change them. No database.

A chef requests that a point takes its meals, and the host answers. Each of them may end the agreement later.
"""

from dataclasses import dataclass
from typing import Literal, get_args

from marmita.features.chefs.domain.errors import AgreementNotExist, AgreementStateChanged
from marmita.platform.identity import Actor, is_allowed

AgreementState = Literal["REQUESTED", "ACCEPTED", "DECLINED", "WITHDRAWN", "ENDED"]
AgreementEvent = Literal["request", "accept", "decline", "withdraw", "end"]
AgreementSide = Literal["CHEF", "HOST"]

EVENTS: tuple[AgreementEvent, ...] = get_args(AgreementEvent)
# States in which the chef wants the point, whether or not the host has answered: the chosen points in the chef's form.
REQUESTED_OR_ACCEPTED: frozenset[AgreementState] = frozenset({"REQUESTED", "ACCEPTED"})
_SIDES: tuple[AgreementSide, ...] = get_args(AgreementSide)
_TRANSITIONS: dict[tuple[AgreementState | None, AgreementEvent, AgreementSide], AgreementState] = {
    (None, "request", "CHEF"): "REQUESTED",
    ("DECLINED", "request", "CHEF"): "REQUESTED",
    ("WITHDRAWN", "request", "CHEF"): "REQUESTED",
    ("ENDED", "request", "CHEF"): "REQUESTED",
    ("REQUESTED", "withdraw", "CHEF"): "WITHDRAWN",
    ("REQUESTED", "accept", "HOST"): "ACCEPTED",
    ("REQUESTED", "decline", "HOST"): "DECLINED",
    ("ACCEPTED", "end", "CHEF"): "ENDED",
    ("ACCEPTED", "end", "HOST"): "ENDED",
}
_TARGETS: dict[AgreementEvent, frozenset[AgreementState]] = {
    "request": REQUESTED_OR_ACCEPTED,
    **{
        event: frozenset(target for (_, each, _), target in _TRANSITIONS.items() if each == event)
        for event in EVENTS
        if event != "request"
    },
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreement:
    """A chef and a pick-up point, with their owners' accounts. `state` is None before the first request."""

    chef_id: str
    chef_account_id: str
    chef_name: str
    chef_short_name: str
    point_id: str
    host_account_id: str
    point_name: str
    state: AgreementState | None

    @property
    def is_own(self) -> bool:
        """Whether the chef and the point belong to one account."""
        return self.chef_account_id == self.host_account_id


def is_made(state: AgreementState | None, event: AgreementEvent) -> bool:
    """Whether the agreement is already in a state to which the event leads, so that the event changes nothing."""
    return state in _TARGETS[event]


def next_state(state: AgreementState | None, event: AgreementEvent, side: AgreementSide) -> AgreementState:
    """Return the state after the event.

    Raises:
        DomainError: agreement_state_changed (409) with agreementState, if the table has no such transition.
    """
    target = _TRANSITIONS.get((state, event, side))
    if target is None:
        raise AgreementStateChanged(agreementState=state)
    return target


def authorize(actor: Actor, action: AgreementEvent, agreement: Agreement) -> AgreementSide:
    """Return the side, CHEF or HOST, on which the actor may take this action now.

    Raises:
        DomainError: agreement_not_exist (404) if the actor owns neither the chef nor the point, or is on the side that
            may not take the action; agreement_state_changed (409) if it is not possible in the current state.
    """
    accounts: dict[AgreementSide, str] = {"CHEF": agreement.chef_account_id, "HOST": agreement.host_account_id}
    sides: list[AgreementSide] = [
        side
        for side in _SIDES
        if accounts[side] == actor.id and any((each, by) == (action, side) for _, each, by in _TRANSITIONS)
    ]
    if not sides:
        raise AgreementNotExist
    if not is_made(agreement.state, action):
        next_state(agreement.state, action, sides[0])
    return sides[0]


def can(actor: Actor, agreement: Agreement) -> dict[AgreementEvent, bool]:
    """Return for each event whether this person may cause it now and it would change something."""
    return {
        event: not is_made(agreement.state, event) and is_allowed(authorize, actor, event, agreement)
        for event in EVENTS
    }
