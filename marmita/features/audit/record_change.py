"""Write an entry of the audit log in the transaction of the change: both stay, or neither.

Every change by moderators and admins comes through here. So here a call is refused whose roles were taken while it was
under way: after the answer to a change of roles nothing is done with the former ones.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from marmita.features.audit.queries import holds_roles, insert_entry
from marmita.features.audit.records import AuditAction, AuditTarget, NewEntry
from marmita.features.audit.rules import masked
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
    """Record who did this to the target, from where, and why.

    `label` is how people call the target (a login, a chef's name, an order's number). `about` are the accounts whose
    data it is: with their erasure, label, values and reason are emptied. `before` and `after` name only what changed;
    values under names of secrets are masked. Without a `reason` it is the one that the request itself gives.

    Raises:
        NotAuthenticated: the roles of a moderator or admin were taken meanwhile.
    """
    if actor.is_moderator and not await holds_roles(uow, actor):
        raise NotAuthenticated
    entry = NewEntry(
        actor=actor,
        action=action,
        target=target,
        label=label,
        about=list(dict.fromkeys(about)),
        before=masked(before),
        after=masked(after),
        reason=(reason or actor.reason).strip(),
    )
    await insert_entry(uow, entry)
