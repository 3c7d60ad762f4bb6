"""How often anybody may call: each network before anything is looked up for it, each account once it is known.

Checked around the policy, which finds the account. They keep floods away from the database; what is limited for a
reason of its own (logging in, registering, mails) has a stricter limit in its feature. Sockets are counted when they
are requested and while they are open.
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
from marmita.platform.ratelimit import refusal
from marmita.platform.realtime.hub import TRY_AGAIN_LATER

READS = {"GET", "HEAD", "OPTIONS"}
# In a route's `opt`: for files, and for routes that machines request often and that must never be refused.
UNLIMITED = {"unlimited": True}
# Open at the same time, in one process. Many people may share an address, behind a provider's or a university's.
MOST_SOCKETS = 300


@dataclass(frozen=True, slots=True)
class CallLimits:
    """Most calls a minute for one network, and again for one account; 0 for as many as they like.

    Sockets are counted like writes, but apart: tabs that come back after a restart do not use up anybody's orders.
    """

    counts: CallCounts
    reads: int
    writes: int
    open_sockets: Counter[str] = field(default_factory=Counter[str])

    async def wait(self, kind: str, subject: str) -> int:
        """Counts a call of the kind; the seconds to wait when it is one too many, else 0."""
        most = self.reads if kind == "reads" else self.writes
        return await hit_call_limit(self.counts, f"{kind}:{subject}", most) if most else 0

    async def hit(self, kind: str, subject: str) -> None:
        """Raises DomainError: rate_limit_for_user, with the seconds to wait."""
        if seconds := await self.wait(kind, subject):
            raise refusal(kind, seconds)

    @contextmanager
    def hold_socket(self, network: str) -> Generator[None]:
        """One more socket is open while the block lasts. Raises WebSocketException when the network has too many."""
        if self.writes and self.open_sockets[network] >= MOST_SOCKETS:
            raise WebSocketException(detail="rate_limit_for_user", code=TRY_AGAIN_LATER)
        self.open_sockets[network] += 1
        try:
            yield
        finally:
            self.open_sockets[network] -= 1
            if not self.open_sockets[network]:
                del self.open_sockets[network]


async def admit_request(request: Request[Any, Any, Any]) -> None:
    """Before each request's route: what `admit` is for sockets. The framework copies the handler for each guard."""
    await admit(request, request.route_handler)


async def admit(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Counts the call, finds who calls, applies the route's policy: the only guard of sockets, and of each request."""
    await _limit_network(connection, handler)
    await enforce_policy(connection, handler)
    await _limit_account(connection, handler)


async def _limit_network(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Before `enforce_policy`: a flood of invented tokens must not reach the database either."""
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
    """After `enforce_policy`: who calls from many places is one person."""
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
    """What counts as one caller: an IPv4 address, or a whole IPv6 /64."""
    host = connection.scope["client"]
    return _network(host[0] if host else None)


@lru_cache(maxsize=4096)
def _network(host: str | None) -> str:
    return caller_of(host).network
