"""Replace a password, for every kind of proof: end former sessions and links, and notify the owner by email."""

from marmita.features.accounts.domain.events import PasswordChanged
from marmita.features.accounts.queries.email_change import delete_change
from marmita.features.accounts.queries.write import get_recipient, set_password, use_keys
from marmita.platform.mail.outbox import write_to
from marmita.platform.unit_of_work import UnitOfWork


async def replace_password(uow: UnitOfWork, account_id: str, password_hash: str, network: str) -> None:
    """Set the password hash. `network` is the network of the client that chose the password.

    An unconfirmed change of the email address is deleted too, because another person may have begun it.
    """
    await use_keys(uow, account_id, "RESET_PASSWORD")
    await delete_change(uow, account_id)
    await set_password(uow, account_id, password_hash)
    recipient = await get_recipient(uow.conn, account_id)
    await uow.publish(PasswordChanged(recipient.id, recipient.login_key, network))
    await write_to(uow, recipient, template="accounts/password_changed")
