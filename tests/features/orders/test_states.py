"""Every (status, event, actor): only what DESIGN's table lists can happen, and leads where it says."""

from itertools import product

import pytest

from marmita.features.orders.domain.states import (
    ACTORS,
    ENDED,
    EVENTS,
    FINISHED,
    MONEY,
    STATUSES,
    TRANSITIONS,
    find_transition,
    get_transition,
)
from marmita.platform.errors import DomainError

UNPAID = "PAYMENT_INTENT_CREATED"
# (from, event, by): (to, money, stock). Written out, so that a slip in the table cannot correct its own test.
LISTED = {
    (None, "place", "CUSTOMER"): (UNPAID, "leave", "hold"),
    (UNPAID, "decline", "PROVIDER"): (UNPAID, "leave", "keep"),
    (UNPAID, "lapse_hold", "TIMER"): (UNPAID, "leave", "release"),
    (UNPAID, "authorise", "PROVIDER"): ("PENDING", "leave", "hold"),
    (UNPAID, "sell_out", "PROVIDER"): ("CANCELED", "return", "release"),
    (UNPAID, "withdraw", "PROVIDER"): ("CANCELED", "return", "release"),
    (UNPAID, "expire", "TIMER"): ("CANCELED", "return", "release"),
    (UNPAID, "expire", "PROVIDER"): ("CANCELED", "return", "release"),
    (UNPAID, "give_up", "CUSTOMER"): ("CANCELED", "return", "release"),
    ("PENDING", "accept", "CHEF"): ("ACCEPTED", "capture", "sell"),
    ("PENDING", "reject", "CHEF"): ("REJECTED", "return", "release"),
    ("PENDING", "remind", "TIMER"): ("PENDING", "leave", "keep"),
    ("PENDING", "expire", "TIMER"): ("CANCELED", "return", "release"),
    ("PENDING", "expire", "PROVIDER"): ("CANCELED", "return", "release"),
    ("PENDING", "withdraw", "TIMER"): ("CANCELED", "return", "release"),
    ("PENDING", "cancel", "CUSTOMER"): ("CANCELED_BY_USER", "return", "release"),
    ("ACCEPTED", "capture", "PROVIDER"): ("PAID", "leave", "keep"),
    ("ACCEPTED", "capture", "ADMIN"): ("PAID", "leave", "keep"),
    ("ACCEPTED", "fail_capture", "PROVIDER"): ("CANCELED", "return", "release"),
    ("ACCEPTED", "cancel", "CUSTOMER"): ("CANCELED_BY_USER", "return", "release"),
    ("ACCEPTED", "cancel", "CHEF"): ("CANCELED_BY_CHEF", "return", "remove"),
    ("ACCEPTED", "cancel", "ADMIN"): ("CANCELED_BY_ADMIN", "return", "release"),
    ("PAID", "cancel", "CUSTOMER"): ("CANCELED_BY_USER", "return", "release"),
    ("PAID", "cancel", "CHEF"): ("CANCELED_BY_CHEF", "return", "remove"),
    ("PAID", "cancel", "ADMIN"): ("CANCELED_BY_ADMIN", "return", "release"),
    ("PAID", "complete", "CHEF"): ("COMPLETED", "transfer", "keep"),
    ("PAID", "complete", "HOST"): ("COMPLETED", "transfer", "keep"),
    ("PAID", "complete", "TIMER"): ("COMPLETED", "transfer", "keep"),
    ("PAID", "receive", "HOST"): ("PAID", "leave", "keep"),
    ("PAID", "miss", "HOST"): ("COMPLETED", "transfer", "keep"),
    ("PAID", "miss", "CHEF"): ("COMPLETED", "transfer", "keep"),
    ("PAID", "refund", "CHEF"): ("PAID", "leave", "keep"),
    ("PAID", "refund", "ADMIN"): ("PAID", "leave", "keep"),
    (UNPAID, "cancel", "ADMIN"): ("CANCELED_BY_ADMIN", "return", "release"),
    ("PENDING", "cancel", "ADMIN"): ("CANCELED_BY_ADMIN", "return", "release"),
    **{
        (status, event, actor): (status, money if status == "COMPLETED" else "leave", "keep")
        for status in ("PAID", "COMPLETED")
        for event, actor, money in (
            ("report", "CUSTOMER", "leave"),
            ("answer", "CHEF", "leave"),
            ("dismiss", "ADMIN", "transfer"),
            ("dismiss", "TIMER", "transfer"),
            ("refund_all", "TIMER", "leave"),
        )
    },
    ("COMPLETED", "release", "TIMER"): ("COMPLETED", "transfer", "keep"),
    ("COMPLETED", "refund", "CHEF"): ("COMPLETED", "leave", "keep"),
    ("COMPLETED", "refund", "ADMIN"): ("COMPLETED", "leave", "keep"),
    **{
        (status, event, "ADMIN"): (status, "leave", "keep")
        for event in ("retry", "settle_dispute")
        for status in STATUSES
        if status not in (UNPAID, "PENDING", "ACCEPTED")
    },
    **{(status, "warn", "PROVIDER"): (status, "leave", "keep") for status in STATUSES},
}


@pytest.mark.parametrize("status", [None, *STATUSES], ids=str)
def test_transition_that_is_not_listed_does_not_exist(status):
    for event, actor in product(EVENTS, ACTORS):
        row = find_transition(status, event, actor)
        found = row and (row.target, row.money, row.stock)
        assert found == LISTED.get((status, event, actor)), (status, event, actor)


def test_transition_table_has_no_row_beyond_the_list():
    assert sum(len(row.by) for row in TRANSITIONS) == len(LISTED)


def test_unlisted_transition_is_refused_with_the_status():
    with pytest.raises(DomainError) as refused:
        get_transition("REJECTED", "accept", "CHEF")
    assert (refused.value.key, refused.value.status) == ("order_state_changed", 409)
    assert refused.value.fields == {"orderStatus": "REJECTED"}


def test_transitions_to_one_status_agree_on_its_money():
    for row in TRANSITIONS:
        if row.source != row.target:
            assert MONEY[row.target] == row.money


def test_ended_order_has_no_transition_to_another_status():
    assert {"REJECTED", "CANCELED", "CANCELED_BY_USER", "CANCELED_BY_CHEF", "CANCELED_BY_ADMIN"} == ENDED
    assert not [row for row in TRANSITIONS if row.source in ENDED and row.source != row.target]


@pytest.mark.parametrize(
    ("status", "event", "actor", "recipients"),
    [
        (UNPAID, "authorise", "PROVIDER", {"CUSTOMER", "CHEF"}),
        (UNPAID, "sell_out", "PROVIDER", {"CUSTOMER"}),
        (UNPAID, "withdraw", "PROVIDER", {"CUSTOMER"}),
        (UNPAID, "expire", "TIMER", {"CUSTOMER"}),
        (UNPAID, "give_up", "CUSTOMER", set()),
        ("PENDING", "reject", "CHEF", {"CUSTOMER"}),
        ("PENDING", "remind", "TIMER", {"CHEF"}),
        ("PENDING", "expire", "TIMER", {"CUSTOMER", "CHEF"}),
        ("PENDING", "withdraw", "TIMER", {"CUSTOMER", "CHEF"}),
        ("PENDING", "cancel", "CUSTOMER", {"CHEF"}),
        ("ACCEPTED", "capture", "PROVIDER", {"CUSTOMER", "HOST"}),
        ("ACCEPTED", "fail_capture", "PROVIDER", {"CUSTOMER", "CHEF"}),
        ("PAID", "cancel", "ADMIN", {"CUSTOMER", "CHEF", "HOST"}),
        ("PAID", "complete", "HOST", {"CUSTOMER"}),
        ("PAID", "receive", "HOST", set()),
        ("PAID", "miss", "HOST", {"CUSTOMER", "CHEF"}),
        ("PAID", "report", "CUSTOMER", {"CHEF"}),
        ("COMPLETED", "answer", "CHEF", {"CUSTOMER"}),
        ("COMPLETED", "dismiss", "ADMIN", {"CUSTOMER", "CHEF"}),
        ("COMPLETED", "refund_all", "TIMER", {"CUSTOMER", "CHEF"}),
        ("COMPLETED", "release", "TIMER", set()),
        ("PAID", "dismiss", "ADMIN", {"CUSTOMER", "CHEF"}),
        ("COMPLETED", "dismiss", "TIMER", {"CUSTOMER", "CHEF"}),
    ],
)
def test_transition_notifies_its_recipients(status, event, actor, recipients):
    assert set(get_transition(status, event, actor).recipients) == recipients


def test_cancellation_without_a_person_has_an_ending():
    endings = {(row.source, row.event): row.ending for row in TRANSITIONS if row.ending}
    assert endings == {
        (UNPAID, "sell_out"): "SOLD_OUT",
        (UNPAID, "withdraw"): "CHEF_UNAVAILABLE",
        (UNPAID, "expire"): "NOT_PAID",
        (UNPAID, "give_up"): "GIVEN_UP",
        ("PENDING", "expire"): "UNANSWERED",
        ("PENDING", "withdraw"): "CHEF_UNAVAILABLE",
        ("ACCEPTED", "fail_capture"): "CHARGE_FAILED",
    }
    for row in TRANSITIONS:
        assert bool(row.ending) == (row.target == "CANCELED" != row.source)


def test_refusal_or_refund_by_a_person_needs_a_reason():
    for row in TRANSITIONS:
        explained = row.event in ("cancel", "reject", "refund", "answer", "dismiss", "settle_dispute") and row.by != (
            "TIMER",
        )
        assert row.reason_needed == explained


def test_meal_is_over_once_it_was_handed_over_or_will_not_be():
    assert set(FINISHED) == {*ENDED, "COMPLETED"}
