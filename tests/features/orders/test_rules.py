"""Decisions about time and money that no provider of the tests brings about."""

from dataclasses import replace
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest

from marmita.features.orders.domain import rules
from marmita.features.orders.domain.rules import (
    accept_by,
    fee_of,
    latest_acceptance,
    money_due,
    problem_after,
    problem_after_refund,
    remind_at,
    report_until_after,
)
from marmita.features.orders.domain.states import get_transition
from tests.conftest import NOON
from tests.features.orders.test_policy import order
from tests.features.payments.test_rules import CHARGED

DAY, HOUR = timedelta(days=1), timedelta(hours=1)
UNPAID, AUTHORISED, CANCELED = (
    replace(CHARGED, status=status, captured_cents=0)
    for status in ("requires_payment_method", "requires_capture", "canceled")
)
PAID_OUT = replace(CHARGED, transferred_cents=900)


def test_limits_are_those_that_people_are_promised():
    assert (rules.HOLD_TIME, rules.UNPAID_AT_ONCE.default) == (HOUR / 4, 3)
    assert (rules.ACCEPTANCE_TIME, rules.AUTO_COMPLETION_AFTER) == (12 * HOUR, DAY)
    assert (rules.HAND_OVER_CODES, rules.HAND_OVER_CODE_LENGTH) == (10_000, 4)
    assert tuple(rules.CODE_TRIES) == ("hand_over_codes", 5, HOUR / 4)
    assert tuple(rules.FEED_READS) == ("calendar_feed", 60, HOUR)
    assert (rules.POINT_ORDERS, rules.FEED_ORDERS, rules.FEED_PAST) == (500, 1000, 90 * DAY)
    assert (rules.REASON_LENGTH, rules.PAGE_SIZE, rules.ADMIN_PAGE_SIZE) == (500, 10, 20)
    assert (rules.REPORT_PERIOD, rules.DECISION_PERIOD, rules.PROBLEM_LENGTH) == (DAY, 3 * DAY, 1000)


def test_admins_are_notified_of_problems_and_of_money_that_moves_or_does_not():
    assert set(rules.ADMIN_EVENTS) == {"report", "answer", "dismiss", "refund", "refund_all", "warn"}


@pytest.mark.parametrize(
    ("event", "by", "problem", "until"),
    [
        ("complete", "CHEF", None, NOON + DAY),
        ("miss", "HOST", None, NOON + DAY),
        ("complete", "TIMER", None, NOON + HOUR),
        ("complete", "CHEF", "DISMISSED", NOON + HOUR),
        ("refund", "CHEF", None, NOON + HOUR),
        ("report", "CUSTOMER", None, None),
        ("release", "TIMER", None, None),
    ],
)
def test_report_until_is_a_day_after_a_hand_over_and_ends_with_a_report(event: Any, by: Any, problem: Any, until: Any):
    held = order("PAID", report_until=NOON + HOUR, problem=problem)
    assert report_until_after(held, event, by, NOON) == until


@pytest.mark.parametrize(
    ("event", "by", "problem", "after"),
    [
        ("report", "CUSTOMER", None, "OPEN"),
        ("answer", "CHEF", "OPEN", "ANSWERED"),
        ("dismiss", "ADMIN", "ANSWERED", "DISMISSED"),
        ("refund_all", "TIMER", "OPEN", "REFUNDED"),
        ("cancel", "ADMIN", "OPEN", "REFUNDED"),
        ("cancel", "ADMIN", "DISMISSED", "DISMISSED"),
        ("cancel", "ADMIN", None, None),
        ("refund", "CHEF", "OPEN", "OPEN"),
    ],
)
def test_problem_follows_from_the_event_or_from_the_end_of_the_order(event: Any, by: Any, problem: Any, after: Any):
    assert problem_after(order("PAID", problem=problem), get_transition("PAID", event, by)) == after


@pytest.mark.parametrize(
    ("by", "left", "problem", "after"),
    [
        ("ADMIN", 1, "OPEN", "REFUNDED"),
        ("CHEF", 0, "OPEN", "REFUNDED"),
        ("CHEF", 1, "OPEN", "ANSWERED"),
        ("ADMIN", 0, None, None),
        ("ADMIN", 0, "DISMISSED", "DISMISSED"),
    ],
)
def test_refund_decides_an_open_problem_when_it_is_an_admins_or_all(by: Any, left: int, problem: Any, after: Any):
    assert problem_after_refund(order("PAID", problem=problem), by, left_cents=left) == after


def test_accept_by_is_a_day_before_the_authorisation_lapses():
    assert accept_by(NOON, None) == NOON
    assert accept_by(NOON, NOON + 3 * DAY) == NOON
    assert accept_by(NOON, NOON + timedelta(hours=20)) == NOON - timedelta(hours=4)


def test_latest_acceptance_is_half_a_day_later_or_before_the_lead_time():
    assert latest_acceptance(NOON, NOON + 3 * DAY, HOUR) == NOON + 12 * HOUR
    assert latest_acceptance(NOON, NOON + 5 * HOUR, HOUR) == NOON + 4 * HOUR


def test_remind_at_is_an_hour_before_the_deadline_or_halfway():
    assert remind_at(NOON, NOON + 12 * HOUR) == NOON + 11 * HOUR
    assert remind_at(NOON, NOON + 2 * HOUR) == NOON + HOUR
    assert remind_at(NOON, NOON + HOUR / 2) == NOON + HOUR / 4


def test_fee_is_rounded_half_up():
    assert [fee_of(cents, Decimal(10)) for cents in (0, 50, 1004, 1005)] == [0, 5, 100, 101]


@pytest.mark.parametrize(
    ("status", "payment", "due"),
    [
        ("PENDING", AUTHORISED, None),
        ("ACCEPTED", AUTHORISED, ("capture", 1000)),
        ("ACCEPTED", UNPAID, ("capture", 1000)),
        ("ACCEPTED", CHARGED, None),
        ("ACCEPTED", CANCELED, None),
        ("PAID", CHARGED, None),
        ("CANCELED", UNPAID, ("cancel", 1000)),
        ("REJECTED", AUTHORISED, ("cancel", 1000)),
        ("CANCELED", CANCELED, None),
        ("CANCELED_BY_USER", CHARGED, ("refund", 1000)),
        ("CANCELED_BY_CHEF", replace(CHARGED, refunded_cents=999), ("refund", 1)),
        ("CANCELED_BY_ADMIN", replace(CHARGED, refunded_cents=1000), None),
        ("COMPLETED", CHARGED, ("transfer", 900)),
        ("COMPLETED", PAID_OUT, None),
        ("COMPLETED", replace(CHARGED, pending_refund_cents=1), None),
        ("COMPLETED", replace(CHARGED, refunded_cents=300), ("transfer", 600)),
        ("COMPLETED", replace(PAID_OUT, refunded_cents=300), ("reverse", 300)),
        ("COMPLETED", replace(PAID_OUT, refunded_cents=300, reversed_cents=300), None),
        ("COMPLETED", replace(PAID_OUT, reversed_cents=1), ("transfer", 1)),
        ("COMPLETED", replace(PAID_OUT, refunded_cents=1), ("reverse", 1)),
    ],
)
@pytest.mark.parametrize("dispute", ["none", "open"])
def test_money_due_follows_from_the_status_unless_it_is_disputed(status: Any, payment: Any, due: Any, dispute: Any):
    disputed = replace(payment, dispute=dispute)
    assert money_due(status, disputed, held=False) == (due if dispute == "none" else None)
    # A report holds what is the chef's, and nothing else.
    waits = status == "COMPLETED"
    assert money_due(status, disputed, held=True) == (None if waits or dispute != "none" else due)
