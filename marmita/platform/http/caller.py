"""The client of a request. The server accepts X-Forwarded-For only from the proxies of `TRUSTED_PROXIES`."""

from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

from litestar import Request


@dataclass(frozen=True, slots=True)
class Caller:
    """The client of a request: `address` is an IP address or None, `network` is the key for rate limits."""

    address: str | None
    network: str
    user_agent: str


def caller_of(host: str | None, user_agent: str = "") -> Caller:
    """Return the caller at an address.

    An IPv6 /64 prefix counts as one network: providers give one to each customer. All callers without a valid address
    count as one network.
    """
    try:
        ip = ip_address((host or "").split("%")[0])
    except ValueError:
        return Caller(None, "unknown", user_agent[:300])
    if isinstance(ip, IPv6Address) and ip.ipv4_mapped:
        ip = ip.ipv4_mapped
    network = str(ip_network((ip, 64), strict=False)) if isinstance(ip, IPv6Address) else str(ip)
    return Caller(str(ip), network, user_agent[:300])


def provide_caller(request: Request[Any, Any, Any]) -> Caller:
    """Provide `caller` for routes."""
    host = request.client.host if request.client else None
    return caller_of(host, request.headers.get("user-agent", ""))
