"""Faults of the payment provider: calls that do not arrive, lost answers, refusals."""

from collections.abc import Awaitable, Callable
from typing import Any

from marmita.features.payments import PAYMENT_PROVIDER
from marmita.platform.ports import Ports


class ProcessKilled(Exception):
    """Simulates the end of the process at this point."""


class ProviderWithReplacedCall:
    """The real provider with one operation replaced."""

    def __init__(self, real: Any, operation: str, instead: Callable[..., Awaitable[Any]]) -> None:
        self.real, self.operation, self.instead = real, operation, instead

    def __getattr__(self, name: str) -> Any:
        return self.instead if name == self.operation else getattr(self.real, name)


class ReplacedCall:
    """`with Instead(ports, "capture", call)`: inside the block the operation runs `call(real, …)`."""

    def __init__(self, ports: Ports, operation: str, call: Callable[..., Awaitable[Any]]) -> None:
        self.ports, self.operation, self.call = ports, operation, call

    def __enter__(self) -> None:
        self.real = self.ports[PAYMENT_PROVIDER]
        real = getattr(self.real, self.operation)

        async def instead(*args: Any, **named: Any) -> Any:
            return await self.call(real, *args, **named)

        broken: Any = ProviderWithReplacedCall(self.real, self.operation, instead)
        self.ports.plug(PAYMENT_PROVIDER, broken)

    def __exit__(self, *_: object) -> None:
        self.ports.plug(PAYMENT_PROVIDER, self.real)


class FailureAfterCall(ReplacedCall):
    """`with Fault(ports, "capture", Killed)`: inside the block the call takes effect, then raises the fault."""

    def __init__(self, ports: Ports, operation: str, fault: Exception | type[Exception]) -> None:
        async def take_effect_and_fail(real: Any, *args: Any, **named: Any) -> None:
            await real(*args, **named)
            raise fault

        super().__init__(ports, operation, take_effect_and_fail)


class RefusedCall(ReplacedCall):
    """`with Refusal(ports, "refund", ProviderRefused("no"))`: inside the block the call only raises the error."""

    def __init__(self, ports: Ports, operation: str, refusal: Exception | type[Exception]) -> None:
        async def refuse(_real: Any, *_args: Any, **_named: Any) -> None:
            raise refusal

        super().__init__(ports, operation, refuse)
