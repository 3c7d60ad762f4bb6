"""The kinds of text messages, their states, and the reasons why a text was not sent."""

from typing import Literal, get_args

OrderTextKind = Literal["ORDER_ACCEPTED", "ORDER_REJECTED", "ORDER_CANCELED", "ORDER_SOON", "CHEF_REMINDER"]
TextKind = Literal["CODE", OrderTextKind, "TEST"]
TextState = Literal["WAITING", "SENDING", "SENT", "FAILED"]
# UNSURE: the response of the gateway was lost. CAP: the daily limit of texts was reached.
TextReason = Literal["REFUSED", "UNREACHABLE", "UNSURE", "EXPIRED", "CAP", "NO_GATEWAY"]
SentTextSort = Literal["NEWEST_FIRST", "OLDEST_FIRST"]

KINDS: tuple[TextKind, ...] = get_args(TextKind)
# By the name of the email about the same event (orders.emails_for). Other events are not worth the price of a text.
CUSTOMER_KINDS: dict[str, OrderTextKind] = {
    "paid": "ORDER_ACCEPTED",
    "rejected": "ORDER_REJECTED",
    "unanswered": "ORDER_REJECTED",
    "sold_out": "ORDER_REJECTED",
    "chef_unavailable": "ORDER_REJECTED",
    "not_charged": "ORDER_REJECTED",
    "canceled_for_you": "ORDER_CANCELED",
}
CHEF_KINDS: dict[str, OrderTextKind] = {"reminder": "CHEF_REMINDER"}
# The order status that a text requires: with another status the text is out of date.
REQUIRED_STATUS: dict[TextKind, str] = {"ORDER_ACCEPTED": "PAID", "ORDER_SOON": "PAID", "CHEF_REMINDER": "PENDING"}
