"""Change the email address, part two: the session that requested the code sends the code back."""

from psycopg.errors import UniqueViolation

from marmita.features.accounts.domain.errors import (
    EmailAlreadyExistsInChange,
    InvalidVerificationCode,
    VerificationCodeExpired,
)
from marmita.features.accounts.domain.rules import CODE_TRIES
from marmita.features.accounts.domain.verification_code import is_code, matches_code
from marmita.features.accounts.queries.email_change import count_try, lock_change, set_confirmed
from marmita.features.accounts.queries.write import get_recipient, set_email, use_keys
from marmita.platform.database import Database
from marmita.platform.identity import Actor
from marmita.platform.mail.outbox import write_to
from marmita.platform.unit_of_work import UnitOfWork


async def confirm_email(database: Database, actor: Actor, token: str, code: str) -> None:
    """Set the confirmed email address. A repeat with the same code succeeds and changes nothing.

    Raises:
        DomainError: invalid_verification_code, verification_code_expired, email_already_exists_in_change.
    """
    if not is_code(code):
        raise InvalidVerificationCode
    async with database.unit_of_work() as uow:
        change = await lock_change(uow, actor.id)
        if change is None or change.expires_at <= uow.now or change.tries >= CODE_TRIES:
            raise VerificationCodeExpired
        is_correct = matches_code(change.code_hmac, token, change.email, code)
        if not is_correct:
            await count_try(uow, actor.id)
        elif change.confirmed_at is None:
            await _replace_email(uow, actor, change.email)
    # Raised after the transaction, which must commit the count of the try.
    if not is_correct:
        raise InvalidVerificationCode


async def _replace_email(uow: UnitOfWork, actor: Actor, email: str) -> None:
    former = await get_recipient(uow.conn, actor.id)
    try:
        await set_email(uow, actor.id, email)
    except UniqueViolation as error:
        # Another account has registered the address since the code was sent.
        raise EmailAlreadyExistsInChange from error
    await set_confirmed(uow, actor.id)
    # The former mailbox may still contain links that set a new password.
    await use_keys(uow, actor.id, "RESET_PASSWORD")
    await write_to(uow, former, template="accounts/email_changed")
