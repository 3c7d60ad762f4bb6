"""Routes of the login with Google. Those that need Google return 404 not_found if no client id is set."""

import secrets
from typing import Any

from litestar import Request, Response, get, post
from litestar.datastructures import State

from marmita.features.google_login.link_google import link_google, unlink_google
from marmita.features.google_login.log_in_with_google import log_in_with_google
from marmita.features.google_login.ports import GOOGLE
from marmita.features.google_login.queries import find_linked_email, insert_ticket
from marmita.features.google_login.reauthenticate_with_google import reauthenticate_with_google
from marmita.features.google_login.register_with_google import register_with_google
from marmita.features.google_login.rules import NONCE_LIFE, NONCES
from marmita.features.google_login.schemas import (
    GoogleLink,
    GoogleLogin,
    GoogleNonce,
    GoogleProfile,
    GoogleRegistration,
    GoogleToken,
)
from marmita.platform.database import Database
from marmita.platform.errors import NotFound
from marmita.platform.http.caller import Caller
from marmita.platform.http.policy import LOGGED_IN, PUBLIC, bearer_token
from marmita.platform.identity import Actor
from marmita.platform.ports import Ports
from marmita.platform.ratelimit import hit
from marmita.platform.unit_of_work import Connection, UnitOfWork


@post("/api/google/nonce", opt={"policy": PUBLIC}, status_code=200)
async def google_nonce(uow: UnitOfWork, ports: Ports, caller: Caller) -> GoogleNonce:
    """Return a nonce that the next ID token must contain."""
    if ports[GOOGLE] is None:
        raise NotFound
    await hit(uow, NONCES, caller.network)
    nonce = secrets.token_urlsafe(32)
    await insert_ticket(uow, nonce, "NONCE", uow.now + NONCE_LIFE)
    return GoogleNonce(nonce=nonce)


@post("/api/google", opt={"policy": PUBLIC}, status_code=200)
async def google(data: GoogleLogin, database: Database, ports: Ports, caller: Caller) -> Response[GoogleProfile | None]:
    """Log in with Google. The session token is in the Authorization header of the answer.

    If no account is linked, there is no such header, and the body has the values for the registration form.
    """
    found = await log_in_with_google(database, ports, data.token, caller, remember_me=data.remember_me)
    if isinstance(found, GoogleProfile):
        return Response(found)
    return Response(None, headers={"authorization": f"Bearer {found}"})


@post("/api/register-google", opt={"policy": PUBLIC}, status_code=201)
async def register_google(
    data: GoogleRegistration, database: Database, ports: Ports, caller: Caller, state: State
) -> Response[None]:
    """Register an account with Google. The session token is in the Authorization header of the answer.

    Without that header, the account has to be activated by email first.
    """
    prechecked = state.settings.advertising_consent_prechecked
    token = await register_with_google(database, ports, data, caller, prechecked=prechecked)
    return Response(None, headers={"authorization": f"Bearer {token}"} if token else {})


@get("/api/account/google", opt={"policy": LOGGED_IN})
async def google_link(conn: Connection, actor: Actor) -> GoogleLink:
    """Return the email address of the Google account that is linked to the caller's account."""
    return GoogleLink(email=await find_linked_email(conn, actor.id))


@post("/api/account/google/link", opt={"policy": LOGGED_IN}, status_code=204)
async def link_google_account(data: GoogleToken, database: Database, ports: Ports, actor: Actor) -> None:
    """Link a Google account to the caller's account. Needs a fresh login."""
    await link_google(database, ports, actor, data.token)


@post("/api/account/google/unlink", opt={"policy": LOGGED_IN}, status_code=204)
async def unlink_google_account(uow: UnitOfWork, actor: Actor) -> None:
    """Unlink the Google account from the caller's account. Needs a fresh login."""
    await unlink_google(uow, actor)


@post("/api/account/reauthenticate-google", opt={"policy": LOGGED_IN}, status_code=204)
async def reauthenticate_google(
    data: GoogleToken, database: Database, ports: Ports, actor: Actor, request: Request[Any, Any, Any]
) -> Response[None]:
    """Reauthenticate the caller with Google, as the error `reauthentication_needed` requires.

    The session gets a new token, in the Authorization header of the answer. Use it from then on.
    """
    token = await reauthenticate_with_google(database, ports, actor, bearer_token(request) or "", data.token)
    return Response(None, headers={"authorization": f"Bearer {token}"})


ROUTES = [
    google_nonce,
    google,
    register_google,
    google_link,
    link_google_account,
    unlink_google_account,
    reauthenticate_google,
]
