"""Write an entry of the audit log in the transaction of the change: both are committed, or neither.

Every change by moderators and admins calls `record`. So `record` also refuses a call whose roles were taken while it
ran: after the response to a change of roles, no call uses the former roles.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from marmita.features.audit.queries import holds_roles, insert_entry
from marmita.features.audit.records import AuditAction, AuditTarget, NewEntry
from marmita.features.audit.rules import mask_values
from marmita.platform.errors import NotAuthenticated
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


async def record(
    uow: UnitOfWork,
    actor: Actor,
    action: AuditAction,
    target: tuple[AuditTarget, str],
    *,
    label: str = "",
    about: Sequence[str] = (),
    before: Mapping[str, Any] | None = None,
    after: Mapping[str, Any] | None = None,
    reason: str = "",
) -> None:
    """Record who did this action to the target, from which address and why.

    `label` is the target's name for people (a login, a chef's name, an order's number). `about` are the accounts that
    the data is about: their erasure empties label, values and reason. `before` and `after` have only the changed
    values; values under names of secrets are masked. An empty `reason` is replaced by the reason of the request.

    Raises:
        NotAuthenticated: the roles of the moderator or admin were taken meanwhile.
    """
    if actor.is_moderator and not await holds_roles(uow, actor):
        raise NotAuthenticated
    entry = NewEntry(
        actor=actor,
        action=action,
        target=target,
        label=label,
        about=list(dict.fromkeys(about)),
        before=mask_values(before),
        after=mask_values(after),
        reason=(reason or actor.reason).strip(),
    )
    await insert_entry(uow, entry)
