"""What a check has found, and how checks run: side by side, each with a deadline, none of them able to stop another."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from marmita.settings import Settings

SECONDS = 10.0  # that each check may take
MORE_SECONDS = 1.0  # that a check which is cancelled has to end

State = Literal["ok", "skipped", "warning", "failed"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at. `advice` says what to do, where something is to be done."""

    state: State
    what: str
    advice: str = ""


@dataclass(frozen=True, slots=True)
class Check:
    """`needs` are settings without which nothing can be looked at: the check is skipped when one of them is wrong."""

    name: str
    look: Callable[[Settings], Awaitable[Sequence[Finding]]]
    needs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """All that one check has found."""

    name: str
    findings: Sequence[Finding]


def ok(what: str) -> Finding:
    """Nothing is to be done."""
    return Finding("ok", what)


def skipped(what: str) -> Finding:
    """Not looked at, and why."""
    return Finding("skipped", what)


def warning(what: str, advice: str) -> Finding:
    """It works, but not for long, or not well."""
    return Finding("warning", what, advice)


def failed(what: str, advice: str) -> Finding:
    """It does not work."""
    return Finding("failed", what, advice)


class _Running:
    """A check in a thread of its own, which the process does not wait for when it hangs in the system."""

    def __init__(self, check: Check, settings: Settings, seconds: float) -> None:
        self.check = check
        self.seconds = seconds
        self.findings: Sequence[Finding] | None = None
        self.thread = threading.Thread(target=self._run, args=[settings], daemon=True, name=f"doctor {check.name}")
        self.thread.start()

    def _run(self, settings: Settings) -> None:
        self.findings = asyncio.run(self._look(settings))

    async def _look(self, settings: Settings) -> Sequence[Finding]:
        try:
            async with asyncio.timeout(self.seconds):
                return await self.check.look(settings)
        except TimeoutError:
            return [self.late()]
        except Exception as error:  # noqa: BLE001  whatever is wrong with one thing, the others are looked at
            advice = "Nobody expected this; look at what it says, or report it with this line."
            return [failed(f"{type(error).__name__}: {error}", advice)]

    def late(self) -> Finding:
        advice = "Something hangs instead of refusing: look at the network, firewalls and disks in between."
        return failed(f"no answer within {self.seconds:g} s", advice)


def run_checks(
    checks: Sequence[Check], settings: Settings, wrong: Sequence[str] = (), seconds: float = SECONDS
) -> tuple[list[Result], bool]:
    """All results in the order of the checks, and whether every thread has ended."""
    running = {check.name: _Running(check, settings, seconds) for check in checks if not set(check.needs) & set(wrong)}
    results: list[Result] = []
    for check in checks:
        if (one := running.get(check.name)) is None:
            names = ", ".join(name for name in check.needs if name in wrong)
            results.append(Result(check.name, [skipped(f"not looked at: {names} is wrong, see above")]))
            continue
        one.thread.join(seconds + MORE_SECONDS)
        results.append(Result(check.name, [one.late()] if one.findings is None else one.findings))
    return results, not any(one.thread.is_alive() for one in running.values())
