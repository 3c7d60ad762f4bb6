"""Every statement on `login_challenge`: an account has proven its password or Google account, its second factor is
missing.

Only the SHA-256 of a challenge's token is stored.
"""

import hashlib
import secrets
from datetime import datetime
from typing import LiteralString

import msgspec
from psycopg.rows import class_row

from marmita.features.accounts import FactorKind
from marmita.features.sessions.errors import SecondFactorExpired
from marmita.features.sessions.rules import CHALLENGE_LIFE, CHALLENGE_TRIES
from marmita.platform.clock import utc_now
from marmita.platform.unit_of_work import Connection, UnitOfWork

_VALID_CHALLENGE: LiteralString = """
SELECT c.token_sha256, c.account_id, c.session_id, c.remember_me, c.passkey_challenge, c.expires_at, a.login_key,
    a.second_factors
FROM login_challenge c JOIN account a ON a.id = c.account_id
WHERE c.token_sha256 = %(digest)s AND c.expires_at > %(now)s AND c.tries < %(tries)s
    AND c.session_id IS NOT DISTINCT FROM %(session)s
"""


class Challenge(msgspec.Struct, frozen=True):
    """A login that waits for its second factor. `session_id` is set if it is the fresh login of an existing session."""

    token_sha256: bytes
    account_id: str
    session_id: str | None
    remember_me: bool
    passkey_challenge: bytes
    expires_at: datetime
    login_key: str
    second_factors: list[FactorKind]

    def __repr__(self) -> str:
        return f"Challenge(account_id={self.account_id!r})"


async def insert_challenge(
    uow: UnitOfWork, account_id: str, *, session_id: str | None = None, remember_me: bool = False
) -> tuple[str, datetime]:
    """Insert a challenge. Return its token and the time when it expires."""
    token, expires_at = secrets.token_urlsafe(32), uow.now + CHALLENGE_LIFE
    await uow.conn.execute(
        "INSERT INTO login_challenge (token_sha256, account_id, session_id, remember_me, passkey_challenge, expires_at)"
        " VALUES (%s, %s, %s, %s, %s, %s)",
        (_digest(token), account_id, session_id, remember_me, secrets.token_bytes(32), expires_at),
    )
    return token, expires_at


async def find_challenge(conn: Connection, token: str, session_id: str | None) -> Challenge:
    """Return the challenge of this token: of a login if `session_id` is None, else of that session.

    Raises:
        DomainError: second_factor_expired (400).
    """
    return await _get(conn, token, session_id, utc_now())


async def lock_challenge(uow: UnitOfWork, token: str, session_id: str | None) -> Challenge:
    """Return the challenge of this token in its current state. The caller holds the account's lock, under which it is
    used.

    Raises:
        DomainError: second_factor_expired (400).
    """
    return await _get(uow.conn, token, session_id, uow.now)


async def _get(conn: Connection, token: str, session_id: str | None, now: datetime) -> Challenge:
    values = {"digest": _digest(token), "now": now, "tries": CHALLENGE_TRIES, "session": session_id}
    async with conn.cursor(row_factory=class_row(Challenge)) as cursor:
        await cursor.execute(_VALID_CHALLENGE, values)
        if found := await cursor.fetchone():
            return found
    raise SecondFactorExpired


async def count_try(uow: UnitOfWork, challenge: Challenge) -> None:
    """Count a wrong answer to the challenge."""
    await uow.conn.execute(
        "UPDATE login_challenge SET tries = tries + 1 WHERE token_sha256 = %s", (challenge.token_sha256,)
    )


async def delete_challenge(uow: UnitOfWork, challenge: Challenge) -> None:
    """Delete the challenge after its use."""
    await uow.conn.execute("DELETE FROM login_challenge WHERE token_sha256 = %s", (challenge.token_sha256,))


def _digest(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
