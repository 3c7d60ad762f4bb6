"""What ends logins from outside."""

from marmita.features.accounts import PasswordChanged
from marmita.features.sessions.queries import delete_sessions_of
from marmita.features.sessions.rules import FAILURES_PER_ACCOUNT
from marmita.platform.ratelimit import forget_events
from marmita.platform.unit_of_work import UnitOfWork


async def end_sessions(uow: UnitOfWork, event: PasswordChanged) -> None:
    """A new password: whoever knew the old one is out, and the owner is not kept out by former mistakes."""
    await delete_sessions_of(uow.conn, event.account_id)
    await forget_events(uow, FAILURES_PER_ACCOUNT, event.login_key)
