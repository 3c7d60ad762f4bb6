"""Activate an account with the key of its activation email."""

from marmita.features.accounts.domain.commands import ActivationResult
from marmita.features.accounts.queries.write import lock_key, set_activated, use_keys
from marmita.platform.unit_of_work import UnitOfWork


async def activate(uow: UnitOfWork, key: str) -> ActivationResult:
    """Activate the account of the key and return the status.

    OK the first time; ACTIVATED if the account is already active; INVALID_KEY for a key that is unknown, used or older
    than 48 hours; NO_KEY for an empty key.
    """
    if not key:
        return ActivationResult(status="NO_KEY")
    found = await lock_key(uow, key, "ACTIVATE")
    if found is None:
        return ActivationResult(status="INVALID_KEY")
    if found.activated:
        return ActivationResult(status="ACTIVATED")
    if found.used_at or found.expires_at <= uow.now:
        return ActivationResult(status="INVALID_KEY")
    await use_keys(uow, found.account_id, "ACTIVATE")
    await set_activated(uow, found.account_id)
    return ActivationResult(status="OK")
