"""Routes that finish a login, or the renewed proof of a session's login, with the second factor."""

from typing import Any

from litestar import Request, Response, post

from marmita.features.second_factor.domain.errors import SecondFactorWrong
from marmita.features.second_factor.http.schemas import ChallengeRef, FactorAnswer, LoginMethods
from marmita.features.second_factor.use_cases.use_factor import PresentedFactor
from marmita.features.second_factor.use_cases.verify_factor import FactorAttempt, passkey_options, verify_factor
from marmita.features.sessions import (
    Challenge,
    SecondFactorExpired,
    find_challenge,
    open_session,
    renew_session,
)
from marmita.platform.database import Database
from marmita.platform.errors import RateLimitForUser
from marmita.platform.http.caller import Caller
from marmita.platform.http.policy import LOGGED_IN, PUBLIC, bearer_token
from marmita.platform.identity import Actor
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import Connection, UnitOfWork

_PROBLEMS = (SecondFactorWrong, SecondFactorExpired, RateLimitForUser)


def _presented(data: FactorAnswer) -> PresentedFactor:
    if data.code is not None:
        return PresentedFactor("code", data.code)
    if data.recovery_code is not None:
        return PresentedFactor("recovery_code", data.recovery_code)
    return PresentedFactor("credential", data.credential or "")


async def _methods(conn: Connection, ports: Ports, token: str, session_id: str | None) -> LoginMethods:
    challenge = await find_challenge(conn, token, session_id)
    options = await passkey_options(conn, ports, challenge)
    return LoginMethods(methods=challenge.second_factors, expires_at=challenge.expires_at, public_key=options)


@post(
    "/api/authenticate/second-factor/options",
    opt={"policy": PUBLIC, "problems": (SecondFactorExpired,)},
    status_code=200,
)
async def second_factor_options(data: ChallengeRef, conn: Connection, ports: Ports) -> LoginMethods:
    """Return the second factors with which the login can be finished."""
    return await _methods(conn, ports, data.challenge, None)


@post("/api/authenticate/second-factor", opt={"policy": PUBLIC, "problems": _PROBLEMS}, status_code=200)
async def authenticate_second_factor(
    data: FactorAnswer, caller: Caller, database: Database, ports: Ports
) -> Response[None]:
    """Finish the login of the challenge. The session token is in the Authorization header of the response."""

    async def finish(uow: UnitOfWork, challenge: Challenge) -> str:
        return await open_session(uow, challenge.account_id, caller, remember_me=challenge.remember_me)

    token = await verify_factor(database, ports, FactorAttempt(data.challenge, None, _presented(data)), finish)
    return Response(None, headers={"authorization": f"Bearer {token}"})


@post(
    "/api/account/reauthenticate/second-factor/options",
    opt={"policy": LOGGED_IN, "problems": (SecondFactorExpired,)},
    status_code=200,
)
async def reauthenticate_options(data: ChallengeRef, conn: Connection, ports: Ports, actor: Actor) -> LoginMethods:
    """Return the second factors with which the fresh login of this session can be finished."""
    return await _methods(conn, ports, data.challenge, actor.session_id)


@post("/api/account/reauthenticate/second-factor", opt={"policy": LOGGED_IN, "problems": _PROBLEMS}, status_code=204)
async def reauthenticate_second_factor(
    data: FactorAnswer, actor: Actor, database: Database, ports: Ports, request: Request[Any, Any, Any]
) -> Response[None]:
    """Finish the fresh login of this session. Its new token is in the Authorization header of the response."""
    current = bearer_token(request) or ""

    async def finish(uow: UnitOfWork, _challenge: Challenge) -> str:
        return await renew_session(uow, actor.session_id, current)

    token = await verify_factor(
        database, ports, FactorAttempt(data.challenge, actor.session_id, _presented(data)), finish
    )
    return Response(None, headers={"authorization": f"Bearer {token}"})


LOGIN_ROUTES = [
    second_factor_options,
    authenticate_second_factor,
    reauthenticate_options,
    reauthenticate_second_factor,
]
