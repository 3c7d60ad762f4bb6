"""Register an account, which waits until its e-mail address is proven."""

from marmita.features.accounts.mail_key import mail_key
from marmita.features.accounts.passwords import hash_password
from marmita.features.accounts.queries import find_addressee, insert_account
from marmita.features.accounts.records import Addressee, NewAccount
from marmita.features.accounts.rules import REGISTRATIONS, check_login, check_password_form, checked_email
from marmita.features.accounts.schemas import Registration
from marmita.platform.database import Database
from marmita.platform.errors import DomainError
from marmita.platform.ratelimit import spend
from marmita.platform.unit_of_work import UnitOfWork


async def register(database: Database, wanted: Registration, network: str) -> None:
    """Keep the account and mail its activation link.

    Raises:
        DomainError: a rule's key, rules_not_accepted, register_…_exists_by_login or _by_email, rate_limit_for_user.
    """
    check_login(wanted.login)
    email = checked_email(wanted.email)
    check_password_form(wanted.password)
    if wanted.password != wanted.confirm_password:
        raise DomainError("password_mismatch", 400)
    if not wanted.rules_accepted:
        raise DomainError("rules_not_accepted", 400)
    async with database.unit_of_work() as uow:
        await spend(uow, REGISTRATIONS, network)
    password_hash = await hash_password(wanted.password)
    account = NewAccount(wanted.login, email, password_hash, wanted.locale, wanted.adv_accepted)
    async with database.unit_of_work() as uow:
        account_id = await insert_account(uow, account)
        if account_id is None:
            await _refuse_taken(uow, account)
        else:
            to = Addressee(account_id, account.login, account.login.lower(), email, account.locale, activated=False)
            await mail_key(uow, to, "ACTIVATE")


async def _refuse_taken(uow: UnitOfWork, account: NewAccount) -> None:
    if other := await find_addressee(uow.conn, account.email):
        key = "register_user_exists_by_email" if other.activated else "register_not_activated_exists_by_email"
        raise DomainError(key, 409)
    other = await find_addressee(uow.conn, account.login)
    waits = other is not None and not other.activated
    raise DomainError("register_not_activated_exists_by_login" if waits else "register_user_exists_by_login", 409)
