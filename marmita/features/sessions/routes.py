"""Routes of login, logout, reauthentication and the list of sessions."""

from typing import Any

from litestar import Request, Response, delete, get, post

from marmita.features.sessions.change_password import change_password as change
from marmita.features.sessions.devices import browser_of, system_of
from marmita.features.sessions.errors import SecondFactorRequired
from marmita.features.sessions.log_in import log_in
from marmita.features.sessions.queries import delete_other_sessions, delete_own_session, delete_session
from marmita.features.sessions.queries import list_sessions as read_sessions
from marmita.features.sessions.reauthenticate import reauthenticate as reauthenticate_session
from marmita.features.sessions.schemas import Credentials, PasswordChange, Proof, SessionView
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.errors import NotFound
from marmita.platform.http.caller import Caller
from marmita.platform.http.policy import LOGGED_IN, PUBLIC, bearer_token
from marmita.platform.identity import Actor, require_fresh_login
from marmita.platform.unit_of_work import Connection, UnitOfWork
from marmita.platform.wire import Id


@post("/api/authenticate", opt={"policy": PUBLIC, "problems": (SecondFactorRequired,)}, status_code=200)
async def authenticate(data: Credentials, caller: Caller, database: Database) -> Response[None]:
    """Log in. The session token is in the Authorization header of the response, as `Bearer …`.

    An account with a second factor gets `second_factor_required` instead, with `challenge`, `methods` and `expiresAt`.
    """
    name = "".join((data.username_or_email or data.username).split())
    token = await log_in(database, name, data.password, caller, remember_me=data.remember_me)
    return Response(None, headers={"authorization": f"Bearer {token}"})


@post("/api/logout", opt={"policy": LOGGED_IN}, status_code=204)
async def logout(uow: UnitOfWork, actor: Actor) -> None:
    """End the current session."""
    await delete_session(uow.conn, actor.session_id)


@post("/api/account/reauthenticate", opt={"policy": LOGGED_IN, "problems": (SecondFactorRequired,)}, status_code=204)
async def reauthenticate(
    data: Proof, actor: Actor, caller: Caller, database: Database, request: Request[Any, Any, Any]
) -> Response[None]:
    """Log in again in this session. For 15 minutes, it may do what requires a fresh login.

    The new token is in the Authorization header of the response. The former token is valid for another minute, but not
    for what requires a fresh login. An account with a second factor gets `second_factor_required` instead.
    """
    token = await reauthenticate_session(database, actor, bearer_token(request) or "", data.password, caller)
    return Response(None, headers={"authorization": f"Bearer {token}"})


@post("/api/account/change-password", opt={"policy": LOGGED_IN}, status_code=200)
async def change_password(data: PasswordChange, actor: Actor, caller: Caller, database: Database) -> Response[None]:
    """Change the password and end every session.

    The token of a new session is in the Authorization header of the response.
    """
    token = await change(database, actor, data.current_password, data.new_password, caller)
    return Response(None, headers={"authorization": f"Bearer {token}"})


@get("/api/account/sessions", opt={"policy": LOGGED_IN})
async def list_sessions(conn: Connection, actor: Actor) -> list[SessionView]:
    """Return the sessions of this account, the last used first."""
    return [
        SessionView(
            id=row.id,
            created_at=row.created_at,
            last_seen_at=row.last_seen_at,
            browser=browser_of(row.user_agent),
            system=system_of(row.user_agent),
            address=row.address,
            current=row.id == actor.session_id,
        )
        for row in await read_sessions(conn, actor.id, utc_now())
    ]


@delete("/api/account/sessions/{session_id:str}", opt={"policy": LOGGED_IN}, status_code=204)
async def end_session(session_id: Id, uow: UnitOfWork, actor: Actor) -> None:
    """End one session of this account, which may be the current one. Requires a fresh login."""
    require_fresh_login(actor, uow.now)
    if not await delete_own_session(uow.conn, actor.id, session_id):
        raise NotFound


@post("/api/account/sessions/end-others", opt={"policy": LOGGED_IN}, status_code=204)
async def end_other_sessions(uow: UnitOfWork, actor: Actor) -> None:
    """End every session of this account except the current one. Requires a fresh login."""
    require_fresh_login(actor, uow.now)
    await delete_other_sessions(uow.conn, actor.id, actor.session_id)


ROUTES = [authenticate, logout, reauthenticate, change_password, list_sessions, end_session, end_other_sessions]
