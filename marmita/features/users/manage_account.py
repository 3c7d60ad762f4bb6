"""Actions of admins on another account. Each change is recorded in the audit log.

A new login name, a scheduled deletion and its cancellation send an email. The person or an admin can cancel a deletion.
"""

from marmita.features.accounts import (
    ManagedAccount,
    cancel_deletion,
    check_login,
    find_recipient,
    lock_admins,
    lock_managed,
    schedule_deletion,
    set_activated,
    set_login,
)
from marmita.features.audit import AuditAction, record
from marmita.features.sessions import delete_sessions_of
from marmita.features.users.policy import authorize
from marmita.platform.identity import ADMIN, Actor, require_fresh_login
from marmita.platform.mail.outbox import write_to
from marmita.platform.unit_of_work import UnitOfWork


async def activate_account(uow: UnitOfWork, actor: Actor, login_or_id: str) -> None:
    """Activate the account without the email. An activated account stays unchanged.

    Raises:
        DomainError: access_denied (403), user_not_exist (404).
    """
    account = await lock_managed(uow, login_or_id)
    if account.activated:
        return
    authorize(actor, "activate", account)
    await set_activated(uow, account.id)
    await _record(uow, actor, "ACCOUNT_ACTIVATED", account, after={"activated": True})


async def change_login(uow: UnitOfWork, actor: Actor, login: str, new_login: str) -> None:
    """Change the login name of the account and send an email to the person. An equal name changes nothing.

    Raises:
        DomainError: reauthentication_needed, access_denied (403), user_not_exist (404), those of `check_login` (400),
            register_user_exists_by_login (409).
    """
    require_fresh_login(actor, uow.now)
    account = await lock_managed(uow, login)
    authorize(actor, "change_login", account)
    if new_login == account.login:
        return
    check_login(new_login)
    await set_login(uow, account.id, new_login)
    logins = {"login": account.login}, {"login": new_login}
    await record(
        uow, actor, "LOGIN_CHANGED", ("ACCOUNT", account.id), label=new_login, about=[account.id],
        before=logins[0], after=logins[1],
    )  # fmt: skip
    if reader := await find_recipient(uow.conn, account.id):
        await write_to(uow, reader, template="users/login_changed", former=account.login)


async def delete_account(uow: UnitOfWork, actor: Actor, account_id: str, reason: str) -> None:
    """Schedule the deletion of the account and end its sessions. A repeat changes nothing.

    Raises:
        DomainError: reauthentication_needed, access_denied (403), user_not_exist (404), account_has_open_orders,
            last_admin (409).
    """
    require_fresh_login(actor, uow.now)
    account = await lock_managed(uow, account_id)
    if account.leaves:
        return
    authorize(actor, "delete", account)
    await schedule_deletion(uow, account.id, reason, by_admin=True)
    await delete_sessions_of(uow.conn, account.id)
    await _record(uow, actor, "ACCOUNT_DELETION_SCHEDULED", account, after={"deletionScheduled": True}, reason=reason)


async def cancel_scheduled_deletion(uow: UnitOfWork, actor: Actor, account_id: str) -> None:
    """Cancel the scheduled deletion; a repeat changes nothing.

    Raise DomainError access_denied (403), user_not_exist (404).
    """
    account = await lock_managed(uow, account_id)
    if not account.leaves:
        return
    authorize(actor, "cancel_deletion", account)
    await cancel_deletion(uow, account.id)
    await _record(uow, actor, "ACCOUNT_DELETION_CANCELED", account, after={"deletionScheduled": False})


async def end_sessions(uow: UnitOfWork, actor: Actor, account_id: str, reason: str) -> None:
    """End all sessions of the account.

    Raises:
        DomainError: reauthentication_needed, access_denied (403), user_not_exist (404).
    """
    require_fresh_login(actor, uow.now)
    account = await lock_managed(uow, account_id)
    authorize(actor, "end_sessions", account)
    if ADMIN in account.roles:
        await lock_admins(uow)  # else two admins could wait for each other's sessions (deadlock)
    await delete_sessions_of(uow.conn, account.id)
    await _record(uow, actor, "SESSIONS_ENDED", account, after={"loggedIn": False}, reason=reason)


async def _record(
    uow: UnitOfWork,
    actor: Actor,
    action: AuditAction,
    account: ManagedAccount,
    *,
    after: dict[str, bool],
    reason: str = "",
) -> None:
    """Record the action. Each value of `after` is a state that was the opposite before."""
    await record(
        uow, actor, action, ("ACCOUNT", account.id), label=account.login, about=[account.id],
        before={name: not value for name, value in after.items()}, after=after, reason=reason,
    )  # fmt: skip
