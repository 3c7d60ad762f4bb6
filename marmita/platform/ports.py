"""Ports to external services, by key. Features declare them, the composition root plugs in adapters."""

from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast

Adapter = TypeVar("Adapter")


@dataclass(frozen=True)
class Port(Generic[Adapter]):
    """The key of a port; its type parameter is the Protocol of its adapters."""

    name: str


class Ports:
    """The adapters of one running application."""

    def __init__(self) -> None:
        self._adapters: dict[str, Any] = {}

    def plug(self, port: Port[Adapter], adapter: Adapter) -> None:
        """Use this adapter for the port from now on."""
        self._adapters[port.name] = adapter

    def __getitem__(self, port: Port[Adapter]) -> Adapter:
        """Return the adapter of the port. Raise KeyError when the composition root has plugged none."""
        return cast("Adapter", self._adapters[port.name])
