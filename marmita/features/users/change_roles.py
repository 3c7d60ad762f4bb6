"""Change the roles of moderators and admins. There is always an admin whose account is not about to be deleted.

If two admins remove each other's role at once, the changes are serialised: the second one is refused, because its actor
is no admin any more.
"""

from collections.abc import Sequence

from marmita.features.accounts import (
    DeletionRequested,
    LastAdmin,
    has_other_admin,
    is_admin_now,
    lock_admins,
    lock_managed,
    set_roles,
)
from marmita.features.audit import record
from marmita.features.sessions import delete_sessions_of
from marmita.features.users.policy import authorize
from marmita.platform.errors import AccessDenied
from marmita.platform.identity import ADMIN, MODERATORS, USER, Actor, require_fresh_login
from marmita.platform.unit_of_work import UnitOfWork


async def change_roles(uow: UnitOfWork, actor: Actor, login: str, new_roles: Sequence[str], reason: str) -> None:
    """Replace the account's roles of moderator and admin, and end its sessions. Equal roles change nothing.

    Raises:
        DomainError: reauthentication_needed, access_denied (403), user_not_exist (404), own_roles_changed, last_admin
            (409).
    """
    require_fresh_login(actor, uow.now)
    account = await lock_managed(uow, login)
    await lock_admins(uow)
    if not await is_admin_now(uow, actor.id):
        raise AccessDenied
    authorize(actor, "assign_authority", account)
    roles = (account.roles - MODERATORS) | (MODERATORS & set(new_roles)) | {USER}
    if roles == account.roles:
        return
    if ADMIN in account.roles - roles and not await has_other_admin(uow.conn, account.id):
        raise LastAdmin
    await set_roles(uow, account.id, roles)
    await delete_sessions_of(uow.conn, account.id)
    await record(
        uow,
        actor,
        "ROLES_CHANGED",
        ("ACCOUNT", account.id),
        label=account.login,
        about=[account.id],
        before={"roles": sorted(account.roles)},
        after={"roles": sorted(roles)},
        reason=reason,
    )


async def refuse_last_admin_deletion(uow: UnitOfWork, event: DeletionRequested) -> None:
    """Refuse the deletion of the last admin's account. Raise DomainError last_admin (409)."""
    await lock_admins(uow)
    is_last = not await has_other_admin(uow.conn, event.account_id)
    if is_last and await is_admin_now(uow, event.account_id):
        raise LastAdmin
