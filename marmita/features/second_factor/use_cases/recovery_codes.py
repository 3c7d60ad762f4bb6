"""Recovery codes: ten at a time, shown once, stored as hashes."""

import asyncio
import secrets
from collections.abc import Sequence

from marmita.features.accounts import check_password, get_recipient, hash_password, lock_second_factors
from marmita.features.second_factor.domain.errors import SecondFactorMissing
from marmita.features.second_factor.domain.records import HashedCode
from marmita.features.second_factor.domain.rules import (
    RECOVERY_ALPHABET,
    RECOVERY_CODES,
    RECOVERY_LENGTH,
    RECOVERY_PREFIX_LENGTH,
    format_recovery_code,
    normalize_recovery_code,
)
from marmita.features.second_factor.queries.recovery_codes import StoredCode, find_code, replace_codes
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.identity import Actor, require_fresh_login
from marmita.platform.mail.outbox import write_to
from marmita.platform.unit_of_work import Connection


async def make_codes() -> list[HashedCode]:
    """Return ten new codes with different prefixes. Hashing them takes about a third of a second of one core."""
    normalized: dict[str, str] = {}
    while len(normalized) < RECOVERY_CODES:
        code = "".join(secrets.choice(RECOVERY_ALPHABET) for _ in range(RECOVERY_LENGTH))
        normalized[code[:RECOVERY_PREFIX_LENGTH]] = code
    hashes = await asyncio.gather(*(hash_password(code) for code in normalized.values()))
    return [
        HashedCode(format_recovery_code(code), prefix, hashed)
        for (prefix, code), hashed in zip(normalized.items(), hashes, strict=True)
    ]


def list_readable(codes: Sequence[HashedCode]) -> list[str]:
    """Return the codes in the form that people see."""
    return [code.readable for code in codes]


async def renew_codes(database: Database, actor: Actor) -> list[str]:
    """Replace the recovery codes and return the new ones. The person gets an email.

    Raises:
        DomainError: reauthentication_needed (403), second_factor_missing (409).
    """
    require_fresh_login(actor, utc_now())
    if not actor.second_factors:
        raise SecondFactorMissing
    codes = await make_codes()
    async with database.unit_of_work() as uow:
        if not await lock_second_factors(uow, actor.id):
            raise SecondFactorMissing
        await replace_codes(uow, actor.id, codes)
        recipient = await get_recipient(uow.conn, actor.id)
        await write_to(uow, recipient, template="second_factor/codes_renewed")
    return list_readable(codes)


async def find_matching_code(conn: Connection, account_id: str, text: str) -> StoredCode | None:
    """Return the stored unused code that the text matches. None for a wrong code, after equal computing time."""
    normalized = normalize_recovery_code(text)
    stored = await find_code(conn, account_id, normalized[:RECOVERY_PREFIX_LENGTH]) if normalized else None
    is_correct = await check_password(normalized, stored.hash if stored else None)
    return stored if is_correct else None
