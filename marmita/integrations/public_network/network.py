"""A network backend that connects only to checked addresses.

A name is resolved once per connection; all of its addresses must be public. The connection goes to the checked address,
with the name in Host and SNI. So a different answer of the name server a moment later has no effect.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import cast

import httpcore

Resolve = Callable[[str, int], Awaitable[list[str]]]


class NotPublicError(Exception):
    """The host name is unknown, or one of its addresses is not public."""


async def resolve_name(host: str, port: int) -> list[str]:
    """Return every IP address of the host."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=1)
    return [str(each[4][0]) for each in found]


class CheckedNetwork(httpcore.AsyncNetworkBackend):
    """Connects to addresses that were checked, never to names."""

    def __init__(self, resolve: Resolve, allows: Callable[[str], bool]) -> None:
        self._resolve, self._allows = resolve, allows
        self._network = cast("httpcore.AsyncNetworkBackend", httpcore.AnyIOBackend())

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # noqa: ASYNC109  the library's signature
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Return a connection to the host's first address.

        Raise NotPublicError if any of its addresses is not public.
        """
        try:
            addresses = await self._resolve(host, port)
        except (OSError, UnicodeError) as error:  # UnicodeError: a part of the name is empty or too long
            raise NotPublicError("unknown host") from error
        if not addresses or not all(map(self._allows, addresses)):
            raise NotPublicError("not a public address")
        return await self._network.connect_tcp(addresses[0], port, timeout, local_address, socket_options)
