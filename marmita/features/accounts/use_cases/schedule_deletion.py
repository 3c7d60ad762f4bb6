"""Schedule the deletion of an account, or cancel it. Refused while the account has open orders."""

from datetime import date

from marmita.features.accounts.domain.events import DeletionCanceled, DeletionRequested
from marmita.features.accounts.domain.rules import DELETION_DELAY
from marmita.features.accounts.queries.erase import insert_deletion, lock_deletion_candidate, remove_deletion
from marmita.platform.clock import paris_day
from marmita.platform.errors import NotAuthenticated
from marmita.platform.mail.outbox import write_to
from marmita.platform.unit_of_work import UnitOfWork

# A concurrent change of a chef may still refer to its owner's account. A stronger lock could deadlock with that change,
# because the chef is locked next.
_STRENGTH = "NO KEY UPDATE"


async def schedule_deletion(uow: UnitOfWork, account_id: str, reason: str, *, by_admin: bool = False) -> date:
    """Schedule the deletion and return its day. A repeat changes nothing. The person gets an admin's reason by email.

    Raises:
        DomainError: account_has_open_orders with count, last_admin (409).
    """
    account = await lock_deletion_candidate(uow, account_id, _STRENGTH)
    if account is None:
        raise NotAuthenticated
    if account.due_on:
        return account.due_on
    await uow.publish(DeletionRequested(account_id))
    due_on = paris_day(uow.now) + DELETION_DELAY
    await insert_deletion(uow, account_id, due_on, reason.strip())
    if by_admin:
        await write_to(uow, account, template="accounts/deletion_by_admin", due_on=due_on, reason=reason.strip())
    else:
        await write_to(uow, account, template="accounts/deletion_scheduled", due_on=due_on)
    return due_on


async def cancel_deletion(uow: UnitOfWork, account_id: str) -> None:
    """Cancel the deletion. Does nothing if none is scheduled."""
    account = await lock_deletion_candidate(uow, account_id, _STRENGTH)
    if account is None:
        raise NotAuthenticated
    if account.due_on is None:
        return
    await remove_deletion(uow, account_id)
    await uow.publish(DeletionCanceled(account_id))
    await write_to(uow, account, template="accounts/deletion_canceled")
