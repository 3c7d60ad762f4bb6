"""Push messages to a device, and the possible answers of a push service, as the port to these services passes them."""

from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Literal, Protocol

DeviceKind = Literal["WEB", "FCM"]
# The urgency for a device in energy-saving mode (RFC 8030, 5.3).
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
    """A notification for a device; `close` are tags of notifications that the device should remove.

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
    """The keys of the sender: the VAPID key of this installation, and the service account of FCM if there is one."""

    vapid: str = field(repr=False)
    service_account: dict[str, Any] | None = field(default=None, repr=False)


class DeviceGoneError(Exception):
    """The push service no longer knows the device."""


class PushRefusedError(Exception):
    """The service refuses this push permanently; the message is the reason, without addresses and keys."""


class PushDelayedError(Exception):
    """A retry may work, but not before `retry_after` if the service gave one."""

    def __init__(self, reason: str, retry_after: timedelta | None = None) -> None:
        self.retry_after = retry_after
        super().__init__(reason)


# Delivers to one device. Raises DeviceGoneError, PushRefusedError or PushDelayedError.
SendPush = Callable[[PushTarget, Push], Awaitable[None]]


class PushServices(Protocol):
    """Port to push services: those of browsers, and FCM."""

    def accepts(self, endpoint: str) -> bool:
        """Return whether the endpoint belongs to a known push service."""
        ...

    def must_show(self, endpoint: str) -> bool:
        """Return whether the service revokes the permission of senders whose pushes show nothing."""
        ...

    def connect(self, keys: PushKeys) -> AbstractAsyncContextManager[SendPush]:
        """Open connections that several pushes share."""
        ...
