"""Check a presented second factor of the account. A right one is used up.

The caller holds the account's lock, so that of concurrent requests with one code only one finds it unused.
"""

from typing import Literal, NamedTuple

from marmita.features.accounts import get_recipient
from marmita.features.second_factor.domain.passkeys import credential_id_of, verify_passkey
from marmita.features.second_factor.domain.rules import normalize_code
from marmita.features.second_factor.domain.totp import find_matching_step
from marmita.features.second_factor.ports import RELYING_PARTY, SECRET_CIPHER
from marmita.features.second_factor.queries.passkeys import list_passkeys, use_passkey
from marmita.features.second_factor.queries.recovery_codes import StoredCode, count_codes, use_code
from marmita.features.second_factor.queries.totp import find_totp, use_step
from marmita.features.second_factor.use_cases.set_up_totp import decrypt_secret
from marmita.features.sessions import Challenge
from marmita.platform.mail.outbox import write_to
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import UnitOfWork


class PresentedFactor(NamedTuple):
    """A presented second factor: six digits, a recovery code, or the answer of a passkey (JSON)."""

    kind: Literal["code", "recovery_code", "credential"]
    text: str

    @property
    def is_guessable(self) -> bool:
        return self.kind != "credential"

    def __repr__(self) -> str:
        return f"PresentedFactor({self.kind!r})"


async def use_factor(
    uow: UnitOfWork, ports: Ports, challenge: Challenge, presented: PresentedFactor, recovery: StoredCode | None
) -> bool:
    """Whether the factor is right; if so, use it up.

    `recovery` is the unused code that `find_matching_code` has found for it.
    """
    match presented.kind:
        case "code":
            return await _use_code(uow, ports, challenge, presented.text)
        case "recovery_code":
            return recovery is not None and await _use_recovery_code(uow, challenge, recovery)
        case "credential":
            return await _use_passkey(uow, ports, challenge, presented.text)


async def _use_code(uow: UnitOfWork, ports: Ports, challenge: Challenge, text: str) -> bool:
    totp, cipher = await find_totp(uow.conn, challenge.account_id), ports[SECRET_CIPHER]
    if totp is None or totp.secret is None or cipher is None:
        return False
    secret = decrypt_secret(cipher, totp.secret, challenge.account_id)
    step = find_matching_step(secret, normalize_code(text), uow.now, totp.last_step) if secret else None
    if step is None:
        return False
    await use_step(uow, challenge.account_id, step)
    return True


async def _use_recovery_code(uow: UnitOfWork, challenge: Challenge, recovery: StoredCode) -> bool:
    if not await use_code(uow, challenge.account_id, recovery):
        return False
    left = await count_codes(uow.conn, challenge.account_id)
    recipient = await get_recipient(uow.conn, challenge.account_id)
    await write_to(uow, recipient, template="second_factor/code_used", left=left)
    return True


async def _use_passkey(uow: UnitOfWork, ports: Ports, challenge: Challenge, credential: str) -> bool:
    site, given = ports[RELYING_PARTY], credential_id_of(credential)
    passkeys = {each.credential_id: each for each in await list_passkeys(uow.conn, challenge.account_id)}
    passkey = passkeys.get(given or b"")
    if passkey is None or site is None:
        return False
    count = verify_passkey(site, passkey, credential, challenge.passkey_challenge)
    if count is None:
        return False
    await use_passkey(uow, passkey.id, count)
    return True
