"""Every statement on `session`. The token itself is never stored, only its SHA-256."""

import hashlib
from datetime import datetime

from marmita.platform.clock import utc_now
from marmita.platform.http.caller import Caller
from marmita.platform.identity import Actor
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

ACTOR = """
SELECT a.id, a.login, a.authorities, a.locale, s.id, c.id
FROM session s JOIN account a ON a.id = s.account_id LEFT JOIN chef c ON c.creator_id = a.id
WHERE s.token_sha256 = %s AND s.expires_at > %s
"""


def _digest(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


async def find_actor(conn: Connection, token: str) -> Actor | None:
    """The person whose living session this token opens; one round trip, as it runs on every call."""
    row = await (await conn.execute(ACTOR, (_digest(token), utc_now()))).fetchone()
    if row is None:
        return None
    account_id, login, authorities, locale, session_id, chef_id = row
    return Actor(account_id, login, frozenset(authorities), locale, session_id, chef_id)


async def insert_session(
    uow: UnitOfWork, token: str, account_id: str, caller: Caller, *, remember_me: bool, expires_at: datetime
) -> None:
    """Keep a new login."""
    await uow.conn.execute(
        "INSERT INTO session (token_sha256, id, account_id, remember_me, user_agent, address, created_at, expires_at)"
        " VALUES (%s, %s, %s, %s, %s, %s, %s, %s)",
        (
            _digest(token),
            new_id(),
            account_id,
            remember_me,
            caller.user_agent,
            caller.address,
            uow.now,
            expires_at,
        ),
    )


async def delete_session(conn: Connection, session_id: str) -> None:
    """End one login."""
    await conn.execute("DELETE FROM session WHERE id = %s", (session_id,))


async def delete_sessions_of(conn: Connection, account_id: str) -> None:
    """End every login of an account."""
    await conn.execute("DELETE FROM session WHERE account_id = %s", (account_id,))


async def delete_ended_sessions(conn: Connection, now: datetime) -> None:
    """Forget logins that nobody can use any more."""
    await conn.execute("DELETE FROM session WHERE expires_at < %s", (now,))
