"""For each order status, the transitions that lead to it, with its payment and stock."""

from dataclasses import dataclass, field
from datetime import timedelta
from typing import Literal

from marmita.features.orders import ActorKind


@dataclass(frozen=True, slots=True)
class Transition:
    """An order event: its name, the time since the previous event, and the actor."""

    event: str
    status: str
    actor: ActorKind
    after: timedelta = timedelta()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class History:
    """The transitions to a status, and the resulting state of payment and stock."""

    transitions: tuple[Transition, ...]
    payment: str
    stock: Literal["HELD", "SOLD", "RELEASED"]
    operations: tuple[str, ...] = field(default=("create",))

    @property
    def status(self) -> str:
        """Return the last status."""
        return self.transitions[-1].status

    @property
    def authorised_after(self) -> timedelta | None:
        """Return the time from the creation of the order to its payment; None if it was not paid."""
        return next((transition.after for transition in self.transitions if transition.status == "PENDING"), None)

    @property
    def reason(self) -> str:
        """Return the reason of the last transition; empty if none was given."""
        return self.transitions[-1].reason


MINUTES = timedelta(minutes=1)
PLACED = Transition("place", "PAYMENT_INTENT_CREATED", "CUSTOMER")
AUTHORISED = Transition("authorise", "PENDING", "PROVIDER", 2 * MINUTES)
ACCEPTED = Transition("accept", "ACCEPTED", "CHEF", 14 * MINUTES)
CAPTURED = Transition("capture", "PAID", "PROVIDER", MINUTES / 20)
COMPLETED = Transition("complete", "COMPLETED", "CHEF", timedelta(hours=5))
PAID = (PLACED, AUTHORISED, ACCEPTED, CAPTURED)


def _ended(event: str, status: str, actor: ActorKind, reason: str = "") -> Transition:
    return Transition(event, status, actor, 35 * MINUTES, reason)


HISTORIES = (
    History((PLACED,), "requires_payment_method", "HELD"),
    History((PLACED, AUTHORISED), "requires_capture", "HELD"),
    History((PLACED, AUTHORISED, ACCEPTED), "requires_capture", "SOLD"),
    History(PAID, "succeeded", "SOLD", ("create", "capture")),
    History((*PAID, COMPLETED), "succeeded", "SOLD", ("create", "capture", "transfer")),
    History(
        (PLACED, AUTHORISED, _ended("reject", "REJECTED", "CHEF", "No good spinach at the market today.")),
        "canceled", "RELEASED", ("create", "cancel"),
    ),
    History((PLACED, _ended("expire", "CANCELED", "TIMER")), "canceled", "RELEASED", ("create", "cancel")),
    History(
        (PLACED, AUTHORISED, _ended("cancel", "CANCELED_BY_USER", "CUSTOMER", "My train does not run tonight, sorry.")),
        "canceled", "RELEASED", ("create", "cancel"),
    ),
    History(
        (*PAID, _ended("cancel", "CANCELED_BY_CHEF", "CHEF", "My oven gave up. Dessert next time!")),
        "succeeded", "RELEASED", ("create", "capture", "refund"),
    ),
    History(
        (*PAID, _ended("cancel", "CANCELED_BY_ADMIN", "ADMIN", "Placed twice by mistake, refunded on request.")),
        "succeeded", "RELEASED", ("create", "capture", "refund"),
    ),
)  # fmt: skip
BY_STATUS = {history.status: history for history in HISTORIES}
