"""The transitions that customer, chef and host request.

Each function locks the order, checks the policy and applies the transition in one transaction.
"""

from hmac import compare_digest
from typing import Literal

from marmita.features.orders.domain.errors import PaymentProcessing, WrongHandOverCode
from marmita.features.orders.domain.policy import EVENT_OF, Role, authorize
from marmita.features.orders.domain.records import Initiator
from marmita.features.orders.domain.rules import CODE_TRIES
from marmita.features.orders.queries.write import get_order, lock_order
from marmita.features.orders.use_cases.apply_transition import apply_transition
from marmita.features.orders.use_cases.record_decision import record_decision
from marmita.features.payments import is_processing
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.identity import Actor, require_fresh_login
from marmita.platform.ports import Ports
from marmita.platform.ratelimit import count_event, make_limit_error, retry_after

RequestedTransition = Literal["accept", "reject", "cancel", "give_up", "receive", "no_show", "miss"]


async def transition_order(
    database: Database,
    actor: Actor,
    order_id: str,
    action: RequestedTransition,
    *,
    reason: str = "",
    role: Role | None = None,
) -> None:
    """Change the order's status, with its portions, its money and its emails.

    `role` restricts the action to an actor in that role. The role ADMIN needs a fresh login.

    Raises:
        DomainError: food_order_not_found (404), order_state_changed, cancel_too_late, chef_suspended, chef_not_active,
            no_show_too_early with slotEnd (409), reason_required (400), access_denied, reauthentication_needed (403).
    """
    async with database.unit_of_work() as uow:
        if role == "ADMIN":
            require_fresh_login(actor, uow.now)
        order = await lock_order(uow.conn, order_id)
        own_role = authorize(actor, action, order, uow.now, role)
        after = await apply_transition(uow, order, EVENT_OF[action], Initiator(own_role, actor.id), reason=reason)
        if action == "cancel":
            statuses = {"status": order.status}, {"status": after.status}
            await record_decision(
                uow, actor, own_role, order, "ORDER_CANCELED", reason=reason, before=statuses[0], after=statuses[1]
            )


async def hand_over(
    database: Database, actor: Actor, order_id: str, action: Literal["complete", "hand_over"], code: str
) -> None:
    """Complete the order with its hand-over code, as the chef (`complete`) or as the host (`hand_over`).

    Raises:
        DomainError: food_order_not_found (404), order_state_changed, hand_over_too_early with day,
            wrong_hand_over_code (409), rate_limit_for_user (429) after five wrong codes.
    """
    async with database.unit_of_work() as uow:
        order = await lock_order(uow.conn, order_id)
        role = authorize(actor, action, order, uow.now)
        tries = f"{actor.id} {order.id}"
        if seconds := await retry_after(uow.conn, CODE_TRIES, tries, uow.now):
            raise make_limit_error(CODE_TRIES.name, seconds)
        right = compare_digest(code, order.hand_over_code)
        if right:
            await apply_transition(uow, order, EVENT_OF[action], Initiator(role, actor.id))
        else:
            await count_event(uow, CODE_TRIES, tries)
    if not right:  # after the commit, so that the wrong code is counted
        raise WrongHandOverCode


async def give_up_order(database: Database, ports: Ports, actor: Actor, order_id: str) -> None:
    """End an unpaid order, release its portions and cancel its payment intent.

    The provider is queried first, outside any transaction: the order may have been paid meanwhile.

    Raises:
        DomainError: food_order_not_found (404), order_state_changed (409: paid, or ended), payment_processing (409),
            payment_provider_unavailable (503).
    """
    async with database.connection() as conn:
        authorize(actor, "give_up", await get_order(conn, order_id), utc_now())
    if await is_processing(database, ports, order_id):
        raise PaymentProcessing
    await transition_order(database, actor, order_id, "give_up")
