"""What a route may ask for by parameter name: `conn`, `uow`, `database`, `ports`, `actor`, `viewer`, `caller`."""

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


async def provide_connection(state: State, viewer: Actor | None) -> AsyncGenerator[Connection]:  # noqa: ARG001
    """A connection in autocommit: for routes that only read.

    Named after `viewer` so that it is provided after it: two side by side would be a task each, a tenth of a request.
    """
    async with state.database.connection() as conn:
        yield conn


async def provide_unit_of_work(state: State) -> AsyncGenerator[UnitOfWork]:
    """The request's transaction: committed before the response starts, rolled back when the handler raises."""
    async with state.database.unit_of_work() as uow:
        yield uow


def provide_database(state: State) -> Database:
    """The database itself, for use cases that must leave their transaction to call the network."""
    return state.database


def provide_ports(state: State) -> Ports:
    """What lies outside: the provider of payments, storage, mail …"""
    return state.tools.ports


def provide_actor(request: Request[Any, Any, Any]) -> Actor:
    """The logged-in account; for routes whose policy needs a login."""
    return request.state.actor


def provide_viewer(request: Request[Any, Any, Any]) -> Actor | None:
    """The logged-in account, or None for a visitor; for public routes."""
    return request.state.actor


DEPENDENCIES = {
    "conn": Provide(provide_connection),
    "uow": Provide(provide_unit_of_work),
    "database": Provide(provide_database, sync_to_thread=False),
    "ports": Provide(provide_ports, sync_to_thread=False),
    "actor": Provide(provide_actor, sync_to_thread=False),
    "caller": Provide(provide_caller, sync_to_thread=False),
    "viewer": Provide(provide_viewer, sync_to_thread=False),
}
