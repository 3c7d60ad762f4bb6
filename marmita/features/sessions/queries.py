"""Every statement on `session`. Only the SHA-256 of a token is stored."""

import hashlib
from datetime import datetime
from typing import Any, NamedTuple

import msgspec
from psycopg.rows import class_row

from marmita.features.sessions.records import SessionRow
from marmita.features.sessions.rules import (
    FORMER_TOKEN_LIFE,
    IDLE_NOT_REMEMBERED,
    IDLE_REMEMBERED,
    LAST_SEEN_INTERVAL,
    SESSIONS_SHOWN,
)
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.errors import NotAuthenticated
from marmita.platform.http.caller import Caller
from marmita.platform.identity import MODERATORS, NEVER, Actor, block_in_force
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

# The time since which an active session must have been used; takes the parameters IDLE and `now`.
IDLE_SINCE = "(%(now)s - CASE WHEN remember_me THEN %(idle_remembered)s ELSE %(idle)s END)"
IDLE = {"idle_remembered": IDLE_REMEMBERED, "idle": IDLE_NOT_REMEMBERED}
ACTORS = f"""
SELECT q.digest, f.* FROM json_array_elements_text(%(digests)s::json) AS q (digest), LATERAL (
    SELECT a.id AS account_id, a.login, a.authorities, a.locale, s.id, coalesce(c.id, p.id), p.id AS point_id,
        s.proven_at, s.expires_at, s.last_seen_at, a.blocked_areas, a.blocked_until, a.blocked_message,
        a.second_factors
    FROM (
        SELECT id, account_id, remember_me, last_seen_at, expires_at, proven_at
        FROM session WHERE token_sha256 = decode(q.digest, 'hex')
        UNION ALL
        SELECT id, account_id, remember_me, last_seen_at, least(expires_at, previous_until), NULL
        FROM session WHERE previous_sha256 = decode(q.digest, 'hex')
    ) s JOIN account a ON a.id = s.account_id LEFT JOIN chef c ON c.creator_id = a.id AND NOT c.pick_up_point
    LEFT JOIN chef p ON p.creator_id = a.id AND p.pick_up_point
    WHERE s.expires_at > %(now)s
    AND s.last_seen_at > {IDLE_SINCE}
    LIMIT 1
) AS f
"""


def _digest(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


class FoundActor(NamedTuple):
    """The actor of a session, and the stored time of the session's last use."""

    actor: Actor
    last_seen_at: datetime


async def find_actor(database: Database, token: str, *, staff_needs_factor: bool = False) -> Actor | None:
    """Return the actor of the session with this token. None if there is no valid session.

    Concurrent calls share one query; the time of last use is updated once a minute. `staff_needs_factor`: moderators
    and admins lose their roles until they set up a second factor.
    """
    found = await database.do_in_batch(_find_batch, token)
    if found is None:
        return None
    now = utc_now()
    if now - found.last_seen_at >= LAST_SEEN_INTERVAL and not database.read_only:
        # Not in the shared query: the update may wait for another transaction that has locked this session.
        async with database.connection() as conn:
            await _set_last_seen(conn, found.actor.session_id, now)
    return withhold_roles(found.actor) if staff_needs_factor else found.actor


def withhold_roles(actor: Actor) -> Actor:
    """Return the actor without the roles of moderators and admins, if it has no second factor.

    It must then set one up.
    """
    roles = actor.authorities & MODERATORS
    if not roles:
        return actor
    withheld = frozenset[str]() if actor.second_factors else roles
    return msgspec.structs.replace(
        actor, must_have_factor=True, withheld=withheld, authorities=actor.authorities - withheld
    )


async def _find_batch(database: Database, tokens: list[str]) -> list[FoundActor | None]:
    async with database.connection() as conn:
        return await find_actors(conn, tokens)


async def find_actors(conn: Connection, tokens: list[str]) -> list[FoundActor | None]:
    """Return the actors of the sessions with these tokens, in the order of the tokens; None for an invalid token.

    The previous token of a renewed session is valid for another minute, but not as a fresh login.
    """
    now = utc_now()
    digests = [_digest(token).hex() for token in tokens]
    values = {"digests": msgspec.json.encode(digests).decode(), "now": now, **IDLE}
    rows = await (await conn.execute(ACTORS, values)).fetchall()
    found = {digest: _found_actor(row, now) for digest, *row in rows}
    return [found.get(digest) for digest in digests]


def _found_actor(row: list[Any], now: datetime) -> FoundActor:
    account_id, login, authorities, locale, session_id, chef_id, point_id, proven_at, end, last_seen_at = row[:10]
    areas, until, message, factors = row[10:]
    actor = Actor(
        account_id,
        login,
        frozenset(authorities),
        locale,
        session_id,
        chef_id,
        proven_at or NEVER,
        end,
        block_in_force(areas, until, message, now),
        point_id,
        second_factors=frozenset(factors),
    )
    return FoundActor(actor, last_seen_at)


async def _set_last_seen(conn: Connection, session_id: str, now: datetime) -> None:
    """Store the time of last use. Of parallel requests, only the first one writes."""
    await conn.execute(
        "UPDATE session SET last_seen_at = %(now)s WHERE id = %(id)s AND last_seen_at <= %(before)s",
        {"now": now, "id": session_id, "before": now - LAST_SEEN_INTERVAL},
    )


async def insert_session(
    uow: UnitOfWork,
    token: str,
    account_id: str,
    caller: Caller,
    *,
    remember_me: bool,
    expires_at: datetime,
    proven_at: datetime,
) -> None:
    """Insert a new session."""
    await uow.conn.execute(
        "INSERT INTO session (token_sha256, id, account_id, remember_me, user_agent, address,"
        " created_at, expires_at, proven_at, last_seen_at) VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s)",
        (
            _digest(token),
            new_id(),
            account_id,
            remember_me,
            caller.user_agent,
            caller.address,
            uow.now,
            expires_at,
            proven_at,
            uow.now,
        ),
    )


RENEWAL = """
UPDATE session SET proven_at = %(now)s, token_sha256 = %(next)s, previous_sha256 = %(digest)s,
    previous_until = CASE WHEN token_sha256 = %(digest)s THEN %(until)s ELSE previous_until END
WHERE id = %(id)s AND (token_sha256 = %(digest)s OR (previous_sha256 = %(digest)s AND previous_until > %(now)s))
"""


async def renew_proof(uow: UnitOfWork, session_id: str, token: str, next_token: str) -> None:
    """Renew the session's proof and replace its token.

    The former token is valid until FORMER_TOKEN_LIFE has passed; using it again does not prolong that.

    Raises:
        NotAuthenticated: the session has ended, or `token` is not valid for it.
    """
    row = {"now": uow.now, "until": uow.now + FORMER_TOKEN_LIFE, "id": session_id}
    cursor = await uow.conn.execute(RENEWAL, row | {"digest": _digest(token), "next": _digest(next_token)})
    if cursor.rowcount == 0:
        raise NotAuthenticated


async def lock_remember_me(uow: UnitOfWork, session_id: str) -> bool:
    """Lock the session. Return whether it is a remembered one. Raise NotAuthenticated if it has ended."""
    cursor = await uow.conn.execute("SELECT remember_me FROM session WHERE id = %s FOR UPDATE", (session_id,))
    row = await cursor.fetchone()
    if row is None:
        raise NotAuthenticated
    return row[0]


async def hold_session(uow: UnitOfWork, session_id: str) -> None:
    """Prevent the end of the session until the transaction ends. Raise NotAuthenticated if it has ended."""
    cursor = await uow.conn.execute("SELECT FROM session WHERE id = %s FOR KEY SHARE", (session_id,))
    if cursor.rowcount == 0:
        raise NotAuthenticated


async def list_sessions(conn: Connection, account_id: str, now: datetime) -> list[SessionRow]:
    """Return the account's valid sessions, the last used first, at most SESSIONS_SHOWN."""
    async with conn.cursor(row_factory=class_row(SessionRow)) as cursor:
        await cursor.execute(
            "SELECT id, created_at, last_seen_at, user_agent, host(address) AS address FROM session"
            f" WHERE account_id = %(account)s AND expires_at > %(now)s AND last_seen_at > {IDLE_SINCE}"
            " ORDER BY last_seen_at DESC, id DESC LIMIT %(most)s",
            {"account": account_id, "now": now, "most": SESSIONS_SHOWN, **IDLE},
        )
        return await cursor.fetchall()


async def delete_own_session(conn: Connection, account_id: str, session_id: str) -> bool:
    """End one session of the account. Return False if there is none with that id."""
    cursor = await conn.execute("DELETE FROM session WHERE id = %s AND account_id = %s", (session_id, account_id))
    return cursor.rowcount == 1


async def delete_other_sessions(conn: Connection, account_id: str, session_id: str) -> None:
    """End every session of the account except this one, and every unfinished login."""
    await conn.execute("DELETE FROM login_challenge WHERE account_id = %s", (account_id,))
    await conn.execute("DELETE FROM session WHERE account_id = %s AND id <> %s", (account_id, session_id))


async def delete_session(conn: Connection, session_id: str) -> None:
    """End the session."""
    await conn.execute("DELETE FROM session WHERE id = %s", (session_id,))


async def delete_sessions_of(conn: Connection, account_id: str) -> None:
    """End every session of the account, and every unfinished login."""
    await conn.execute("DELETE FROM login_challenge WHERE account_id = %s", (account_id,))
    await conn.execute("DELETE FROM session WHERE account_id = %s", (account_id,))
