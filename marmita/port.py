"""Binds the port before anything slow is started or imported."""

import errno
import socket
from typing import Any

from marmita.settings import Settings


class PortTakenError(Exception):
    """The port is in use; the text gives advice."""


def bind(settings: Settings) -> socket.socket:
    """Bind the port without accepting connections yet: a proxy uses another process until this one can answer.

    Raises:
        PortTakenError: the port is in use or not allowed, or the address is not one of this machine.
    """
    try:
        family, kind, _, _, address = socket.getaddrinfo(settings.host, settings.port, type=socket.SOCK_STREAM)[0]
        # Probe first: a second process can bind a port that is bound but not listening.
        with _bound(family, kind, address) as probe:
            probe.listen()
        listener = _bound(family, kind, address)
    except OSError as error:
        raise PortTakenError(port_refusal(error, settings)) from error
    return listener


def port_refusal(error: OSError, settings: Settings) -> str:
    """Return the reason why the port is not available, with advice."""
    if error.errno == errno.EADDRINUSE:
        return f"Port {settings.port} is in use by another program. Stop it, or choose another: PORT=8001"
    where = f"{settings.host}:{settings.port}"
    return f"Cannot listen on {where}: {error.strerror}. Choose others with HOST and PORT."


def _bound(family: socket.AddressFamily, kind: socket.SocketKind, address: Any) -> socket.socket:
    bound = socket.socket(family, kind)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(address)
    except OSError:
        bound.close()
        raise
    return bound
