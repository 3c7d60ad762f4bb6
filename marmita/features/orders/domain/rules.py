"""Decisions and limits of orders. Pure: instants come as arguments, amounts are cents."""

from datetime import datetime, timedelta
from decimal import Decimal

from marmita.features.orders.domain.records import Order, ProblemState
from marmita.features.orders.domain.states import ENDED, MONEY, ActorKind, Event, OrderStatus, Transition
from marmita.features.payments import Operation, Payment, chef_share
from marmita.platform.live_settings import Setting
from marmita.platform.money import share
from marmita.platform.ratelimit import Limit

HOLD = timedelta(minutes=15)
UNPAID_AT_ONCE = Setting("UNPAID_ORDERS_AT_ONCE", "ORDERS", 3, low=1, high=10)
TO_ACCEPT = timedelta(hours=12)
BEFORE_AUTHORISATION_LAPSES = timedelta(hours=24)
REMINDED_BEFORE = timedelta(hours=1)
COMPLETED_AFTER = timedelta(hours=24)
# After the slot. Who bought there once need not know for ever where the chef lives, or the code of the door.
ADDRESS_SHOWN = timedelta(hours=24)
HAND_OVER_CODES = 10_000
HAND_OVER_CODE_LENGTH = 4
CODE_TRIES = Limit("hand_over_codes", 5, timedelta(minutes=15))  # wrong codes of one person for one order
POINT_ORDERS = 500  # of one day in one answer
FEED_PAST = timedelta(days=90)  # how far back a calendar feed reaches
FEED_ORDERS = 1000  # of one calendar feed, the latest
FEED_READS = Limit("calendar_feed", 60, timedelta(hours=1))  # by all calendars of one person
REASON_LENGTH = 500
REPORTED_WITHIN = timedelta(hours=24)
DECIDED_WITHIN = timedelta(hours=72)
PROBLEM_LENGTH = 1000
# Events after which an admin has something to look at, or has it no longer.
FOR_ADMINS: tuple[Event, ...] = ("report", "answer", "dismiss", "refund", "refund_all", "warn")
SETTLED = ("canceled", "succeeded")  # statuses of a payment that do not change any more
# Five years: actions between persons are barred (article 2224 of the French civil code).
WORDS_KEPT_YEARS = Setting("ORDER_WORDS_YEARS", "RETENTION", 5, low=1, high=10)
# Ten years at least: accounting records and what they rest on (article L123-22 of the French commercial code).
KEPT_YEARS = Setting("ORDER_YEARS", "RETENTION", 10, low=10, high=20)
PAGE_SIZE = 10
ADMIN_PAGE_SIZE = 20  # of orders whose money needs somebody
ADMIN_LIST_SIZE, ADMIN_LIST_MAX = 25, 100
ADMIN_QUERY_MAX = 100


def fee_of(total_cents: int, percent: Decimal) -> int:
    """The fee of the platform, in cents."""
    return share(total_cents, percent)


def latest_acceptance(created: datetime, slot_start: datetime, lead: timedelta) -> datetime:
    """Until when the chef may accept, as far as it is known before the card is authorised."""
    return min(created + TO_ACCEPT, slot_start - lead)


def accept_by(latest: datetime, capture_before: datetime | None) -> datetime:
    """Until when the chef may accept: the authorisation has to last long enough for the capture, too."""
    if capture_before is None:
        return latest
    return min(latest, capture_before - BEFORE_AUTHORISATION_LAPSES)


def remind_at(placed: datetime, until: datetime) -> datetime:
    """When a chef who has not answered is reminded: an hour before it is too late, or halfway if that is later."""
    return until - min(REMINDED_BEFORE, (until - placed) / 2)


def report_until_after(order: Order, event: Event, by: ActorKind, now: datetime) -> datetime | None:
    """The order's `report_until` after that event. Who did not come, or got a meal, may report within a day.

    When time completes the order, the customer has had that day already.
    """
    if event in ("complete", "miss") and by != "TIMER" and order.problem is None:
        return now + REPORTED_WITHIN
    return None if event in ("report", "release") else order.report_until


_PROBLEM_AFTER: dict[Event, ProblemState] = {
    "report": "OPEN",
    "answer": "ANSWERED",
    "dismiss": "DISMISSED",
    "refund_all": "REFUNDED",
}


def problem_after(order: Order, transition: Transition) -> ProblemState | None:
    """The state of the order's problem after that transition; an order that ends is refunded."""
    if order.has_open_problem and transition.target in ENDED:
        return "REFUNDED"
    return _PROBLEM_AFTER.get(transition.event) or order.problem


def problem_after_refund(order: Order, by: ActorKind, *, left_cents: int) -> ProblemState | None:
    """The same for a refund that leaves so much to refund: an admin's is the decision, a chef's only if it is all."""
    if not order.has_open_problem:
        return order.problem
    return "REFUNDED" if by == "ADMIN" or left_cents == 0 else "ANSWERED"


def money_due(status: OrderStatus, payment: Payment, *, held: bool) -> tuple[Operation, int] | None:
    """The provider call that the order's status requires of its money, with the amount in cents, if any.

    `held`: the chef's part waits for a report, or for a decision about one.
    """
    match MONEY[status]:
        case _ if payment.is_frozen:
            return None
        case "transfer" if held:
            return None
        case "capture" if payment.status not in SETTLED:
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
    return None if payment.status in SETTLED else ("cancel", payment.amount_cents)


def _transfer_due(payment: Payment) -> tuple[Operation, int] | None:
    """Nothing while a refund is under way: what the chef is to have depends on its answer."""
    if payment.pending_refund_cents:
        return None
    missing = chef_share(payment) - (payment.transferred_cents - payment.reversed_cents)
    if missing == 0:
        return None
    return ("transfer", missing) if missing > 0 else ("reverse", -missing)
