"""Fetches the head of a page whose address a user has written, without reaching anything that is not public.

The address of each redirect is checked again.
"""

import asyncio
import ssl
from collections.abc import Callable
from urllib.parse import urljoin, urlsplit

import httpcore
import httpx

from marmita.integrations.public_network import CheckedNetwork, NotPublicError, Resolve, is_public, resolve_name
from marmita.integrations.web_pages.head import read_head, read_oembed
from marmita.platform.rich_text import is_address
from marmita.platform.web_pages import WebPage, WebPageUnavailableError

BYTES_MAX = 200_000  # a head is seldom longer, and everything that is read is also parsed
REDIRECTS_MAX = 2
SECONDS, SECONDS_EACH = 10, 4  # in total; to connect, and between two parts of the response
PORTS = frozenset({80, 443})
_REDIRECTS = frozenset({301, 302, 303, 307, 308})
_PAGES, _TITLES = ("text/html", "application/xhtml+xml"), ("application/json",)


class WebPageFetcher:
    """Fetches pages. One instance serves the process.

    `resolve`, `allows`, `ports` and `trust` are for tests, whose servers are not public.
    """

    def __init__(
        self,
        user_agent: str,
        *,
        resolve: Resolve = resolve_name,
        allows: Callable[[str], bool] = is_public,
        ports: frozenset[int] = PORTS,
        trust: ssl.SSLContext | None = None,
    ) -> None:
        self._headers = [
            (b"user-agent", user_agent.encode("latin-1", "replace")),
            (b"accept", b"text/html, application/json"),
            (b"accept-encoding", b"identity"),
        ]
        self._network = CheckedNetwork(resolve, allows)
        self._ports, self._trust = ports, trust

    async def fetch(self, address: str) -> WebPage:
        """Return title, description and site of the page. Raise WebPageUnavailableError."""
        try:
            async with (
                asyncio.timeout(SECONDS),
                httpcore.AsyncConnectionPool(
                    ssl_context=self._trust or ssl.create_default_context(), network_backend=self._network
                ) as pool,
            ):
                for _ in range(REDIRECTS_MAX + 1):
                    found = await self._get(pool, address)
                    if isinstance(found, WebPage):
                        return found
                    address = found
        except NotPublicError as error:
            raise WebPageUnavailableError(str(error)) from error
        except (TimeoutError, httpcore.TimeoutException) as error:
            raise WebPageUnavailableError("too slow") from error
        except (OSError, httpcore.NetworkError, httpcore.ProtocolError, httpcore.UnsupportedProtocol) as error:
            raise WebPageUnavailableError(type(error).__name__) from error
        raise WebPageUnavailableError("too many redirects")

    async def _get(self, pool: httpcore.AsyncConnectionPool, address: str) -> WebPage | str:
        """Return the page, or the address of its redirect."""
        self._check(address)
        times = dict.fromkeys(("connect", "read", "write", "pool"), float(SECONDS_EACH))
        async with pool.stream("GET", _to_uri(address), headers=self._headers, extensions={"timeout": times}) as answer:
            headers = {name.lower().decode("latin-1"): value.decode("latin-1") for name, value in answer.headers}
            if answer.status in _REDIRECTS:
                return _join(address, headers.get("location", ""))
            kind = headers.get("content-type", "").lower()
            if answer.status != 200 or not kind.startswith(_PAGES + _TITLES) or "content-encoding" in headers:
                raise WebPageUnavailableError(f"{answer.status} {kind.partition(';')[0][:40]}")
            body, host = await _read(answer), urlsplit(address).hostname or ""
            # In a thread, because a page that takes long to parse must not block other requests.
            if kind.startswith(_TITLES):
                return await asyncio.to_thread(read_oembed, body, host)
            return await asyncio.to_thread(read_head, body, kind, host)

    def _check(self, address: str) -> None:
        parts = urlsplit(address)
        if not is_address(address) or parts.scheme not in {"http", "https"}:
            raise WebPageUnavailableError("not an address of the web")
        if (parts.port or {"http": 80, "https": 443}[parts.scheme]) not in self._ports:
            raise WebPageUnavailableError("not a port of the web")


def _to_uri(address: str) -> str:
    """Return the address in ASCII and without its fragment. Raise WebPageUnavailableError if it has no such form."""
    try:
        return str(httpx.URL(address.partition("#")[0]))
    except (httpx.InvalidURL, UnicodeError) as error:
        raise WebPageUnavailableError("not an address of the web") from error


def _join(address: str, location: str) -> str:
    try:
        return urljoin(address, location)
    except ValueError as error:
        raise WebPageUnavailableError("not an address of the web") from error


async def _read(answer: httpcore.Response) -> bytes:
    """Return the body up to BYTES_MAX: its metadata are at the beginning."""
    body = bytearray()
    async for part in answer.aiter_stream():
        body += part
        if len(body) >= BYTES_MAX:
            break
    return bytes(body[:BYTES_MAX])
