"""Actions of the operator for admins whom no other admin can help: the first one, and the only one who is locked out.

They are recorded as done by the operator. The person gets the same emails as for such changes by others.
"""

from collections.abc import Collection
from typing import Literal

import msgspec

from marmita.features.accounts import ManagedAccount, lock_admins, lock_managed, make_reset_key, set_roles
from marmita.features.audit import OPERATOR, AuditAction, record
from marmita.features.second_factor import reset_factors
from marmita.features.sessions import delete_sessions_of
from marmita.platform.identity import ADMIN, USER
from marmita.platform.unit_of_work import UnitOfWork

RecoveryAction = Literal["make_admin", "reset_second_factor", "reset_password"]


class NotAnAdmin(Exception):
    """The account is no admin: an admin has to help its owner."""


class RecoveryResult(msgspec.Struct, frozen=True):
    """The result of a recovery; `done` lacks what was done already.

    `reset_key` is the key of a link to set a new password.
    """

    login: str
    done: list[RecoveryAction]
    reset_key: str | None = None


async def recover_admin(
    uow: UnitOfWork, login_or_id: str, actions: Collection[RecoveryAction], reason: str
) -> RecoveryResult:
    """Do the requested actions for an admin's account, all or nothing.

    Raises:
        DomainError: user_not_exist (404).
        NotAnAdmin: the account is no admin, and is not made one.
    """
    account = await lock_managed(uow, login_or_id)
    await lock_admins(uow)
    if ADMIN not in account.roles and "make_admin" not in actions:
        raise NotAnAdmin
    done: list[RecoveryAction] = []
    if "make_admin" in actions and ADMIN not in account.roles:
        await _make_admin(uow, account, reason)
        done.append("make_admin")
    if "reset_second_factor" in actions and account.second_factors:
        await reset_factors(uow, account.id)
        await _record(uow, "SECOND_FACTOR_RESET", account, reason)
        done.append("reset_second_factor")
    if "reset_password" not in actions:
        return RecoveryResult(account.login, done)
    key = await make_reset_key(uow, account.id)
    await _record(uow, "PASSWORD_LINK_MADE", account, reason)
    return RecoveryResult(account.login, [*done, "reset_password"], key)


async def _make_admin(uow: UnitOfWork, account: ManagedAccount, reason: str) -> None:
    roles = account.roles | {ADMIN, USER}
    await set_roles(uow, account.id, roles)
    await delete_sessions_of(uow.conn, account.id)
    before, after = {"roles": sorted(account.roles)}, {"roles": sorted(roles)}
    target = ("ACCOUNT", account.id)
    await record(
        uow, OPERATOR, "ROLES_CHANGED", target, label=account.login, about=[account.id], before=before, after=after,
        reason=reason,
    )  # fmt: skip


async def _record(uow: UnitOfWork, action: AuditAction, account: ManagedAccount, reason: str) -> None:
    target = ("ACCOUNT", account.id)
    await record(uow, OPERATOR, action, target, label=account.login, about=[account.id], reason=reason)
