"""The findings of checks, and how checks run: in parallel, each with a deadline and isolated from the others."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from marmita.settings import Settings

TIMEOUT_SECONDS = 10.0  # timeout of each check
CANCEL_SECONDS = 1.0  # additional time for a cancelled check to end

State = Literal["ok", "skipped", "warning", "failed"]


@dataclass(frozen=True, slots=True)
class Finding:
    """The result for one checked item. `advice` is the remedy if there is a problem."""

    state: State
    what: str
    advice: str = ""


@dataclass(frozen=True, slots=True)
class Check:
    """A check. `needs` are settings without which it cannot run: the check is skipped if one is invalid."""

    name: str
    run: Callable[[Settings], Awaitable[Sequence[Finding]]]
    needs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """All findings of one check."""

    name: str
    findings: Sequence[Finding]


def ok(what: str) -> Finding:
    """Return a finding that needs no action."""
    return Finding("ok", what)


def skipped(what: str) -> Finding:
    """Return a finding for an item that was not checked, with the reason."""
    return Finding("skipped", what)


def warning(what: str, advice: str) -> Finding:
    """Return a finding for an item that works, but not well or not for long."""
    return Finding("warning", what, advice)


def failed(what: str, advice: str) -> Finding:
    """Return a finding for an item that does not work."""
    return Finding("failed", what, advice)


class _CheckRun:
    """A check in a separate daemon thread, so that the process can end even if the check hangs."""

    def __init__(self, check: Check, settings: Settings, seconds: float) -> None:
        self.check = check
        self.seconds = seconds
        self.findings: Sequence[Finding] | None = None
        self.thread = threading.Thread(target=self._run, args=[settings], daemon=True, name=f"doctor {check.name}")
        self.thread.start()

    def _run(self, settings: Settings) -> None:
        self.findings = asyncio.run(self._run_check(settings))

    async def _run_check(self, settings: Settings) -> Sequence[Finding]:
        try:
            async with asyncio.timeout(self.seconds):
                return await self.check.run(settings)
        except TimeoutError:
            return [self.timeout_finding()]
        except Exception as error:  # noqa: BLE001  any error of one check must not stop the others
            advice = "Nobody expected this; look at what it says, or report it with this line."
            return [failed(f"{type(error).__name__}: {error}", advice)]

    def timeout_finding(self) -> Finding:
        advice = "Something hangs instead of refusing: look at the network, firewalls and disks in between."
        return failed(f"no answer within {self.seconds:g} s", advice)


def run_checks(
    checks: Sequence[Check], settings: Settings, invalid_settings: Sequence[str] = (), seconds: float = TIMEOUT_SECONDS
) -> tuple[list[Result], bool]:
    """Run the checks. Return the results in the order of the checks, and whether every thread has ended.

    `invalid_settings` are the names of invalid settings, `seconds` is the timeout of each check.
    """
    running = {
        check.name: _CheckRun(check, settings, seconds)
        for check in checks
        if not set(check.needs) & set(invalid_settings)
    }
    results: list[Result] = []
    for check in checks:
        if (check_run := running.get(check.name)) is None:
            names = ", ".join(name for name in check.needs if name in invalid_settings)
            results.append(Result(check.name, [skipped(f"not looked at: {names} is wrong, see above")]))
            continue
        check_run.thread.join(seconds + CANCEL_SECONDS)
        results.append(
            Result(check.name, [check_run.timeout_finding()] if check_run.findings is None else check_run.findings)
        )
    return results, not any(check_run.thread.is_alive() for check_run in running.values())
