"""Binds the port before anything slow starts, and before anything slow is imported."""

import errno
import socket

from marmita.settings import Settings


class PortTakenError(Exception):
    """The port is in use; the text says what to do."""


def bind(settings: Settings) -> socket.socket:
    """Bind the port, without accepting connections yet.

    Raises:
        PortTakenError: the port is in use, not allowed, or the address is not this machine's.
    """
    where = f"{settings.host}:{settings.port}"
    try:
        family, kind, _, _, address = socket.getaddrinfo(settings.host, settings.port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(address)
            # Probe first: a second process can bind a port that is bound but not yet listening.
            listener.listen()
        except OSError:
            listener.close()
            raise
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            reason = f"Port {settings.port} is in use by another program. Stop it, or choose another: PORT=8001"
        else:
            reason = f"Cannot listen on {where}: {error.strerror}. Choose others with HOST and PORT."
        raise PortTakenError(reason) from error
    return listener
