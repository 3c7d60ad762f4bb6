"""Remove the second factor of another account whose owner has lost it.

This is recorded, and the person gets an email.
"""

from marmita.features.accounts import lock_managed
from marmita.features.audit import record
from marmita.features.second_factor import reset_factors
from marmita.features.users.policy import authorize
from marmita.platform.identity import Actor, require_fresh_login
from marmita.platform.unit_of_work import UnitOfWork


async def reset_second_factor(uow: UnitOfWork, actor: Actor, account_id: str, reason: str) -> None:
    """Remove every second factor of the account and end its sessions. A repeat changes nothing.

    Raises:
        DomainError: reauthentication_needed, access_denied (403), user_not_exist (404).
    """
    require_fresh_login(actor, uow.now)
    account = await lock_managed(uow, account_id)
    if not account.second_factors and account.id != actor.id:
        return
    authorize(actor, "reset_second_factor", account)
    await reset_factors(uow, account.id)
    target = ("ACCOUNT", account.id)
    await record(
        uow, actor, "SECOND_FACTOR_RESET", target, label=account.login, about=[account.id],
        before={"secondFactor": True}, after={"secondFactor": False}, reason=reason,
    )  # fmt: skip
