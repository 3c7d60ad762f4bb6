"""What a route may ask for by parameter name: `conn`, `uow`, `database`, `ports`, `actor`, `viewer`, `caller`.

Two that do not need each other would be a task each, a tenth of a request. So `conn`, `uow` and `database` are provided
after `actor`, and that after `viewer`: they name what they do not use.
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

# Each takes the actor without use: Litestar then provides it first, and no task group is opened for dependencies that
# could be provided side by side.


async def provide_connection(state: State, actor: Actor | None) -> AsyncGenerator[Connection]:  # noqa: ARG001
    """A connection in autocommit: for routes that only read."""
    async with state.database.connection() as conn:
        yield conn


async def provide_unit_of_work(state: State, actor: Actor | None) -> AsyncGenerator[UnitOfWork]:  # noqa: ARG001
    """The request's transaction: committed before the response starts, rolled back when the handler raises."""
    async with state.database.unit_of_work() as uow:
        yield uow


def provide_database(state: State, actor: Actor | None) -> Database:  # noqa: ARG001
    """The database itself, for use cases that must leave their transaction to call the network."""
    return state.database


def provide_ports(state: State) -> Ports:
    """What lies outside: the provider of payments, storage, mail …"""
    return state.tools.ports


def provide_actor(viewer: Actor | None) -> Actor | None:
    """The logged-in account; for routes whose policy needs a login."""
    return viewer


def provide_viewer(request: Request[Any, Any, Any]) -> Actor | None:
    """The logged-in account, or None for a visitor; for public routes."""
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
