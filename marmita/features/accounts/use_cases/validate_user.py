"""Check a registration form while the person types. Discloses no more than a profile or a registration does."""

from marmita.features.accounts.domain.commands import UserCheck, UserVerdict
from marmita.features.accounts.domain.rules import VALIDATIONS, check_login, checked_email
from marmita.features.accounts.queries.write import find_recipient
from marmita.platform.database import Database
from marmita.platform.errors import DomainError
from marmita.platform.ratelimit import hit


async def validate_user(database: Database, check: UserCheck, network: str) -> UserVerdict:
    """Return the error key of each given field.

    Only the registration checks whether an email address is taken, because it has a stricter rate limit.

    Raises:
        DomainError: rate_limit_for_user, with the seconds to wait.
    """
    async with database.unit_of_work() as uow:
        await hit(uow, VALIDATIONS, network)
    return UserVerdict(login=await _login_problem(database, check.login), email=_email_problem(check.email))


async def _login_problem(database: Database, login: str | None) -> str | None:
    if login is None:
        return None
    try:
        check_login(login)
    except DomainError as refusal:
        return refusal.key
    async with database.connection() as conn:
        taken = await find_recipient(conn, login)
    return "register_user_exists_by_login" if taken else None


def _email_problem(email: str | None) -> str | None:
    if email is None:
        return None
    try:
        checked_email(email)
    except DomainError as refusal:
        return refusal.key
    return None
