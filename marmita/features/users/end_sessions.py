"""Log somebody else out on all devices. Of two admins who log each other out, one does it after the other."""

from marmita.features.accounts import lock_admins, lock_managed
from marmita.features.audit import record
from marmita.features.sessions import delete_sessions_of
from marmita.features.users.policy import authorize
from marmita.platform.identity import ADMIN, Actor, require_fresh_login
from marmita.platform.unit_of_work import UnitOfWork


async def end_sessions(uow: UnitOfWork, actor: Actor, account_id: str, reason: str) -> None:
    """Log the account out everywhere.

    Raises:
        DomainError: reauthentication_needed, access_denied (403), user_not_exist (404).
    """
    require_fresh_login(actor, uow.now)
    account = await lock_managed(uow, account_id)
    authorize(actor, "end_sessions", account)
    if ADMIN in account.roles:
        await lock_admins(uow)  # else each would wait for the session that the other one has ended
    await delete_sessions_of(uow.conn, account.id)
    states = {"loggedIn": True}, {"loggedIn": False}
    await record(
        uow, actor, "SESSIONS_ENDED", ("ACCOUNT", account.id), label=account.login, about=[account.id],
        before=states[0], after=states[1], reason=reason,
    )  # fmt: skip
