"""Change the email address, part one: send a six-digit code to the new address.

The error `email_already_exists_in_change`, which the specification requires, discloses that another account has an
address. Only an account with a fresh login can see it, at most five times an hour.
"""

from marmita.features.accounts.domain.errors import EmailAlreadyExistsInChange, VerificationCodeExpired
from marmita.features.accounts.domain.rules import (
    CODE_LIFE,
    CODE_PAUSE,
    CODES_PER_ACCOUNT,
    CODES_PER_MAILBOX,
    checked_email,
    mailbox_digest,
)
from marmita.features.accounts.domain.verification_code import new_code, sign_code
from marmita.features.accounts.queries.email_change import lock_change, replace_change
from marmita.features.accounts.queries.write import find_recipient, get_recipient
from marmita.platform.database import Database
from marmita.platform.identity import Actor, require_fresh_login
from marmita.platform.mail.outbox import send_mail
from marmita.platform.ratelimit import hit
from marmita.platform.unit_of_work import UnitOfWork


async def change_email(database: Database, actor: Actor, token: str, email: str) -> None:
    """Send a code to the new email address. `token` is the token of the current session.

    Raises:
        DomainError: invalid_email, reauthentication_needed, rate_limit_for_user, email_already_exists_in_change.
    """
    email = checked_email(email)
    # A separate transaction: a refused address must count for the rate limits too.
    async with database.unit_of_work() as uow:
        require_fresh_login(actor, uow.now)
        await _check_limits(uow, actor, email)
    async with database.unit_of_work() as uow:
        if await find_recipient(uow.conn, email):
            raise EmailAlreadyExistsInChange
        await _mail_code(uow, actor, token, email)


async def resend_code(uow: UnitOfWork, actor: Actor, token: str) -> str:
    """Send a new code to the unconfirmed email address, and return this address. The former code becomes invalid.

    Raises:
        DomainError: verification_code_expired if no address waits for a code, rate_limit_for_user.
    """
    change = await lock_change(uow, actor.id)
    if change is None or change.confirmed_at:
        raise VerificationCodeExpired
    await hit(uow, CODE_PAUSE, actor.id)
    await _check_limits(uow, actor, change.email)
    await _mail_code(uow, actor, token, change.email)
    return change.email


async def _check_limits(uow: UnitOfWork, actor: Actor, email: str) -> None:
    await hit(uow, CODES_PER_ACCOUNT, actor.id)
    await hit(uow, CODES_PER_MAILBOX, mailbox_digest(email))


async def _mail_code(uow: UnitOfWork, actor: Actor, token: str, email: str) -> None:
    recipient = await get_recipient(uow.conn, actor.id)
    code = new_code()
    await replace_change(uow, actor.id, email, sign_code(token, email, code), uow.now + CODE_LIFE)
    await send_mail(
        uow,
        email,
        recipient.locale,
        template="accounts/change_email",
        about=[recipient.id],
        login=recipient.login,
        code=code,
    )
