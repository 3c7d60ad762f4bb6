"""Remove every second factor of an account whose owner has lost them. The caller decides whether this is allowed."""

from marmita.features.accounts import get_recipient, set_second_factors
from marmita.features.second_factor.queries.passkeys import delete_passkeys
from marmita.features.second_factor.queries.recovery_codes import delete_codes
from marmita.features.second_factor.queries.totp import delete_totp
from marmita.features.sessions import delete_sessions_of
from marmita.platform.mail.outbox import write_to
from marmita.platform.unit_of_work import UnitOfWork


async def reset_factors(uow: UnitOfWork, account_id: str) -> None:
    """Remove the factors of the locked account, so that the password is enough.

    End every session, and send an email.
    """
    await delete_totp(uow, account_id)
    await delete_passkeys(uow, account_id)
    await delete_codes(uow, account_id)
    await set_second_factors(uow, account_id, [])
    await delete_sessions_of(uow.conn, account_id)
    recipient = await get_recipient(uow.conn, account_id)
    await write_to(uow, recipient, template="second_factor/reset")
