"""What is pushed to a device, and how a push service may answer, as the port to these services passes it."""

from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Literal, Protocol

DeviceKind = Literal["WEB", "FCM"]
# How soon a device that saves energy should wake up (RFC 8030, 5.3).
Urgency = Literal["normal", "high"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PushTarget:
    """A device: the endpoint of a browser with its keys, or a registration token of FCM."""

    kind: DeviceKind
    address: str = field(repr=False)
    public_key: bytes = field(default=b"", repr=False)
    secret: bytes = field(default=b"", repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Push:
    """What a device shows, or with `close` which tags it shows no longer.

    A later push of the same `topic` replaces one that the service has not delivered yet.
    """

    topic: str
    lifetime: timedelta
    urgency: Urgency = "normal"
    tag: str = ""
    title: str = ""
    body: str = ""
    url: str = ""
    close: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PushKeys:
    """Who sends: the VAPID key of this installation, and the service account of FCM if there is one."""

    vapid: str = field(repr=False)
    service_account: dict[str, Any] | None = field(default=None, repr=False)


class DeviceGoneError(Exception):
    """The service does not know the device any more."""


class PushRefusedError(Exception):
    """The service refuses this push for ever; the message says why, without addresses and keys."""


class PushDelayedError(Exception):
    """A retry may work, not before `retry_after` has passed if the service says so."""

    def __init__(self, reason: str, retry_after: timedelta | None = None) -> None:
        self.retry_after = retry_after
        super().__init__(reason)


# Delivers to one device; raises the errors above.
SendPush = Callable[[PushTarget, Push], Awaitable[None]]


class PushServices(Protocol):
    """Port to push services: those of browsers, and FCM."""

    def accepts(self, endpoint: str) -> bool:
        """Whether the endpoint is one of a push service that is known here."""
        ...

    def must_show(self, endpoint: str) -> bool:
        """Whether the service takes the permission away from who pushes without showing something."""
        ...

    def connect(self, keys: PushKeys) -> AbstractAsyncContextManager[SendPush]:
        """Connections that several pushes share."""
        ...
