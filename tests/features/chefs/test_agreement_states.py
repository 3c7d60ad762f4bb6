"""Every (state, event, side) of an agreement: only what is listed here can happen, by whom it may."""

from itertools import product
from typing import Any, get_args

import pytest

from marmita.features.chefs.domain.agreements import (
    EVENTS,
    Agreement,
    AgreementSide,
    AgreementState,
    authorize,
    can,
    is_made,
    next_state,
)
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor

STATES: tuple[Any, ...] = (None, *get_args(AgreementState))
LISTED = {
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
OWNED_BY = {"CHEF": "chef", "HOST": "host"}


def actor(account_id: str) -> Actor:
    return Actor(id=account_id, login=account_id, authorities=frozenset(), locale="EN", session_id="s")


def agreement(state: Any, host: str = "host") -> Agreement:
    return Agreement(
        chef_id="c1", chef_account_id="chef", chef_name="Chez Ana", chef_short_name="ana", point_id="p1",
        host_account_id=host, point_name="Café", state=state,
    )  # fmt: skip


def refused(account_id: str, event: Any, row: Agreement) -> str | None:
    try:
        authorize(actor(account_id), event, row)
    except DomainError as refusal:
        return refusal.key
    return None


@pytest.mark.parametrize("state", STATES, ids=str)
def test_event_that_is_not_listed_leads_nowhere(state: Any):
    for event, side in product(EVENTS, get_args(AgreementSide)):
        if target := LISTED.get((state, event, side)):
            assert next_state(state, event, side) == target
        else:
            with pytest.raises(DomainError) as refusal:
                next_state(state, event, side)
            assert (refusal.value.key, refusal.value.fields) == ("agreement_state_changed", {"agreementState": state})


@pytest.mark.parametrize("state", STATES, ids=str)
def test_can_offers_exactly_what_is_listed_for_the_side(state: Any):
    for side, account in OWNED_BY.items():
        expected = {event: (state, event, side) in LISTED for event in EVENTS}
        assert can(actor(account), agreement(state)) == expected
    assert not any(can(actor("stranger"), agreement(state)).values())


def test_owner_of_both_has_the_rights_of_both():
    assert {event for event, may in can(actor("chef"), agreement("REQUESTED", host="chef")).items() if may} == {
        "accept", "decline", "withdraw"
    }  # fmt: skip


@pytest.mark.parametrize(
    ("account", "event", "state", "key"),
    [
        ("stranger", "request", None, "agreement_not_exist"),
        ("host", "request", None, "agreement_not_exist"),
        ("chef", "accept", "REQUESTED", "agreement_not_exist"),
        ("host", "withdraw", "REQUESTED", "agreement_not_exist"),
        ("host", "accept", "WITHDRAWN", "agreement_state_changed"),
        ("chef", "withdraw", "ACCEPTED", "agreement_state_changed"),
        ("host", "end", "REQUESTED", "agreement_state_changed"),
        ("host", "accept", "ACCEPTED", None),
        ("chef", "request", "REQUESTED", None),
        ("chef", "request", "ACCEPTED", None),
    ],
)
def test_authorize_names_the_reason_of_a_refusal(account: str, event: Any, state: Any, key: str | None):
    assert refused(account, event, agreement(state)) == key


def test_repeated_event_is_made_already():
    assert {(state, event) for state, event in product(STATES, EVENTS) if is_made(state, event)} == {
        ("REQUESTED", "request"), ("ACCEPTED", "request"), ("ACCEPTED", "accept"), ("DECLINED", "decline"),
        ("WITHDRAWN", "withdraw"), ("ENDED", "end"),
    }  # fmt: skip
