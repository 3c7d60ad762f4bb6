"""Logging in and out."""

from litestar import Response, post

from marmita.features.sessions.log_in import log_in
from marmita.features.sessions.queries import delete_session
from marmita.features.sessions.schemas import Credentials
from marmita.platform.database import Database
from marmita.platform.http.caller import Caller
from marmita.platform.http.policy import LOGGED_IN, PUBLIC
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


@post("/api/authenticate", opt={"policy": PUBLIC}, status_code=200)
async def authenticate(data: Credentials, caller: Caller, database: Database) -> Response[None]:
    """The token comes back in the Authorization header, as `Bearer …`."""
    name = "".join((data.username_or_email or data.username).split())
    token = await log_in(database, name, data.password, caller, remember_me=data.remember_me)
    return Response(None, headers={"authorization": f"Bearer {token}"})


@post("/api/logout", opt={"policy": LOGGED_IN}, status_code=204)
async def logout(uow: UnitOfWork, actor: Actor) -> None:
    """Ends this session and no other."""
    await delete_session(uow.conn, actor.session_id)


ROUTES = [authenticate, logout]
