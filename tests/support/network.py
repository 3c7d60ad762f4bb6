"""Tests connect only to this machine, and never during a transaction: any other connection fails at once."""

import ipaddress
import socket
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import Any

import pytest

from marmita.platform.database import Database
from marmita.platform.unit_of_work import UnitOfWork

LOCAL_NAMES = {"localhost", "testserver.local"}


class OutsideConnectionError(AssertionError):
    """A test tried to connect to another machine."""


class ConnectionInTransactionError(AssertionError):
    """The code waits for the network while it holds locks."""


_in_transaction = ContextVar("in_transaction", default=False)


def refuse_in_transaction(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every connection inside a unit of work an error, except those to PostgreSQL, which are not
    made by Python.
    """
    connect, unit_of_work = socket.socket.connect, Database.unit_of_work

    def guarded_connect(self: socket.socket, address: Any) -> None:
        if _in_transaction.get() and self.family != socket.AF_UNIX:
            raise ConnectionInTransactionError(f"A transaction is open while connecting to {address}")
        return connect(self, address)

    @asynccontextmanager
    async def watched_unit_of_work(self: Database) -> AsyncGenerator[UnitOfWork]:
        async with unit_of_work(self) as uow:
            _in_transaction.set(True)
            try:
                yield uow
            finally:
                _in_transaction.set(False)

    monkeypatch.setattr(socket.socket, "connect", guarded_connect)
    monkeypatch.setattr(Database, "unit_of_work", watched_unit_of_work)


def refuse_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every look-up of another machine, and every connection to it, an error."""
    connect, look_up = socket.socket.connect, socket.getaddrinfo

    def guarded_connect(self: socket.socket, address: Any) -> None:
        if self.family != socket.AF_UNIX and not _is_local(address[0]):
            raise OutsideConnectionError(f"A test connects to {address}")
        return connect(self, address)

    def guarded_look_up(host: Any, *rest: Any, **more: Any) -> Any:
        if host is not None and not _is_local(host):
            raise OutsideConnectionError(f"A test looks up {host}")
        return look_up(host, *rest, **more)

    monkeypatch.setattr(socket.socket, "connect", guarded_connect)
    monkeypatch.setattr(socket, "getaddrinfo", guarded_look_up)


def _is_local(host: Any) -> bool:
    name = host.decode() if isinstance(host, bytes) else str(host)
    try:
        return ipaddress.ip_address(name.split("%")[0]).is_loopback
    except ValueError:
        return name in LOCAL_NAMES
