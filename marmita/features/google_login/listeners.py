"""Listener that removes the link to a Google account after a password reset."""

from marmita.features.accounts import PasswordReset, get_recipient
from marmita.features.google_login.queries import delete_identity, find_linked_email
from marmita.platform.mail.outbox import write_to
from marmita.platform.unit_of_work import UnitOfWork


async def remove_google_identity(uow: UnitOfWork, event: PasswordReset) -> None:
    """Unlink the Google account after a password reset, because another person may have linked it. Send an email."""
    google = await find_linked_email(uow.conn, event.account_id)
    if not await delete_identity(uow, event.account_id):
        return
    recipient = await get_recipient(uow.conn, event.account_id)
    await write_to(uow, recipient, template="google_login/google_forgotten", google=google)
