"""How often a fault is tried, and what came of it: a few rounds in `make test`, many in `make faults`."""

import json
import os
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

# Set by tools/faults.py: the number of rounds, and the folder of the results that the report is made of.
ROUNDS, RESULTS = "MARMITA_FAULT_ROUNDS", "MARMITA_FAULT_RESULTS"


def rounds(short: int) -> int:
    """As many as `make faults` wants, `short` without it."""
    return int(os.environ.get(ROUNDS, short))


@dataclass
class Tally:
    """What was tried under this name. `losses` are the rounds in which something was lost, or done twice."""

    name: str
    rounds: int = 0
    orders: int = 0
    kills: int = 0
    ends: Counter[str] = field(default_factory=Counter[str])
    losses: list[str] = field(default_factory=list[str])
    began: float = field(default_factory=time.perf_counter)

    def finish(self) -> None:
        """Store the result for the report; fails when something was lost."""
        if folder := os.environ.get(RESULTS):
            ends = ", ".join(f"{count} {end}" for end, count in self.ends.most_common())
            counts = {"rounds": self.rounds, "orders": self.orders, "kills": self.kills, "losses": len(self.losses)}
            row = {"name": self.name, **counts, "seconds": round(time.perf_counter() - self.began), "ends": ends}
            file_name = "".join(sign if sign.isalnum() else "-" for sign in self.name)
            Path(folder, f"{file_name}.json").write_text(json.dumps(row))
        assert not self.losses, "\n".join(self.losses)
