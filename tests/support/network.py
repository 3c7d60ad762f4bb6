"""Tests talk to this machine only: anything else fails at once, with the address that was tried."""

import ipaddress
import socket
from typing import Any

import pytest

LOCAL_NAMES = {"localhost", "testserver.local"}


class OutsideConnectionError(AssertionError):
    """A test tried to reach another machine."""


def refuse_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes every look-up of and connection to another machine an error."""
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
