"""Register an account, which stays inactive until its email address is proven."""

from msgspec import UNSET

from marmita.features.accounts.domain.commands import Registration
from marmita.features.accounts.domain.errors import PasswordMismatch, RulesNotAccepted
from marmita.features.accounts.domain.records import NewAccount
from marmita.features.accounts.domain.rules import (
    REGISTRATIONS_AN_HOUR,
    check_login,
    check_password_form,
    checked_email,
    registration_limit,
)
from marmita.features.accounts.use_cases.create_account import create_account, registration_transaction
from marmita.features.accounts.use_cases.hash_password import hash_new_password
from marmita.platform.database import Database
from marmita.platform.ratelimit import hit


async def register(database: Database, registration: Registration, network: str, *, prechecked: bool) -> None:
    """Create the account and send its activation link. A repeat of the same request does neither.

    `prechecked` is the consent to advertising if `adv_accepted` was not sent.

    Raises:
        DomainError: the key of a rule, rules_not_accepted, register_…_exists_by_login or _by_email,
            rate_limit_for_user, registration_closed (403).
    """
    account = await prepare_registration(database, registration, network, prechecked=prechecked)
    async with registration_transaction(database, account.email) as uow:
        await create_account(uow, account)


async def prepare_registration(
    database: Database, registration: Registration, network: str, *, prechecked: bool
) -> NewAccount:
    """Check the registration and return the account to create within `registration_transaction`.

    Everything is checked except whether the account already exists.

    Raises:
        DomainError: the key of a rule, rules_not_accepted, rate_limit_for_user.
    """
    check_login(registration.login)
    email = checked_email(registration.email)
    check_password_form(registration.password)
    if registration.password != registration.confirm_password:
        raise PasswordMismatch
    if not registration.rules_accepted:
        raise RulesNotAccepted
    async with database.unit_of_work() as uow:
        await hit(uow, registration_limit(uow.live[REGISTRATIONS_AN_HOUR]), network)
    password_hash = await hash_new_password(registration.password, registration.login, email.partition("@")[0])
    adv_accepted = prechecked if registration.adv_accepted is UNSET else registration.adv_accepted
    return NewAccount(
        registration.login,
        email,
        password_hash,
        registration.locale,
        adv_accepted,
        request_key=registration.request_key,
    )
