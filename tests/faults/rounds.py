"""How often a fault is tried, and what came of it: a few rounds in `make test`, many in `make faults`."""

import json
import os
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

# Set by tools/faults.py: the number of rounds, the folder of the results that the report is made of, and how many
# rounds it has already of each name.
ROUNDS, RESULTS, DONE = "MARMITA_FAULT_ROUNDS", "MARMITA_FAULT_RESULTS", "MARMITA_FAULT_DONE"


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

    @property
    def done(self) -> int:
        """Rounds of earlier runs, to which these are added: what follows from a round's number is not tried again."""
        return json.loads(os.environ.get(DONE, "{}")).get(self.name, 0)

    def finish(self) -> None:
        """Store the result for the report; fails when something was lost."""
        self.store()
        assert not self.losses, "\n".join(self.losses)

    def store(self) -> None:
        """What has been tried so far: called after each long round, a run that is interrupted keeps what it did."""
        if folder := os.environ.get(RESULTS):
            ends = ", ".join(f"{count} {end}" for end, count in self.ends.most_common())
            counts = {"rounds": self.rounds, "orders": self.orders, "kills": self.kills, "losses": len(self.losses)}
            row = {"name": self.name, **counts, "seconds": round(time.perf_counter() - self.began), "ends": ends}
            file_name = "".join(sign if sign.isalnum() else "-" for sign in self.name)
            new = Path(folder, f"{file_name}.new")
            new.write_text(json.dumps(row))
            new.replace(new.with_suffix(".json"))  # never read half written
