"""The results of a run, and the page docs/cluster_drill.md."""

import time
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime

from bench.machine import describe_machine
from tools.cluster.load import KINDS, Window

HEAD = """# A cluster, drilled

Made by `make cluster` on {day} UTC, in {minutes:.0f} minutes. {machine}.

Everything runs on that one machine: PostgreSQL 18 with a streaming replica, PgBouncer in transaction mode, nginx,
Redis, an S3 server (moto), two processes of the application and two workers, on the demo town. Three people buy (cart,
order, card, confirmation), two chat, one posts, one uploads photos, one logs in, two read pages and one reads own
orders, all the time, through nginx; who writes repeats once what had no good answer, as the web app does. Meanwhile a
part is killed (SIGKILL), and started again after {away:.0f} seconds.

Cells: good answers / failed ones / the longest time in seconds in which none succeeded. *Back* is how many seconds
after the start of the part (or of the command) both processes said that everything works and heard a message live.
*Lost* and *doubled* count what had been acknowledged.

| what | {kinds} | back | lost | doubled |
|---|{rule}---|---|---|
"""
GOOD = """
Every acknowledged order, payment, message, post and photo was there, once ({counts}). Afterwards portions,
transitions of orders and money agreed with each other and with the provider's books
(`tests/faults/ledger.py`), and no job was left over.
"""
JOURNEYS = {
    True: "\nJourneys of the web app (an order with payment, chat, an avatar) passed on it before.\n",
    False: "\nJourneys of the web app failed on it before.\n",
    None: "",
}
TAIL = """
S3 is frozen, not killed, because moto keeps everything in memory. Before the failover the primary was told to
acknowledge a commit when the replica has it (`synchronous_standby_names`): without that, what was committed in the
last milliseconds before the loss may be gone. [A cluster](cluster.md#failover) has the commands.

## Why answers failed

"""


@dataclass
class Seen:
    """The results of a drill."""

    name: str
    window: Window
    until: float = field(default_factory=time.monotonic)
    back: float = 0.0
    lost: list[str] = field(default_factory=list)
    doubled: int = 0
    faults: list[str] = field(default_factory=list)
    note: str = ""

    @property
    def wrong(self) -> list[str]:
        """Return the failures that must not happen; other errors and missing answers are allowed."""
        broken = [f"{kind}: {why}" for kind, list_ in self.window.failed.items() for why in list_ if why[:3] == "500"]
        lost = [f"{each} is lost" for each in self.lost]
        doubled = [f"{self.doubled} things are there twice"] if self.doubled else []
        return [f"{self.name}: {each}" for each in [*self.faults, *lost, *doubled, *broken]]

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
    seen: list[Seen] = field(default_factory=list)
    counts: str = ""
    differences: list[str] = field(default_factory=list)

    @property
    def wrong(self) -> list[str]:
        return [fault for each in self.seen for fault in each.wrong] + self.differences


def describe(seen: Seen) -> str:
    """Return a row of the table."""
    window = seen.window
    cells = [f"{len(window.done[k])} / {len(window.failed[k])} / {window.gap(k, seen.until):.1f}" for k in KINDS]
    return f"| {seen.name} | {' | '.join(cells)} | {seen.back:.1f} s | {len(seen.lost)} | {seen.doubled} |"


def write_page(outcome: Outcome, away: float, minutes: float) -> str:
    """Return the text of the page for a run without failures; `away` is the downtime of each part in seconds."""
    head = HEAD.format(
        day=f"{datetime.now(UTC):%Y-%m-%d}",
        machine=describe_machine(),
        away=away,
        minutes=minutes,
        kinds=" | ".join(KINDS),
        rule="---|" * len(KINDS),
    )
    rows = "".join(f"{describe(seen)}\n" for seen in outcome.seen)
    missing = "".join(f"\n{name} could not be had on this machine.\n" for name in outcome.missing)
    notes = "".join(f"\n{seen.note}\n" for seen in outcome.seen if seen.note)
    reasons = "".join(f"- {seen.name}: {'; '.join(seen.reasons())}\n" for seen in outcome.seen if seen.reasons())
    good = GOOD.format(counts=outcome.counts)
    return f"{head}{rows}{good}{notes}{missing}{JOURNEYS[outcome.journeys]}{TAIL}{reasons or 'None failed.'}"
