"""The emails that a transition of an order sends. Pure."""

from collections.abc import Iterator

from marmita.features.orders.domain.states import UNPAID, Event, OrderRole, Transition

_CUSTOMER: dict[Event, str] = {
    "authorise": "placed",
    "sell_out": "sold_out",
    "withdraw": "chef_unavailable",
    "reject": "rejected",
    "expire": "unanswered",
    "capture": "paid",
    "fail_capture": "not_charged",
    "complete": "completed",
    "refund": "refunded",
    "miss": "not_collected",
    "answer": "problem_answered",
    "dismiss": "problem_dismissed",
    "refund_all": "problem_refunded",
}
_CHEF: dict[Event, str] = {
    "authorise": "to_accept",
    "expire": "missed",
    "remind": "reminder",
    "withdraw": "withdrawn",
    "fail_capture": "charge_failed",
    "cancel": "canceled",
    "miss": "missed_customer",
    "refund": "refunded_for_you",
    "report": "problem_reported",
    "dismiss": "problem_closed",
    "refund_all": "problem_settled",
}
_HOST: dict[Event, str] = {"capture": "coming", "cancel": "canceled_at_point"}


def emails_for(transition: Transition, by: str, *, auto_accept: bool) -> Iterator[tuple[OrderRole, str]]:
    """Yield the recipient and the template of each email about the transition. `by` is the kind of its initiator.

    Initiators get no email about their own transition, except customers, who are always informed about a cancellation.
    """
    for recipient in transition.recipients:
        if transition.event == "cancel" and recipient == "CUSTOMER":
            yield recipient, "canceled_own" if by == "CUSTOMER" else "canceled_for_you"
        elif transition.event == "expire" and transition.source == UNPAID:
            yield recipient, "lapsed"
        elif transition.event == "authorise" and auto_accept:
            if recipient == "CHEF":  # the customer's next email is the receipt
                yield recipient, "sold"
        elif recipient != by:
            table = {"CUSTOMER": _CUSTOMER, "CHEF": _CHEF, "HOST": _HOST}[recipient]
            yield recipient, table[transition.event]
