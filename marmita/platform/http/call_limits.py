"""How often anybody may call: each network before anything is looked up for it, each account once it is known.

Two guards, around the one that finds the account. They keep floods away from the database; what is limited for a
reason of its own (logging in, registering, mails) has a stricter limit in its feature.
"""

from dataclasses import dataclass
from functools import lru_cache

from litestar.handlers import BaseRouteHandler

from marmita.platform.call_counts import CallCounts, spend_call
from marmita.platform.errors import DomainError
from marmita.platform.http.caller import caller_of
from marmita.platform.http.policy import AnyConnection
from marmita.platform.identity import Actor

READS = {"GET", "HEAD", "OPTIONS"}
# In a route's `opt`: for what machines ask all the time and must always be told.
UNLIMITED = {"unlimited": True}


@dataclass(frozen=True, slots=True)
class CallLimits:
    """Most calls a minute for one network, and again for one account; 0 for as many as they like."""

    counts: CallCounts
    reads: int
    writes: int

    async def spend(self, kind: str, subject: str) -> None:
        """Raises DomainError: rate_limit_for_user, with the seconds to wait."""
        most = self.reads if kind == "reads" else self.writes
        if most and (seconds := await spend_call(self.counts, f"{kind}:{subject}", most)):
            raise DomainError("rate_limit_for_user", 429, limit=kind, seconds=seconds)


async def limit_network(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """The guard before `enforce_policy`: a flood of invented tokens must not reach the database either."""
    if kind := _kind_of(connection, handler):
        host = connection.scope["client"]
        await connection.app.state.call_limits.spend(kind, _network_of(host[0] if host else None))


async def limit_account(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """The guard after `enforce_policy`: who calls from many places is one person."""
    actor: Actor | None = connection.scope["state"].get("actor")
    if actor and (kind := _kind_of(connection, handler)):
        await connection.app.state.call_limits.spend(kind, actor.id)


def _kind_of(connection: AnyConnection, handler: BaseRouteHandler) -> str | None:
    scope = connection.scope
    if scope["type"] != "http" or not scope["path"].startswith("/api/") or "unlimited" in handler.opt:
        return None
    return "reads" if scope["method"] in READS else "writes"


@lru_cache(maxsize=4096)
def _network_of(host: str | None) -> str:
    return caller_of(host).network
