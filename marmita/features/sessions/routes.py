"""Logging in and out."""

from litestar import Request, Response, post

from marmita.features.sessions.schemas import Credentials
from marmita.platform.database import Database
from marmita.platform.http.policy import LOGGED_IN, PUBLIC
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork



@post("/api/authenticate", opt={"policy": PUBLIC}, status_code=200)
async def authenticate(data: Credentials, request: Request, database: Database) -> Response[None]:
    """The token comes back in the Authorization header, as `Bearer …`."""
    raise NotImplementedError


@post("/api/logout", opt={"policy": LOGGED_IN}, status_code=204)
async def logout(uow: UnitOfWork, actor: Actor) -> None:
    raise NotImplementedError


ROUTES = [authenticate, logout]
