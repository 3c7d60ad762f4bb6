"""Pushes to browsers: encrypted for the browser (RFC 8291), signed by this installation (RFC 8292), sent to the
browser's endpoint (RFC 8030).

An endpoint comes from a browser, so it is not trusted: only endpoints of known push services are accepted, by https on
its port, and the connection goes to the public address that was checked. Redirects are not followed.
"""

import asyncio
import ssl
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import timedelta
from importlib import import_module
from typing import Any
from urllib.parse import urlsplit

import httpcore
import jwt
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from marmita.integrations.public_network import CheckedNetwork, NotPublicError, Resolve, is_public, resolve_name
from marmita.integrations.push.answers import read_retry_after
from marmita.platform.clock import utc_now
from marmita.platform.push import DeviceGoneError, Push, PushDelayedError, PushRefusedError, PushTarget, SendPush

# Chrome, Edge and others; Firefox; Safari; Edge on old Windows. Subdomains are included.
HOSTS = ("fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com")
MUST_SHOW = ("push.apple.com",)
SECONDS, SECONDS_EACH = 15, 5.0  # in total; to connect, and between two parts of the response
SIGNATURE_LIFE = timedelta(hours=12)  # at most 24 (RFC 8292, 2)
CONNECTIONS_MAX = 10


class WebPushService:
    """Sends pushes to browsers. `stand_in` is the origin of a server that replaces push services.

    `resolve`, `allows`, `ports` and `trust` are for tests, whose servers are not public.
    """

    def __init__(
        self,
        contact: str,
        more_hosts: Sequence[str] = (),
        stand_in: str | None = None,
        *,
        resolve: Resolve = resolve_name,
        allows: Callable[[str], bool] = is_public,
        ports: frozenset[int] = frozenset({443}),
        trust: ssl.SSLContext | None = None,
    ) -> None:
        self._contact, self._hosts, self._ports, self._trust = contact, (*HOSTS, *more_hosts), ports, trust
        self._stand_in = stand_in
        self._network = CheckedNetwork(resolve, (lambda address: True) if stand_in else allows)

    def accepts(self, endpoint: str) -> bool:
        """Whether the endpoint belongs to a known push service."""
        if self._stand_in and endpoint.startswith(f"{self._stand_in}/"):
            return True
        try:
            parts = urlsplit(endpoint)
            port, host = parts.port or 443, parts.hostname or ""
        except ValueError:
            return False
        plain = not (parts.username or parts.password or parts.fragment) and endpoint.isascii() and "\\" not in endpoint
        return plain and parts.scheme == "https" and port in self._ports and _is_below(host, self._hosts)

    def must_show(self, endpoint: str) -> bool:
        """Whether the service withdraws the permission of a site that pushes without showing something."""
        return _is_below(urlsplit(endpoint).hostname or "", MUST_SHOW)

    @asynccontextmanager
    async def connect(self, vapid: str) -> AsyncGenerator[SendPush]:
        """Yield the function that sends a push, signed with the private VAPID key; pushes inside the block share
        connections.
        """
        signer = Signer(vapid, self._contact)
        async with httpcore.AsyncConnectionPool(
            ssl_context=self._trust or ssl.create_default_context(),
            max_connections=CONNECTIONS_MAX,
            network_backend=self._network,
        ) as pool:

            async def send(target: PushTarget, push: Push) -> None:
                if not self.accepts(target.address):
                    raise PushRefusedError("not a known push service")
                await self._post(pool, signer, target, push)

            yield send

    async def _post(self, pool: httpcore.AsyncConnectionPool, signer: "Signer", to: PushTarget, push: Push) -> None:
        headers = {
            "content-type": "application/octet-stream",
            "content-encoding": "aes128gcm",
            "authorization": signer.header(to.address),
            "ttl": str(int(push.lifetime.total_seconds())),
            "urgency": push.urgency,
            "topic": push.topic,
        }
        body, times = (
            encrypt(payload_of(push, must_show=self.must_show(to.address)), to),
            dict.fromkeys(("connect", "read", "write"), SECONDS_EACH),
        )
        try:
            async with asyncio.timeout(SECONDS):
                answer = await pool.request(
                    "POST", to.address, headers=list(headers.items()), content=body, extensions={"timeout": times}
                )
        except NotPublicError as error:
            raise PushDelayedError(str(error)) from error
        except (
            TimeoutError,
            OSError,
            httpcore.TimeoutException,
            httpcore.NetworkError,
            httpcore.ProtocolError,
        ) as error:
            raise PushDelayedError(type(error).__name__) from error
        _raise_for_status(answer)


class Signer:
    """Signs requests for the origins of endpoints, once for each origin."""

    def __init__(self, vapid: str, contact: str) -> None:
        self._key = ec.derive_private_key(int.from_bytes(decode(vapid)), ec.SECP256R1())
        self._contact, self._signed = contact, dict[str, str]()
        self._public = encode(self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def header(self, endpoint: str) -> str:
        """Return the Authorization header of RFC 8292."""
        parts = urlsplit(endpoint)
        origin = f"{parts.scheme}://{parts.netloc}"
        if origin not in self._signed:
            claims: dict[str, Any] = {"aud": origin, "exp": utc_now() + SIGNATURE_LIFE, "sub": self._contact}
            self._signed[origin] = jwt.encode(claims, self._key, "ES256")
        return f"vapid t={self._signed[origin]}, k={self._public}"


def payload_of(push: Push, *, must_show: bool = False) -> bytes:
    """Return the payload that the site's service worker reads."""
    if push.close:
        return msgspec.json.encode({"close": push.close})
    shown: dict[str, Any] = {"tag": push.tag, "title": push.title, "body": push.body, "url": push.url}
    return msgspec.json.encode(shown | ({"mustShow": True} if must_show else {}))


def encrypt(content: bytes, target: PushTarget) -> bytes:
    """Return the content encrypted for the browser of the target."""
    encoder: Any = import_module("http_ece")  # untyped, and used only by jobs
    own = ec.generate_private_key(ec.SECP256R1())
    return encoder.encrypt(content, private_key=own, dh=target.public_key, auth_secret=target.secret)


def decode(text: str) -> bytes:
    """Return the bytes of base64url text, with or without padding."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def encode(data: bytes) -> str:
    """Return the bytes as base64url without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _is_below(host: str, hosts: Sequence[str]) -> bool:
    return any(host == each or host.endswith(f".{each}") for each in hosts)


def _raise_for_status(answer: httpcore.Response) -> None:
    if 200 <= answer.status < 300:
        return
    if answer.status in {404, 410}:
        raise DeviceGoneError(str(answer.status))
    if answer.status == 429 or answer.status >= 500:
        headers = {name.lower(): value for name, value in answer.headers}
        pause = read_retry_after(headers.get(b"retry-after", b"").decode("latin-1"), utc_now())
        raise PushDelayedError(str(answer.status), pause)
    raise PushRefusedError(str(answer.status))
