"""Rules and limits of orders. Pure: instants are arguments, amounts are in cents."""

from datetime import datetime, timedelta
from decimal import Decimal

from marmita.features.orders.domain.records import Order, ProblemState
from marmita.features.orders.domain.states import ENDED, MONEY, ActorKind, Event, OrderStatus, Transition
from marmita.features.payments import Operation, Payment, chef_share
from marmita.platform.live_settings import Setting
from marmita.platform.money import share
from marmita.platform.ratelimit import Limit

HOLD_TIME = timedelta(minutes=15)
UNPAID_AT_ONCE = Setting("UNPAID_ORDERS_AT_ONCE", "ORDERS", 3, low=1, high=10)
ACCEPTANCE_TIME = timedelta(hours=12)
AUTHORISATION_MARGIN = timedelta(hours=24)
REMINDER_BEFORE = timedelta(hours=1)
AUTO_COMPLETION_AFTER = timedelta(hours=24)
# Counted from the end of the slot. After it, a customer does not need the chef's address or the code of the door.
ADDRESS_SHOWN_AFTER = timedelta(hours=24)
HAND_OVER_CODES = 10_000
HAND_OVER_CODE_LENGTH = 4
CODE_TRIES = Limit("hand_over_codes", 5, timedelta(minutes=15))  # wrong codes of one person for one order
POINT_ORDERS = 500  # the most orders of one day in one response
FEED_PAST = timedelta(days=90)  # how far back a calendar feed goes
FEED_ORDERS = 1000  # the most orders in one calendar feed: the latest ones
FEED_READS = Limit("calendar_feed", 60, timedelta(hours=1))  # by all calendar programs of one person together
REASON_LENGTH = 500
REPORT_PERIOD = timedelta(hours=24)
DECISION_PERIOD = timedelta(hours=72)
PROBLEM_LENGTH = 1000
# Events after which the list of orders that need an admin changes.
ADMIN_EVENTS: tuple[Event, ...] = ("report", "answer", "dismiss", "refund", "refund_all", "warn")
FINAL_STATUSES = ("canceled", "succeeded")  # final statuses of a payment
# Five years: after them a claim between persons is barred (article 2224 of the French civil code).
TEXT_RETENTION_YEARS = Setting("ORDER_WORDS_YEARS", "RETENTION", 5, low=1, high=10)
# At least ten years: accounting records and their evidence (article L123-22 of the French commercial code).
RETENTION_YEARS = Setting("ORDER_YEARS", "RETENTION", 10, low=10, high=20)
PAGE_SIZE = 10
ADMIN_PAGE_SIZE = 20  # of the list of orders with a money problem
ADMIN_LIST_SIZE, ADMIN_LIST_MAX = 25, 100
ADMIN_QUERY_MAX = 100


def fee_of(total_cents: int, percent: Decimal) -> int:
    """Return the platform's fee in cents, for a total in cents."""
    return share(total_cents, percent)


def latest_acceptance(created: datetime, slot_start: datetime, lead: timedelta) -> datetime:
    """Return the time until which the chef may accept, before the card's authorisation is known.

    It is twelve hours after the creation, or the start of the slot minus the lead time if that is earlier.
    """
    return min(created + ACCEPTANCE_TIME, slot_start - lead)


def accept_by(latest: datetime, capture_before: datetime | None) -> datetime:
    """Return the time until which the chef may accept: `latest`, or 24 hours before the authorisation of the card ends.

    The earlier one counts, because the authorisation has to last until the capture.
    """
    if capture_before is None:
        return latest
    return min(latest, capture_before - AUTHORISATION_MARGIN)


def remind_at(placed: datetime, until: datetime) -> datetime:
    """Return when to remind a chef who has not answered: an hour before `until`, or halfway to it if that is later."""
    return until - min(REMINDER_BEFORE, (until - placed) / 2)


def report_until_after(order: Order, event: Event, by: ActorKind, now: datetime) -> datetime | None:
    """Return the order's `report_until` after the event: a day after a hand-over or a no-show, None after a report.

    When the timer completes the order, the customer has already had that day.
    """
    if event in ("complete", "miss") and by != "TIMER" and order.problem is None:
        return now + REPORT_PERIOD
    return None if event in ("report", "release") else order.report_until


_PROBLEM_AFTER: dict[Event, ProblemState] = {
    "report": "OPEN",
    "answer": "ANSWERED",
    "dismiss": "DISMISSED",
    "refund_all": "REFUNDED",
}


def problem_after(order: Order, transition: Transition) -> ProblemState | None:
    """Return the state of the order's problem after the transition.

    An order that ends has its open problem refunded.
    """
    if order.has_open_problem and transition.target in ENDED:
        return "REFUNDED"
    return _PROBLEM_AFTER.get(transition.event) or order.problem


def problem_after_refund(order: Order, by: ActorKind, *, left_cents: int) -> ProblemState | None:
    """Return the state of the order's problem after a refund that leaves `left_cents` to refund.

    A refund by an admin decides the problem. A refund by the chef decides it only if nothing is left to refund.
    """
    if not order.has_open_problem:
        return order.problem
    return "REFUNDED" if by == "ADMIN" or left_cents == 0 else "ANSWERED"


def money_due(status: OrderStatus, payment: Payment, *, held: bool) -> tuple[Operation, int] | None:
    """Return the provider call that the order's status requires, with its amount in cents. None if no call is due.

    `held`: the transfer to the chef waits for a report of a problem, or for a decision about one.
    """
    match MONEY[status]:
        case _ if payment.is_frozen:
            return None
        case "transfer" if held:
            return None
        case "capture" if payment.status not in FINAL_STATUSES:
            return "capture", payment.amount_cents
        case "return":
            return _return_due(payment)
        case "transfer":
            return _transfer_due(payment)
        case _:
            return None


def _return_due(payment: Payment) -> tuple[Operation, int] | None:
    if (captured := payment.captured_cents - payment.refunded_cents) > 0:
        return "refund", captured
    return None if payment.status in FINAL_STATUSES else ("cancel", payment.amount_cents)


def _transfer_due(payment: Payment) -> tuple[Operation, int] | None:
    """Return None while a refund is pending: the chef's share depends on its result."""
    if payment.pending_refund_cents:
        return None
    missing = chef_share(payment) - (payment.transferred_cents - payment.reversed_cents)
    if missing == 0:
        return None
    return ("transfer", missing) if missing > 0 else ("reverse", -missing)
