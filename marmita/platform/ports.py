"""Ports to the outside, by key. Features declare them, the composition root plugs adapters in."""

from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast

Adapter = TypeVar("Adapter")


@dataclass(frozen=True)
class Port(Generic[Adapter]):
    """The key of one port; its type parameter is the Protocol that an adapter must meet."""

    name: str


class Ports:
    """The adapters of one running application."""

    def __init__(self) -> None:
        self._adapters: dict[str, Any] = {}

    def plug(self, port: Port[Adapter], adapter: Adapter) -> None:
        """Use this adapter from now on."""
        self._adapters[port.name] = adapter

    def __getitem__(self, port: Port[Adapter]) -> Adapter:
        """The adapter of the port; KeyError when the composition root plugged none."""
        return cast("Adapter", self._adapters[port.name])
