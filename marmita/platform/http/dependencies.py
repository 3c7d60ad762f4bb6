"""The parameters that a route may request by name: `conn`, `uow`, `database`, `ports`, `actor`, `viewer`, `caller`.

The framework runs two independent dependencies as parallel tasks, which costs a tenth of a request. So `conn`, `uow`
and `database` depend on `actor`, and `actor` on `viewer`, although the first three do not use it.
"""

from collections.abc import AsyncGenerator
from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.di import Provide

from marmita.platform.database import Database
from marmita.platform.http.caller import provide_caller
from marmita.platform.identity import Actor
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import Connection, UnitOfWork

# The unused parameter `actor` orders the dependencies, so that the framework opens no task group for them.


async def provide_connection(state: State, actor: Actor | None) -> AsyncGenerator[Connection]:  # noqa: ARG001
    """Provide a connection in autocommit, for routes that only read."""
    async with state.database.connection() as conn:
        yield conn


async def provide_unit_of_work(state: State, actor: Actor | None) -> AsyncGenerator[UnitOfWork]:  # noqa: ARG001
    """Provide the transaction of the request: committed before the response starts, rolled back on an exception."""
    async with state.database.unit_of_work() as uow:
        yield uow


def provide_database(state: State, actor: Actor | None) -> Database:  # noqa: ARG001
    """Provide the database itself, for use cases that call the network outside a transaction."""
    return state.database


def provide_ports(state: State) -> Ports:
    """Provide the adapters of external services: payment provider, storage, email and others."""
    return state.tools.ports


def provide_actor(viewer: Actor | None) -> Actor | None:
    """Provide the logged-in account, for routes whose policy requires a login."""
    return viewer


def provide_viewer(request: Request[Any, Any, Any]) -> Actor | None:
    """Provide the logged-in account, or None for a visitor, for public routes."""
    return request.scope["state"]["actor"]


DEPENDENCIES = {
    "conn": Provide(provide_connection),
    "uow": Provide(provide_unit_of_work),
    "database": Provide(provide_database, sync_to_thread=False),
    "ports": Provide(provide_ports, sync_to_thread=False),
    "actor": Provide(provide_actor, sync_to_thread=False),
    "caller": Provide(provide_caller, sync_to_thread=False),
    "viewer": Provide(provide_viewer, sync_to_thread=False),
}
