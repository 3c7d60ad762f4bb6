"""Record an admin's decisions about an order in the audit log. Customer and chef see the order's history instead."""

from collections.abc import Mapping
from typing import Any

from marmita.features.audit import AuditAction, record
from marmita.features.orders.domain.policy import Role
from marmita.features.orders.domain.records import Order
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


async def record_decision(
    uow: UnitOfWork,
    actor: Actor,
    role: Role,
    order: Order,
    action: AuditAction,
    *,
    reason: str = "",
    before: Mapping[str, Any] | None = None,
    after: Mapping[str, Any] | None = None,
    decision: str = "",
) -> None:
    """Record the action if the actor acts as an admin. `decision` replaces `after` where there is no other value."""
    if role != "ADMIN":
        return
    about = [order.customer_id, order.chef_account_id, *filter(None, [order.host_account_id])]
    await record(
        uow,
        actor,
        action,
        ("ORDER", order.id),
        label=str(order.number),
        about=about,
        before=before,
        after={"decision": decision} if decision else after,
        reason=reason,
    )
