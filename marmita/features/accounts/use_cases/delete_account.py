"""Delete an account in one transaction: a killed process leaves it unchanged.

Files are deleted afterwards, by jobs of this transaction. What the law requires to stay gets a pseudonym.
"""

from marmita.features.accounts.domain.events import AccountDeleted, DeletionPostponed, DeletionRequested
from marmita.features.accounts.domain.records import DeletionCandidate
from marmita.features.accounts.domain.rules import mailbox_digest
from marmita.features.accounts.queries.erase import (
    delete_account_row,
    insert_pseudonym,
    lock_deletion_candidate,
    set_postponed,
)
from marmita.platform.clock import paris_day
from marmita.platform.database import Database
from marmita.platform.errors import DomainError
from marmita.platform.mail.outbox import delete_emails, write_to
from marmita.platform.ratelimit import reset_subjects
from marmita.platform.realtime.log import delete_events
from marmita.platform.unit_of_work import UnitOfWork


async def delete_account(database: Database, account_id: str) -> None:
    """Delete the account if its deletion is due and no order is open; else tomorrow's job tries again."""
    async with database.unit_of_work() as uow:
        leaver = await lock_deletion_candidate(uow, account_id)
        if leaver is None or leaver.due_on is None or leaver.due_on > paris_day(uow.now):
            return
        try:
            await uow.publish(DeletionRequested(account_id))
        except DomainError as refusal:
            await _postpone(uow, leaver, refusal)
        else:
            await _delete(uow, leaver)


async def _delete(uow: UnitOfWork, leaver: DeletionCandidate) -> None:
    await uow.publish(AccountDeleted(leaver.id, await insert_pseudonym(uow)))
    await delete_emails(uow, leaver.id)
    await delete_events(uow, leaver.id)
    mailboxes = {leaver.email_key, leaver.other_email_key or leaver.email_key}
    names = {leaver.login_key, *mailboxes}
    await reset_subjects(uow, {leaver.id, *names, *map(mailbox_digest, names)})
    await delete_account_row(uow, leaver.id)


async def _postpone(uow: UnitOfWork, leaver: DeletionCandidate, refusal: DomainError) -> None:
    """Publish once, not every day."""
    if leaver.postponed_at:
        return
    await set_postponed(uow, leaver.id)
    await uow.publish(DeletionPostponed(leaver.id))
    await write_to(uow, leaver, template="accounts/deletion_postponed", orders=refusal.fields["count"])
