"""Delete an account in one transaction, so that a killed process leaves it unchanged.

Jobs of this transaction delete the files afterwards. Rows that the law requires to stay get a pseudonym.
"""

from marmita.features.accounts.domain.errors import AccountHasOpenOrders
from marmita.features.accounts.domain.events import AccountDeleted, DeletionBegun, DeletionPostponed, DeletionRequested
from marmita.features.accounts.domain.records import DeletionCandidate
from marmita.features.accounts.domain.rules import mailbox_digest
from marmita.features.accounts.queries.erase import (
    delete_account_row,
    insert_pseudonym,
    is_unactivated,
    lock_deletion_candidate,
    set_postponed,
)
from marmita.platform.clock import paris_day
from marmita.platform.database import Database
from marmita.platform.mail.outbox import delete_emails, write_to
from marmita.platform.ratelimit import reset_subjects
from marmita.platform.realtime.log import delete_events
from marmita.platform.unit_of_work import UnitOfWork


async def delete_account(database: Database, account_id: str) -> None:
    """Delete the account if its deletion is due and no order is open. With open orders, retry in the next day's job."""
    async with database.unit_of_work() as uow:
        account = await lock_deletion_candidate(uow, account_id, "NO KEY UPDATE")
        if account is None or account.due_on is None or account.due_on > paris_day(uow.now):
            return
        await uow.publish(DeletionBegun(account_id))
        try:
            await uow.publish(DeletionRequested(account_id))
        except AccountHasOpenOrders as refusal:
            await _postpone(uow, account, refusal)
        else:
            await lock_deletion_candidate(uow, account_id)
            await _delete(uow, account)


async def delete_unactivated(database: Database, account_id: str) -> int:
    """Delete an account that was never activated. Return 1 if it was deleted, else 0."""
    async with database.unit_of_work() as uow:
        account = await lock_deletion_candidate(uow, account_id)
        if account is None or not await is_unactivated(uow, account_id):
            return 0
        await uow.publish(DeletionRequested(account_id))
        await _delete(uow, account)
    return 1


async def _delete(uow: UnitOfWork, account: DeletionCandidate) -> None:
    await uow.publish(AccountDeleted(account.id, await insert_pseudonym(uow)))
    await delete_emails(uow, account.id)
    await delete_events(uow, account.id)
    mailboxes = {account.email_key, account.other_email_key or account.email_key}
    names = {account.login_key, *mailboxes}
    await reset_subjects(uow, {account.id, *names, *map(mailbox_digest, names)})
    await delete_account_row(uow, account.id)


async def _postpone(uow: UnitOfWork, account: DeletionCandidate, refusal: AccountHasOpenOrders) -> None:
    """Notify the person once, not every day."""
    if account.postponed_at:
        return
    await set_postponed(uow, account.id)
    await uow.publish(DeletionPostponed(account.id))
    await write_to(uow, account, template="accounts/deletion_postponed", orders=refusal.fields["count"])
