"""`make faults`: repeats the fault tests many more times than a test run does. Writes docs/faults.md.

PART=races runs one part, ROUNDS=50 sets the number of rounds; MORE=1 adds them to those of the report. Rounds of kills
are reported as they end, so that such a run may be interrupted. Rows of other parts are not changed.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
REPORT = ROOT / "docs" / "faults.md"
PYTEST = [str(ROOT / ".venv/bin/pytest"), "-q", "-p", "no:cacheprovider"]
# The tests of each part, and its number of rounds. A step of the machine is one command to an order.
PARTS = {
    "machine": ("tests/features/orders/test_order_machine.py", 10_000),
    "races": ("tests/faults/test_races.py", 500),
    "reports": ("tests/faults/test_reports.py", 200),
    "kills": ("tests/faults/test_kills.py", 20),
    "chat": ("tests/faults/test_chat.py", 50),
    "pages": ("tests/features/posts/test_pages_at_once.py", 100_000),
    "people": ("-k fifty tests/features/polls/test_counters.py tests/features/reactions/test_at_once.py", 500),
}
INTRODUCTION = """# Faults

Made by `make faults` on real PostgreSQL and real processes. After each round the portions of all foods, the transitions
of all orders and the money of all payments are compared, here and in the provider's records
(`tests/faults/ledger.py`). A loss is an acknowledged order or transition that is missing, an action that was done
twice, or an amount that differs.

- **machine**: random commands to orders; every step is a round, and some steps are several commands.
- **pairs**: two commands change one order at the same moment; `ends` counts how often each of them was first.
- **reports**: the provider's reports are repeated, reordered, delayed or lost, with four ways to pay; each sequence is
  a round.
- **kill -9**: application, worker and database are each killed once per round at a random moment, while all orders are
  being processed.
- **chat**: four people write while sockets are cut in the middle of half of the messages, and the application is killed
  once; a loss is a message that is missing, duplicated or out of order, in the database or at the recipient's socket.
- **fifty people** act on one post at the same time; a loss is a round after which a counter differs from its rows.
- **pages of feeds**: seven feeds are read to their end while others vote, write, delete and restore. A round is a post
  that existed before; a loss is such a post that was listed twice or left out.

[mutants.md](mutants.md) shows which small changes to the rules the tests detect.

"""
COLUMNS = ("name", "rounds", "orders", "kills", "losses", "seconds", "ends", "day")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", help=f"of {', '.join(PARTS)}; all without it")
    parser.add_argument("--rounds", type=int, help="instead of the whole number")
    parser.add_argument("--more", action="store_true", help="add to the rounds that the report has")
    parser.add_argument("--only", default="", help="of the parts' tests, as -k of pytest")
    arguments = parser.parse_args()
    if unknown := set(arguments.parts) - set(PARTS):
        parser.error(f"unknown: {', '.join(unknown)}")
    failed = [part for part in arguments.parts or PARTS if not run(part, arguments)]
    print(f"Failed: {', '.join(failed)}" if failed else f"Nothing lost. Written: {REPORT.relative_to(ROOT)}")
    return int(bool(failed))


def run(part: str, arguments: argparse.Namespace) -> bool:
    """Run a part. Return whether nothing was lost. The report is updated during the run."""
    test, full_rounds = PARTS[part]
    earlier_results = read()
    done = {name: int(cells[1].split()[0]) for name, cells in earlier_results.items()} if arguments.more else {}
    rounds = arguments.rounds or full_rounds
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            "MARMITA_FAULT_ROUNDS": str(rounds),
            "MARMITA_FAULT_RESULTS": folder,
            "MARMITA_FAULT_DONE": json.dumps(done),
        }
        command = [*PYTEST, "--timeout=14400", *test.split(), *(["-k", arguments.only] if arguments.only else [])]
        with subprocess.Popen(command, cwd=ROOT, env=os.environ | environment) as tests:
            try:
                while tests.poll() is None:
                    time.sleep(1)
                    write_results(Path(folder), earlier_results if arguments.more else {}, full_rounds)
            except KeyboardInterrupt:
                tests.wait()
            write_results(Path(folder), earlier_results if arguments.more else {}, full_rounds)
    return tests.returncode == 0


def write_results(folder: Path, earlier_results: dict[str, list[str]], full_rounds: int) -> None:
    """Write the results of this run to the report, added to earlier results of the same name."""
    files = sorted(folder.glob("*.json"))
    rows = [json.loads(file.read_text()) for file in files]
    for row in rows:
        if row["name"] in earlier_results:
            add(row, dict(zip(COLUMNS, earlier_results[row["name"]], strict=True)))
        # Marked if the rounds are incomplete; Hypothesis may try more examples than requested.
        row["rounds"] = f"{row['rounds']}" if row["rounds"] >= full_rounds else f"{row['rounds']} of {full_rounds}"
        row["day"] = f"{datetime.now(UTC):%Y-%m-%d}"
    for file in files:
        file.unlink()
    if rows:
        write({row["name"]: row for row in rows})


def add(row: dict[str, Any], earlier_results: dict[str, str]) -> None:
    """Add the earlier results to the row; the day is that of the last round."""
    for column in ("rounds", "orders", "kills", "losses", "seconds"):
        row[column] += int(earlier_results[column].split()[0])
    end_counts: Counter[str] = Counter()
    for part in filter(None, ", ".join([row["ends"], earlier_results["ends"]]).split(", ")):
        count, _, end = part.partition(" ")
        end_counts[end] += int(count)
    row["ends"] = ", ".join(f"{count} {end}" for end, count in end_counts.most_common())


def write(rows: dict[str, dict[str, object]]) -> None:
    """Write the report with these rows; they replace older rows of the same name."""
    known = read() | {name: [str(row.get(column, "")) for column in COLUMNS] for name, row in rows.items()}
    lines = [COLUMNS, ["---", *["---:"] * 5, "---", "---"], *(known[name] for name in sorted(known))]
    REPORT.write_text(INTRODUCTION + "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n")


def read() -> dict[str, list[str]]:
    text = REPORT.read_text() if REPORT.exists() else ""
    table = [[cell.strip() for cell in line[1:-1].split("|")] for line in text.splitlines() if line.startswith("| ")]
    return {cells[0]: cells for cells in table[2:]}


if __name__ == "__main__":
    sys.exit(main())
