"""`make faults`: what the tests try a few times, tried often. Writes docs/faults.md.

PART=races runs one part, ROUNDS=50 fewer rounds of it. Rows of parts that did not run stay in the report.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).parent.parent
REPORT = ROOT / "docs" / "faults.md"
PYTEST = [str(ROOT / ".venv/bin/pytest"), "-q", "-p", "no:cacheprovider"]
# The test of each part, and its rounds. A step of the machine is one command to an order.
PARTS = {
    "machine": ("tests/features/orders/test_order_machine.py", 10_000),
    "races": ("tests/faults/test_races.py", 500),
    "reports": ("tests/faults/test_reports.py", 200),
    "kills": ("tests/faults/test_kills.py", 20),
}
HEAD = """# Faults

Made by `make faults` on real PostgreSQL and real processes. After each round the portions of all foods, the transitions
of all orders and the money of all payments are compared, here and in the provider's books (`tests/faults/ledger.py`). A
loss is an acknowledged order or transition that is gone, something done twice, or an amount that does not agree.

- **machine**: commands by chance to orders; every step is a round, and some steps are several commands.
- **pairs**: two things happen to one order at the same moment; `ends` says how often which of them won.
- **reports**: the provider's reports repeated, shuffled, late and dropped, on four ways to pay; a plan is a round.
- **kill -9**: of application, worker and database, each once a round at a random point, with all orders in flight.

What the tests notice of small changes to the rules is in [mutants.md](mutants.md).

"""
COLUMNS = ("name", "rounds", "orders", "kills", "losses", "seconds", "ends", "day")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", help=f"of {', '.join(PARTS)}; all without it")
    parser.add_argument("--rounds", type=int, help="instead of the whole number")
    parser.add_argument("--only", default="", help="of the parts' tests, as -k of pytest")
    arguments = parser.parse_args()
    if unknown := set(arguments.parts) - set(PARTS):
        parser.error(f"unknown: {', '.join(unknown)}")
    failed = [part for part in arguments.parts or PARTS if not run(part, arguments.rounds, arguments.only)]
    print(f"Failed: {', '.join(failed)}" if failed else f"Nothing lost. Written: {REPORT.relative_to(ROOT)}")
    return int(bool(failed))


def run(part: str, wanted: int | None, only: str) -> bool:
    """Whether nothing was lost; the report has the part's rows then."""
    test, rounds = PARTS[part][0], wanted or PARTS[part][1]
    with tempfile.TemporaryDirectory() as folder:
        environment = {"MARMITA_FAULT_ROUNDS": str(rounds), "MARMITA_FAULT_RESULTS": folder}
        command = [*PYTEST, "--timeout=14400", *(["-k", only] if only else []), test]
        done = subprocess.run(command, cwd=ROOT, env=os.environ | environment, check=False)
        rows = [json.loads(file.read_text()) for file in sorted(Path(folder).iterdir())]
    for row in rows:
        # Said where it was not all of them; Hypothesis may have tried some more than it was asked for.
        row["rounds"] = f"{row['rounds']}" if rounds >= PARTS[part][1] else f"{row['rounds']} of {PARTS[part][1]}"
        row["day"] = f"{datetime.now(UTC):%Y-%m-%d}"
    write({row["name"]: row for row in rows})
    return done.returncode == 0


def write(rows: dict[str, dict[str, object]]) -> None:
    """The report with these rows in the place of older ones."""
    known = read() | {name: [str(row.get(column, "")) for column in COLUMNS] for name, row in rows.items()}
    lines = [COLUMNS, ["---", *["---:"] * 5, "---", "---"], *(known[name] for name in sorted(known))]
    REPORT.write_text(HEAD + "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n")


def read() -> dict[str, list[str]]:
    text = REPORT.read_text() if REPORT.exists() else ""
    table = [[cell.strip() for cell in line[1:-1].split("|")] for line in text.splitlines() if line.startswith("| ")]
    return {cells[0]: cells for cells in table[2:]}


if __name__ == "__main__":
    sys.exit(main())
