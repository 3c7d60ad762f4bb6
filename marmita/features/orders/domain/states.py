"""The transition table of orders, as data. A transition that is not in the table raises order_state_changed."""

from dataclasses import dataclass
from typing import Literal, get_args

from marmita.features.orders.domain.errors import OrderStateChanged

OrderStatus = Literal[
    "PAYMENT_INTENT_CREATED", "PENDING", "ACCEPTED", "PAID", "REJECTED", "CANCELED",
    "CANCELED_BY_CHEF", "CANCELED_BY_USER", "CANCELED_BY_ADMIN", "COMPLETED",
]  # fmt: skip
OrderEnding = Literal["NOT_PAID", "SOLD_OUT", "GIVEN_UP", "UNANSWERED", "CHEF_UNAVAILABLE", "CHARGE_FAILED"]
ActorKind = Literal["CUSTOMER", "CHEF", "HOST", "ADMIN", "PROVIDER", "TIMER"]
Event = Literal[
    "place", "decline", "lapse_hold", "authorise", "sell_out", "expire", "give_up", "accept", "reject", "cancel",
    "capture", "fail_capture", "receive", "complete", "miss", "refund", "remind", "warn", "withdraw",
    "report", "answer", "dismiss", "refund_all", "release", "retry", "settle_dispute",
]  # fmt: skip
# The handling of the money that a status requires: none, capture, return to the customer, transfer to the chef.
Money = Literal["leave", "capture", "return", "transfer"]
# The change of a transition to the portions. "remove": they are not sold again, because the chef does not cook them.
Stock = Literal["keep", "hold", "sell", "release", "remove"]
OrderRole = Literal["CUSTOMER", "CHEF", "HOST"]

STATUSES: tuple[OrderStatus, ...] = get_args(OrderStatus)
EVENTS: tuple[Event, ...] = get_args(Event)
ACTORS: tuple[ActorKind, ...] = get_args(ActorKind)


@dataclass(frozen=True, slots=True)
class Transition:
    """A row of the table: the allowed initiators of an event, and its consequences.

    `recipients` get an email. `ending` says why the order is CANCELED.
    """

    source: OrderStatus | None
    event: Event
    by: tuple[ActorKind, ...]
    target: OrderStatus
    money: Money = "leave"
    stock: Stock = "keep"
    recipients: tuple[OrderRole, ...] = ()
    reason_needed: bool = False
    ending: OrderEnding | None = None


def _end(
    source: OrderStatus,
    event: Event,
    by: tuple[ActorKind, ...],
    recipients: tuple[OrderRole, ...],
    ending: OrderEnding,
) -> Transition:
    """Return a cancellation without a person's reason: the money is returned, the portions are released."""
    return Transition(source, event, by, "CANCELED", "return", "release", recipients, ending=ending)


UNPAID: OrderStatus = "PAYMENT_INTENT_CREATED"
_CONFIRMED_OPEN: tuple[OrderStatus, ...] = ("ACCEPTED", "PAID")
_UNCHARGED: tuple[OrderStatus, ...] = (UNPAID, "PENDING", "ACCEPTED")
_CHARGED: tuple[OrderStatus, ...] = ("PAID", "COMPLETED")
_DUE: dict[OrderStatus, Money] = {"PAID": "leave", "COMPLETED": "transfer"}
_CANCELLATIONS: tuple[tuple[tuple[ActorKind, ...], OrderStatus, Stock], ...] = (
    (("CUSTOMER",), "CANCELED_BY_USER", "release"),
    (("CHEF",), "CANCELED_BY_CHEF", "remove"),
    (("ADMIN",), "CANCELED_BY_ADMIN", "release"),
)
# The chef is informed about an order from its authorisation on, the host from its acceptance on.
_CANCELED_EARLY: tuple[tuple[OrderStatus, tuple[OrderRole, ...]], ...] = (
    (UNPAID, ("CUSTOMER",)),
    ("PENDING", ("CUSTOMER", "CHEF")),
)
TRANSITIONS = (
    Transition(None, "place", ("CUSTOMER",), UNPAID, stock="hold"),
    Transition(UNPAID, "decline", ("PROVIDER",), UNPAID),
    Transition(UNPAID, "lapse_hold", ("TIMER",), UNPAID, stock="release"),
    Transition(UNPAID, "authorise", ("PROVIDER",), "PENDING", stock="hold", recipients=("CUSTOMER", "CHEF")),
    _end(UNPAID, "sell_out", ("PROVIDER",), ("CUSTOMER",), "SOLD_OUT"),
    _end(UNPAID, "withdraw", ("PROVIDER",), ("CUSTOMER",), "CHEF_UNAVAILABLE"),
    _end(UNPAID, "expire", ("TIMER", "PROVIDER"), ("CUSTOMER",), "NOT_PAID"),
    _end(UNPAID, "give_up", ("CUSTOMER",), (), "GIVEN_UP"),
    Transition("PENDING", "accept", ("CHEF",), "ACCEPTED", "capture", "sell"),
    Transition("PENDING", "reject", ("CHEF",), "REJECTED", "return", "release", ("CUSTOMER",), reason_needed=True),
    Transition("PENDING", "remind", ("TIMER",), "PENDING", recipients=("CHEF",)),
    _end("PENDING", "expire", ("TIMER", "PROVIDER"), ("CUSTOMER", "CHEF"), "UNANSWERED"),
    _end("PENDING", "withdraw", ("TIMER",), ("CUSTOMER", "CHEF"), "CHEF_UNAVAILABLE"),
    Transition(
        "PENDING", "cancel", ("CUSTOMER",), "CANCELED_BY_USER", "return", "release", ("CHEF",), reason_needed=True
    ),
    *(
        Transition(
            source, "cancel", ("ADMIN",), "CANCELED_BY_ADMIN", "return", "release", recipients, reason_needed=True
        )
        for source, recipients in _CANCELED_EARLY
    ),
    # By an admin when the charge does not match: the order continues with the charge as it is.
    Transition("ACCEPTED", "capture", ("PROVIDER", "ADMIN"), "PAID", stock="keep", recipients=("CUSTOMER", "HOST")),
    _end("ACCEPTED", "fail_capture", ("PROVIDER",), ("CUSTOMER", "CHEF"), "CHARGE_FAILED"),
    *(
        Transition(source, "cancel", by, target, "return", stock, ("CUSTOMER", "CHEF", "HOST"), reason_needed=True)
        for source in _CONFIRMED_OPEN
        for by, target, stock in _CANCELLATIONS
    ),
    Transition("PAID", "receive", ("HOST",), "PAID"),
    Transition("PAID", "complete", ("CHEF", "HOST", "TIMER"), "COMPLETED", "transfer", recipients=("CUSTOMER",)),
    # The customer has not come: the chef has cooked and is paid.
    Transition("PAID", "miss", ("CHEF", "HOST"), "COMPLETED", "transfer", recipients=("CUSTOMER", "CHEF")),
    *(
        Transition(status, "refund", ("CHEF", "ADMIN"), status, recipients=("CUSTOMER", "CHEF"), reason_needed=True)
        for status in _CHARGED
    ),
    # The customer reports a problem; the chef refuses; an admin or the deadline decides to refund nothing or all.
    *(
        row
        for status in _CHARGED
        for row in (
            Transition(status, "report", ("CUSTOMER",), status, recipients=("CHEF",)),
            Transition(status, "answer", ("CHEF",), status, recipients=("CUSTOMER",), reason_needed=True),
            Transition(
                status, "dismiss", ("ADMIN",), status, _DUE[status], recipients=("CUSTOMER", "CHEF"), reason_needed=True
            ),
            Transition(status, "dismiss", ("TIMER",), status, _DUE[status], recipients=("CUSTOMER", "CHEF")),
            Transition(status, "refund_all", ("TIMER",), status, recipients=("CUSTOMER", "CHEF")),
        )
    ),
    # The customer has not reported a problem in time: the chef is paid.
    Transition("COMPLETED", "release", ("TIMER",), "COMPLETED", "transfer"),
    # Disputes, refused refunds and transfers, late or repeated reports of the provider: recorded for admins.
    *(Transition(status, "warn", ("PROVIDER",), status) for status in STATUSES),
    # An admin retries a call that the provider has refused.
    *(Transition(status, "retry", ("ADMIN",), status) for status in STATUSES if status not in _UNCHARGED),
    # An admin has dealt with a lost dispute: the charge needs no attention any more.
    *(
        Transition(status, "settle_dispute", ("ADMIN",), status, reason_needed=True)
        for status in STATUSES
        if status not in _UNCHARGED
    ),
)
_BY_TRANSITION = {(row.source, row.event, actor): row for row in TRANSITIONS for actor in row.by}

# The handling of the money that each status requires. All rows with one target status agree.
MONEY: dict[OrderStatus, Money] = {row.target: row.money for row in TRANSITIONS if row.source != row.target}

CONFIRMED: frozenset[OrderStatus] = frozenset({"ACCEPTED", "PAID", "COMPLETED"})
# Authorised or paid, and not handed over yet.
EXPECTED: frozenset[OrderStatus] = frozenset({"PENDING", "ACCEPTED", "PAID"})
ENDED: frozenset[OrderStatus] = frozenset(status for status in STATUSES if MONEY[status] == "return")
# The meal was handed over, or the order ended without it.
FINISHED: list[OrderStatus] = [*sorted(ENDED), "COMPLETED"]


def find_transition(source: OrderStatus | None, event: Event, actor: ActorKind) -> Transition | None:
    """Return the row of the table, or None when the transition is not in the table."""
    return _BY_TRANSITION.get((source, event, actor))


def get_transition(source: OrderStatus, event: Event, actor: ActorKind) -> Transition:
    """Return the row of the table. DomainError order_state_changed (409) with the order's status when there is none."""
    row = find_transition(source, event, actor)
    if row is None:
        raise OrderStateChanged(orderStatus=source)
    return row
