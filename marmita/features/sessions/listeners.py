"""Listener of sessions on events that end sessions."""

from marmita.features.accounts import PasswordChanged
from marmita.features.sessions.failures import Attempt, delete_failures
from marmita.features.sessions.network_queries import remember_network
from marmita.features.sessions.queries import delete_sessions_of
from marmita.features.sessions.rules import FAILURES_PER_ACCOUNT
from marmita.platform.ratelimit import reset_events
from marmita.platform.unit_of_work import UnitOfWork


async def end_sessions(uow: UnitOfWork, event: PasswordChanged) -> None:
    """End all sessions after a password change. Delete the failures of the account and of the change's network.

    Afterwards, failures from other origins do not lock out that network either.
    """
    await delete_sessions_of(uow.conn, event.account_id)
    await reset_events(uow, FAILURES_PER_ACCOUNT, event.login_key)
    await delete_failures(uow, Attempt(event.login_key, event.network))
    await remember_network(uow, event.account_id, event.network)
