"""Create an account. If its email address is not proven yet, send the activation link.

An attacker may register an address of another person and wait until that person activates the account with the
attacker's password. So a second registration of an unproven address invalidates the first link. A new email lets the
owner of the mailbox choose the password. A repeat of a request whose answer was lost is not a second registration: it
has the same secret request key.
"""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from marmita.features.accounts.domain.errors import (
    RegisterNotActivatedExistsByEmail,
    RegisterNotActivatedExistsByLogin,
    RegisterUserExistsByEmail,
    RegisterUserExistsByLogin,
    RegistrationClosed,
)
from marmita.features.accounts.domain.records import EmailRecipient, NewAccount
from marmita.features.accounts.domain.rules import REGISTRATION_OPEN
from marmita.features.accounts.queries.write import find_recipient, insert_account, is_registered_by
from marmita.features.accounts.use_cases.request_email import mail_link
from marmita.features.accounts.use_cases.send_key_email import mail_key
from marmita.platform.database import Database
from marmita.platform.errors import DomainError
from marmita.platform.unit_of_work import UnitOfWork


class _RepeatedRegistration(Exception):
    """A former attempt of the same request has already created the account."""


@asynccontextmanager
async def registration_transaction(database: Database, email: str) -> AsyncGenerator[UnitOfWork]:
    """Begin a transaction in which to create the account of this email address.

    For a repeated request, the block is left without an error.

    Raises:
        DomainError: registration_closed (403) while an admin has closed registration.
    """
    if not database.live[REGISTRATION_OPEN]:
        raise RegistrationClosed
    try:
        async with database.unit_of_work() as uow:
            yield uow
    except _RepeatedRegistration:
        return
    except RegisterNotActivatedExistsByEmail:
        await mail_link(database, email, "activate_again")
        raise


async def create_account(uow: UnitOfWork, account: NewAccount, *, has_chef: bool = False) -> str:
    """Create the account and return its id. Call it within `registration_transaction`. `has_chef`: so is a chef.

    Raises:
        DomainError: register_user_exists_by_login or _by_email if the existing account is activated, else
            register_not_activated_exists_by_login or _by_email (409).
    """
    account_id = await insert_account(uow, account)
    if account_id is None:
        if await is_registered_by(uow.conn, account):
            raise _RepeatedRegistration
        raise await _conflict(uow, account)
    if not account.activated:
        key = account.login.lower()
        recipient = EmailRecipient(account_id, account.login, key, account.email, account.locale, activated=False)
        await mail_key(uow, recipient, "activate", has_chef=has_chef)
    return account_id


async def _conflict(uow: UnitOfWork, account: NewAccount) -> DomainError:
    if other := await find_recipient(uow.conn, account.email):
        return RegisterUserExistsByEmail() if other.activated else RegisterNotActivatedExistsByEmail()
    other = await find_recipient(uow.conn, account.login)
    waits = other is not None and not other.activated
    return RegisterNotActivatedExistsByLogin() if waits else RegisterUserExistsByLogin()
