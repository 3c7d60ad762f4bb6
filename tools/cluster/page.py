"""The results of a run, and the page docs/cluster_drill.md."""

import time
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime

from bench.machine import describe_machine
from tools.cluster.load import KINDS, Window

INTRODUCTION = """# Failures of a cluster

Made by `make cluster` on {day} UTC, in {minutes:.0f} minutes. {machine}.

Everything runs on that one machine: PostgreSQL 18 with a streaming replica, PgBouncer in transaction mode, nginx,
Redis, an S3 server (moto), two processes of the application and two workers, on the demo town. Three people buy (cart,
order, card, confirmation), two chat, one posts, one uploads photos, one logs in, two read pages and one reads their
own orders, all the time, through nginx. A write that fails is repeated once, as the web app does. Meanwhile a part is
killed (SIGKILL), and started again after {downtime:.0f} seconds.

Cells: successful requests / failed requests / the longest time in seconds without a successful request. *Recovery* is
the time from the start of the part (or of the command) until both processes report that everything works and deliver
a live message. *Lost* and *doubled* count acknowledged actions that are missing or stored twice.

| what | {kinds} | recovery | lost | doubled |
|---|{rule}---|---|---|
"""
NOTHING_LOST = """
Every acknowledged order, payment, message, post and photo is stored exactly once ({counts}). Afterwards the
portions, the transitions of orders and the payments are consistent with each other and with the provider's records
(`tests/faults/ledger.py`), and no job is unfinished.
"""
JOURNEYS = {
    True: "\nEnd-to-end tests of the web app (an order with payment, chat, an avatar) passed on this cluster before.\n",
    False: "\nEnd-to-end tests of the web app failed on this cluster before.\n",
    None: "",
}
NOTES = """
S3 is frozen, not killed, because moto keeps everything in memory. Before the failover the primary is
configured to acknowledge a commit only when the replica has it (`synchronous_standby_names`). Without this setting,
commits of the last milliseconds before the loss may be lost. [A cluster](cluster.md#failover) has the commands.

## Why requests failed

"""


@dataclass
class DrillResult:
    """The results of a drill."""

    name: str
    window: Window
    ended_at: float = field(default_factory=time.monotonic)
    recovery_seconds: float = 0.0
    lost: list[str] = field(default_factory=list)
    doubled: int = 0
    faults: list[str] = field(default_factory=list)
    note: str = ""

    @property
    def problems(self) -> list[str]:
        """Return the failures that must not happen; other errors and missing answers are allowed."""
        server_errors = [
            f"{kind}: {why}" for kind, reasons in self.window.failed.items() for why in reasons if why[:3] == "500"
        ]
        lost = [f"{each} is lost" for each in self.lost]
        doubled = [f"{self.doubled} things are there twice"] if self.doubled else []
        return [f"{self.name}: {each}" for each in [*self.faults, *lost, *doubled, *server_errors]]

    def reasons(self) -> list[str]:
        """Return a line for each kind with failures: the most frequent errors first."""
        lines: list[str] = []
        for kind in KINDS:
            counts = Counter(why.split(" ", maxsplit=1)[0] for why in self.window.failed[kind])
            if counts:
                lines.append(f"{kind}: {', '.join(f'{why} ({number})' for why, number in counts.most_common(4))}")
        return lines


@dataclass
class Outcome:
    """The results of a whole run; `journeys` is None if no journeys were run."""

    missing: list[str]
    journeys: bool | None
    drill_results: list[DrillResult] = field(default_factory=list)
    counts: str = ""
    differences: list[str] = field(default_factory=list)

    @property
    def problems(self) -> list[str]:
        return [problem for each in self.drill_results for problem in each.problems] + self.differences


def describe(result: DrillResult) -> str:
    """Return a row of the table."""
    window = result.window
    cells = [f"{len(window.done[k])} / {len(window.failed[k])} / {window.gap(k, result.ended_at):.1f}" for k in KINDS]
    last = [f"{result.recovery_seconds:.1f} s", str(len(result.lost)), str(result.doubled)]
    return f"| {' | '.join([result.name, *cells, *last])} |"


def write_page(outcome: Outcome, downtime: float, minutes: float) -> str:
    """Return the text of the page for a run without failures; `downtime` is the downtime of each part in seconds."""
    introduction = INTRODUCTION.format(
        day=f"{datetime.now(UTC):%Y-%m-%d}",
        machine=describe_machine(),
        downtime=downtime,
        minutes=minutes,
        kinds=" | ".join(KINDS),
        rule="---|" * len(KINDS),
    )
    rows = "".join(f"{describe(result)}\n" for result in outcome.drill_results)
    missing = "".join(f"\n{name} was not available on this machine.\n" for name in outcome.missing)
    notes = "".join(f"\n{result.note}\n" for result in outcome.drill_results if result.note)
    reasons = "".join(
        f"- {result.name}: {'; '.join(result.reasons())}\n" for result in outcome.drill_results if result.reasons()
    )
    nothing_lost = NOTHING_LOST.format(counts=outcome.counts)
    journeys = JOURNEYS[outcome.journeys]
    return f"{introduction}{rows}{nothing_lost}{notes}{missing}{journeys}{NOTES}{reasons or 'No request failed.'}"
