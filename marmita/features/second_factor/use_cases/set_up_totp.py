"""Set up an authenticator app: its secret becomes valid when the first code proves that the app has it."""

from typing import NamedTuple

from marmita.features.accounts import lock_second_factors
from marmita.features.second_factor.domain.encryption import DecryptionError, SecretCipher
from marmita.features.second_factor.domain.errors import (
    SecondFactorMissing,
    SecondFactorUnavailable,
    SecondFactorWrong,
)
from marmita.features.second_factor.domain.rules import PENDING_LIFE, normalize_code
from marmita.features.second_factor.domain.totp import find_matching_step, new_secret, otpauth_uri, qr_code_uri
from marmita.features.second_factor.ports import SECRET_CIPHER
from marmita.features.second_factor.queries.totp import confirm_pending, delete_totp, find_totp, set_pending
from marmita.features.second_factor.use_cases.change_factors import finish_addition, finish_removal
from marmita.features.second_factor.use_cases.recovery_codes import make_codes
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.identity import Actor, require_fresh_login
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import Connection, UnitOfWork


class TotpSetup(NamedTuple):
    """The secret of a new authenticator app: to type, as an address, and as a picture of the address to scan."""

    secret: str
    address: str
    picture: str

    def __repr__(self) -> str:
        return "TotpSetup()"


def get_cipher(ports: Ports) -> SecretCipher:
    """Return the cipher of secrets.

    Raise DomainError second_factor_unavailable (409) if the installation has no key.
    """
    if (cipher := ports[SECRET_CIPHER]) is None:
        raise SecondFactorUnavailable
    return cipher


async def begin_totp(uow: UnitOfWork, ports: Ports, actor: Actor) -> TotpSetup:
    """Return a secret that waits for its first code. Within PENDING_LIFE, a repeat returns the secret of the first
    call.

    Raises:
        DomainError: reauthentication_needed (403), second_factor_unavailable (409).
    """
    require_fresh_login(actor, uow.now)
    cipher = get_cipher(ports)
    await lock_second_factors(uow, actor.id)
    totp = await find_totp(uow.conn, actor.id)
    secret = None
    if totp and totp.pending and totp.pending_until and totp.pending_until > uow.now:
        secret = decrypt_secret(cipher, totp.pending, actor.id)
    if secret is None:
        secret = new_secret()
        await set_pending(uow, actor.id, cipher.encrypt(secret.encode(), actor.id), uow.now + PENDING_LIFE)
    address = otpauth_uri(secret, actor.login)
    return TotpSetup(secret, address, qr_code_uri(address))


async def confirm_totp(database: Database, ports: Ports, actor: Actor, code: str) -> list[str]:
    """Enable the waiting secret. Return new recovery codes if it is the first factor, else none.

    Raises:
        DomainError: reauthentication_needed (403); second_factor_wrong (400); second_factor_missing if no secret waits,
            second_factor_unavailable (409).
    """
    require_fresh_login(actor, utc_now())
    cipher = get_cipher(ports)
    async with database.connection() as conn:  # a wrong code must not cost the hashes of ten recovery codes
        await _match_pending(conn, cipher, actor, code)
    codes = [] if actor.second_factors else await make_codes()
    async with database.unit_of_work() as uow:
        former = await lock_second_factors(uow, actor.id)
        await confirm_pending(uow, actor.id, await _match_pending(uow.conn, cipher, actor, code))
        if not former and not codes:  # the other factors were removed since the request began
            codes = await make_codes()
        return await finish_addition(uow, actor, "TOTP", former, codes)


async def _match_pending(conn: Connection, cipher: SecretCipher, actor: Actor, code: str) -> int:
    """Return the time step of the code of the waiting secret. Raise second_factor_missing or second_factor_wrong."""
    now = utc_now()
    totp = await find_totp(conn, actor.id)
    if totp is None or totp.pending is None or totp.pending_until is None or totp.pending_until <= now:
        raise SecondFactorMissing
    secret = decrypt_secret(cipher, totp.pending, actor.id)
    step = find_matching_step(secret, normalize_code(code), now, None) if secret else None
    if step is None:
        raise SecondFactorWrong
    return step


async def remove_totp(uow: UnitOfWork, actor: Actor) -> None:
    """Remove the authenticator app. A repeat changes nothing.

    Raises:
        DomainError: reauthentication_needed (403), second_factor_mandatory (409).
    """
    require_fresh_login(actor, uow.now)
    await lock_second_factors(uow, actor.id)
    totp = await find_totp(uow.conn, actor.id)
    if totp is None or totp.secret is None:
        return
    await delete_totp(uow, actor.id)
    await finish_removal(uow, actor, "TOTP")


def decrypt_secret(cipher: SecretCipher, encrypted: bytes, account_id: str) -> str | None:
    """Return the decrypted secret. None if it was encrypted with another key than that of this installation."""
    try:
        return cipher.decrypt(encrypted, account_id).decode()
    except DecryptionError:
        return None
