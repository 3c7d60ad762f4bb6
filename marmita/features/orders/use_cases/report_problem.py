"""A problem with an order: the customer reports it, the chef refuses, an admin decides that nothing is refunded.

The chef is paid only after the decision. A refund by `refund_order` answers the report, too.
"""

from typing import Literal

from marmita.features.orders.domain.errors import ReasonRequired
from marmita.features.orders.domain.policy import authorize
from marmita.features.orders.domain.records import Initiator, ProblemKind
from marmita.features.orders.domain.rules import DECISION_PERIOD
from marmita.features.orders.queries import problems
from marmita.features.orders.queries.write import lock_order
from marmita.features.orders.use_cases.apply_transition import apply_transition
from marmita.features.orders.use_cases.record_decision import record_decision
from marmita.platform.database import Database
from marmita.platform.identity import Actor
from marmita.platform.text_normalization import without_blanks


async def report_problem(database: Database, actor: Actor, order_id: str, kind: ProblemKind, description: str) -> None:
    """Report a problem with an order as its customer, once for each order.

    Raises:
        DomainError: food_order_not_found (404), order_state_changed, problem_already_reported, report_too_early with
            slotEnd, report_too_late (409), reason_required (400) for an empty description.
    """
    words = description.strip()
    async with database.unit_of_work() as uow:
        order = await lock_order(uow.conn, order_id)
        role = authorize(actor, "report", order, uow.now, "CUSTOMER")
        if not without_blanks(words):
            raise ReasonRequired
        await problems.insert_problem(uow, order_id, kind, words, decide_by=uow.now + DECISION_PERIOD)
        await apply_transition(uow, order, "report", Initiator(role, actor.id))


async def answer_problem(
    database: Database, actor: Actor, order_id: str, action: Literal["answer", "dismiss"], reason: str
) -> None:
    """Refuse a refund as the chef (`answer`), which does not decide, or dismiss the problem as an admin (`dismiss`).

    Raises:
        DomainError: food_order_not_found (404), access_denied (403), order_state_changed, problem_not_open
            (409), reason_required (400).
    """
    async with database.unit_of_work() as uow:
        order = await lock_order(uow.conn, order_id)
        role = authorize(actor, action, order, uow.now, "CHEF" if action == "answer" else "ADMIN")
        await problems.write_text(uow, order_id, action, reason.strip())
        await apply_transition(uow, order, action, Initiator(role, actor.id), reason=reason)
        await record_decision(uow, actor, role, order, "ORDER_PROBLEM_DISMISSED", reason=reason)
