"""Limits the number of requests: per network before any database query, and per account after authentication.

The checks run before and after the policy, which finds the account. They protect the database from floods. Features
have stricter limits for login, registration and emails. Sockets are counted when they connect and while they are open.
"""

from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from litestar import Request
from litestar.exceptions import WebSocketException
from litestar.handlers import BaseRouteHandler

from marmita.platform.call_counts import CallCounts, hit_call_limit
from marmita.platform.errors import DomainError
from marmita.platform.http.caller import caller_of
from marmita.platform.http.policy import AnyConnection, enforce_policy
from marmita.platform.identity import Actor
from marmita.platform.ratelimit import make_limit_error
from marmita.platform.realtime.hub import TRY_AGAIN_LATER

READS = {"GET", "HEAD", "OPTIONS"}
# In a route's `opt`: for files, and for routes that machines call often and that must never be refused.
UNLIMITED = {"unlimited": True}
# Open at the same time, in one process. Many people may share an address, for example of a university.
SOCKETS_MAX = 300


@dataclass(frozen=True, slots=True)
class CallLimits:
    """Maximum number of requests per minute for one network, and for one account; 0 means no limit.

    Sockets have the limit of writes but a counter of their own: tabs that reconnect after a restart do not use up the
    writes of an account.
    """

    counts: CallCounts
    reads: int
    writes: int
    open_sockets: Counter[str] = field(default_factory=Counter[str])

    async def wait(self, kind: str, subject: str) -> int:
        """Count a request of this kind. Return the seconds to wait if it is over the limit, else 0."""
        maximum = self.reads if kind == "reads" else self.writes
        return await hit_call_limit(self.counts, f"{kind}:{subject}", maximum) if maximum else 0

    async def hit(self, kind: str, subject: str) -> None:
        """Count a request of this kind.

        Raise DomainError rate_limit_for_user (429) with the seconds to wait if over the limit.
        """
        if seconds := await self.wait(kind, subject):
            raise make_limit_error(kind, seconds)

    @contextmanager
    def hold_socket(self, network: str) -> Generator[None]:
        """Count one open socket while the block runs.

        Raise WebSocketException when the network has too many open sockets.
        """
        if self.writes and self.open_sockets[network] >= SOCKETS_MAX:
            raise WebSocketException(detail="rate_limit_for_user", code=TRY_AGAIN_LATER)
        self.open_sockets[network] += 1
        try:
            yield
        finally:
            self.open_sockets[network] -= 1
            if not self.open_sockets[network]:
                del self.open_sockets[network]


async def admit_request(request: Request[Any, Any, Any]) -> None:
    """Admit a request before its route runs.

    Used instead of a guard, for which the framework would copy the handler.
    """
    await admit(request, request.route_handler)


async def admit(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Count the request, find the account and apply the route's policy: the only guard of sockets and requests."""
    await _limit_network(connection, handler)
    await enforce_policy(connection, handler)
    await _limit_account(connection, handler)


async def _limit_network(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Count the request for its network before `enforce_policy`: invented tokens must not cause database queries."""
    kind = _kind_of(connection, handler)
    if kind is None:
        return
    try:
        await connection.app.state.call_limits.hit(kind, network_of(connection))
    except DomainError as error:
        if kind == "sockets":
            raise WebSocketException(detail=error.key, code=TRY_AGAIN_LATER) from error
        raise


async def _limit_account(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Count the request for its account, after `enforce_policy`: an account may call from many networks."""
    actor: Actor | None = connection.scope["state"].get("actor")
    if actor and (kind := _kind_of(connection, handler)):
        await connection.app.state.call_limits.hit(kind, actor.id)


def _kind_of(connection: AnyConnection, handler: BaseRouteHandler) -> str | None:
    scope = connection.scope
    if "unlimited" in handler.opt:
        return None
    if scope["type"] != "http":
        return "sockets"
    return "reads" if scope["method"] in READS else "writes"


def network_of(connection: AnyConnection) -> str:
    """Return the network that limits count as one caller: an IPv4 address, or an IPv6 /64 prefix."""
    host = connection.scope["client"]
    return _network(host[0] if host else None)


@lru_cache(maxsize=4096)
def _network(host: str | None) -> str:
    return caller_of(host).network
