"""Which email a transition means for whom, written out: recipients as C(ustomer), K (chef) and H(ost)."""

from typing import Any

import pytest

from marmita.features.orders.domain.order_emails import emails_for
from marmita.features.orders.domain.states import find_transition

UNPAID = "PAYMENT_INTENT_CREATED"
EMAILS = {
    (UNPAID, "authorise", "PROVIDER"): ["C placed", "K to_accept"],
    (UNPAID, "sell_out", "PROVIDER"): ["C sold_out"],
    (UNPAID, "withdraw", "PROVIDER"): ["C chef_unavailable"],
    (UNPAID, "expire", "TIMER"): ["C lapsed"],
    (UNPAID, "expire", "PROVIDER"): ["C lapsed"],
    (UNPAID, "give_up", "CUSTOMER"): [],
    (UNPAID, "cancel", "ADMIN"): ["C canceled_for_you"],
    (UNPAID, "decline", "PROVIDER"): [],
    (UNPAID, "lapse_hold", "TIMER"): [],
    ("PENDING", "accept", "CHEF"): [],
    ("PENDING", "reject", "CHEF"): ["C rejected"],
    ("PENDING", "remind", "TIMER"): ["K reminder"],
    ("PENDING", "expire", "TIMER"): ["C unanswered", "K missed"],
    ("PENDING", "withdraw", "TIMER"): ["C chef_unavailable", "K withdrawn"],
    ("PENDING", "cancel", "CUSTOMER"): ["K canceled"],
    ("PENDING", "cancel", "ADMIN"): ["C canceled_for_you", "K canceled"],
    ("ACCEPTED", "capture", "PROVIDER"): ["C paid", "H coming"],
    ("ACCEPTED", "fail_capture", "PROVIDER"): ["C not_charged", "K charge_failed"],
    ("ACCEPTED", "cancel", "CUSTOMER"): ["C canceled_own", "K canceled", "H canceled_at_point"],
    ("ACCEPTED", "cancel", "CHEF"): ["C canceled_for_you", "H canceled_at_point"],
    ("PAID", "cancel", "ADMIN"): ["C canceled_for_you", "K canceled", "H canceled_at_point"],
    ("PAID", "complete", "CHEF"): ["C completed"],
    ("PAID", "complete", "TIMER"): ["C completed"],
    ("PAID", "receive", "HOST"): [],
    ("PAID", "miss", "HOST"): ["C not_collected", "K missed_customer"],
    ("PAID", "miss", "CHEF"): ["C not_collected"],
    ("PAID", "refund", "CHEF"): ["C refunded"],
    ("COMPLETED", "refund", "ADMIN"): ["C refunded", "K refunded_for_you"],
    ("PAID", "report", "CUSTOMER"): ["K problem_reported"],
    ("COMPLETED", "answer", "CHEF"): ["C problem_answered"],
    ("COMPLETED", "dismiss", "ADMIN"): ["C problem_dismissed", "K problem_closed"],
    ("COMPLETED", "refund_all", "TIMER"): ["C problem_refunded", "K problem_settled"],
    ("COMPLETED", "release", "TIMER"): [],
    ("COMPLETED", "warn", "PROVIDER"): [],
}
LETTERS = {"CUSTOMER": "C", "CHEF": "K", "HOST": "H"}


def emails(source: Any, event: Any, by: Any, *, auto_accept: bool) -> list[str]:
    transition = find_transition(source, event, by)
    assert transition
    return [f"{LETTERS[recipient]} {name}" for recipient, name in emails_for(transition, by, auto_accept=auto_accept)]


@pytest.mark.parametrize("auto_accept", [False, True])
@pytest.mark.parametrize("key", EMAILS, ids=" ".join)
def test_transition_means_these_emails(key: tuple[str, str, str], auto_accept: bool):
    # Who accepts by itself gets one email instead of two, and so does the customer.
    sold = auto_accept and key[1] == "authorise"
    assert emails(*key, auto_accept=auto_accept) == (["K sold"] if sold else EMAILS[key])
