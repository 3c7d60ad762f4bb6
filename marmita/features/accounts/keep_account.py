"""Keep a new account, however its owner came; who has not proven the e-mail address gets a mail to do so."""

from marmita.features.accounts.mail_key import mail_key
from marmita.features.accounts.queries import find_addressee, insert_account
from marmita.features.accounts.records import Addressee, NewAccount
from marmita.platform.errors import DomainError
from marmita.platform.unit_of_work import UnitOfWork


async def keep_account(uow: UnitOfWork, account: NewAccount) -> str:
    """The new account's id.

    Raises:
        DomainError: register_…_exists_by_login or _by_email, and whether that account waits for its mail.
    """
    account_id = await insert_account(uow, account)
    if account_id is None:
        raise await _taken(uow, account)
    if not account.activated:
        key = account.login.lower()
        to = Addressee(account_id, account.login, key, account.email, account.locale, activated=False)
        await mail_key(uow, to, "ACTIVATE")
    return account_id


async def _taken(uow: UnitOfWork, account: NewAccount) -> DomainError:
    if other := await find_addressee(uow.conn, account.email):
        key = "register_user_exists_by_email" if other.activated else "register_not_activated_exists_by_email"
        return DomainError(key, 409)
    other = await find_addressee(uow.conn, account.login)
    waits = other is not None and not other.activated
    return DomainError("register_not_activated_exists_by_login" if waits else "register_user_exists_by_login", 409)
