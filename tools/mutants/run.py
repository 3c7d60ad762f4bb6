"""`make mutants`: changes the rules of orders, menu and payments in small ways, and counts the changes that tests
notice.

Writes docs/mutants.md, and outcomes.json beside this file, which `--again` uses to continue. A survivor needs a reason
in survivors.toml. At least 90 % must be killed.
"""

import argparse
import importlib
import sys
import time
import tomllib
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tools.mutants.children import QUIET, Children, Outcome  # noqa: E402 - the path comes first
from tools.mutants.covered import MORE_SECONDS, SECONDS_MAX, TESTS, Covered, measure  # noqa: E402
from tools.mutants.mutations import Mutant, mutants_of  # noqa: E402
from tools.mutants.outcomes import commit, keep, known_outcomes  # noqa: E402

MODULES = {
    "orders/domain": ["states", "rules", "policy", "purchase", "order_emails"],
    "orders/use_cases": [
        *("apply_transition", "change_stock", "confirm_payment", "expire_orders", "on_payment_changed"),
        *("place_order", "refund_order", "transition_order"),
    ],
    "menu/domain": ["rules", "policy", "drafts", "sale", "records"],
    "payments/domain": ["rules", "records"],
    "payments/use_cases": ["*"],
}
REPORT = ROOT / "docs" / "mutants.md"
REASONS = Path(__file__).with_name("survivors.toml")
KILLED_SHARE_MIN = 0.9
TIME_FACTOR = 6  # maximum processor seconds of a mutant's tests for each measured second


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="*", default=[""], help="modules whose path contains one of these")
    parser.add_argument(
        "--again", action="store_true", help="only mutants that were not killed, or survive for no reason"
    )
    parser.add_argument("--measured", action="store_true", help="keep the measured coverage of the last run")
    arguments = parser.parse_args()
    if not arguments.measured:
        measure()
    mutants = [mutant for path in modules() for mutant in mutants_of(path, (ROOT / path).read_text())]
    outcomes = known_outcomes(mutants)
    reasons: dict[str, str] = tomllib.loads(REASONS.read_text()) if REASONS.exists() else {}
    selected = [
        mutant
        for mutant in mutants
        if any(part in mutant.path for part in arguments.only)
        and not (arguments.again and is_settled(outcomes.get(mutant.name), mutant.name in reasons))
    ]
    started_at = time.monotonic()
    if selected:
        run(selected, outcomes)
    commit(mutants, outcomes)
    return write_report(mutants, outcomes, reasons, time.monotonic() - started_at, tested_now=len(selected))


def is_settled(outcome: Outcome | None, has_reason: bool) -> bool:
    """Return whether the mutant was killed, or survives for a known reason."""
    return outcome == "killed" or (outcome is not None and has_reason)


def modules() -> list[str]:
    """Return the paths of the modules to change."""
    files = (
        file
        for folder, names in MODULES.items()
        for name in names
        for file in sorted((ROOT / "marmita/features" / folder).glob(f"{name}.py"))
    )
    return [file.relative_to(ROOT).as_posix() for file in files if file.stem != "__init__"]


def run(selected: list[Mutant], outcomes: dict[str, Outcome]) -> None:
    covered = Covered()

    def run_mutants(children: Children) -> None:
        known = [test for test in sorted(covered.seconds, key=covered.seconds.__getitem__) if test in children.items]
        if not children.passes_unchanged(known[:50]):
            raise SystemExit("The tests do not pass without a change.")
        for number, mutant in enumerate(selected, 1):
            # A mutant that has survived before gets more tests.
            more = outcomes.get(mutant.name) == "survived"
            tests, is_called = covered.tests_of(mutant, MORE_SECONDS if more else SECONDS_MAX)
            seconds = 30 + TIME_FACTOR * sum(covered.seconds[test] for test in tests)
            outcomes[mutant.name] = outcome = children.test_mutant((mutant, tests, is_called, seconds))
            if outcome != "killed":
                print(f"{outcome}: {mutant.path}:{mutant.line} {mutant.change}", flush=True)
            if number % 20 == 0:
                print(f"{number} of {len(selected)} mutants", flush=True)
                keep(outcomes)

    importlib.import_module("marmita.app")
    pytest.main([*QUIET, *TESTS], plugins=[Children(run_mutants)])
    keep(outcomes)


def write_report(
    mutants: list[Mutant], outcomes: dict[str, Outcome], reasons: dict[str, str], seconds: float, *, tested_now: int
) -> int:
    """Write the report. Return 0 if enough mutants are killed and each survivor has a reason, else 1."""
    tested = [mutant for mutant in mutants if mutant.name in outcomes]
    killed = sum(outcomes[mutant.name] == "killed" for mutant in tested)
    survivors = [mutant for mutant in tested if outcomes[mutant.name] != "killed"]
    share = killed / max(1, len(tested))
    lines = [
        "# Mutants",
        "",
        f"Made by `make mutants` on {datetime.now(UTC):%Y-%m-%d}: {killed} of {len(tested)} mutants killed",
        f"({share:.1%}), {len(mutants) - len(tested)} not tried."
        + (f" The last run tried {tested_now} in {seconds:.0f} s." * (tested_now > 0)),
        "",
        "Each mutant runs the fastest tests that execute its lines. `make mutants MUTANTS=--again` runs more tests for",
        "survivors without a reason, and runs the mutants that have not run yet.",
        "",
        *table(tested, outcomes),
        "",
        "## Survivors",
        "",
        *(
            f"- `{mutant.path.removeprefix('marmita/features/')}:{mutant.line}` {quoted(mutant.change)}:"
            f" {reasons.get(mutant.name, '**no reason yet**')}"
            for mutant in survivors
        ),
    ]
    REPORT.write_text("\n".join(lines) + "\n")
    unexplained = [mutant.name for mutant in survivors if mutant.name not in reasons]
    stale = [name for name in reasons if name not in {mutant.name for mutant in survivors} and name in outcomes]
    print(f"{killed} of {len(tested)} killed ({share:.1%}); {len(unexplained)} survivors without a reason.")
    print("".join(f"No longer survives: {name}\n" for name in stale), end="")
    return int(share < KILLED_SHARE_MIN or bool(unexplained or stale))


def table(tested: list[Mutant], outcomes: dict[str, Outcome]) -> list[str]:
    by_module = Counter(mutant.path for mutant in tested)
    killed = Counter(mutant.path for mutant in tested if outcomes[mutant.name] == "killed")
    rows = [f"| {path.removeprefix('marmita/features/')} | {by_module[path]} | {killed[path]} |" for path in by_module]
    return ["| module | mutants | killed |", "| --- | ---: | ---: |", *rows]


def quoted(change: str) -> str:
    """Return the change as Markdown code; long statements are cut."""
    text = change.replace("`", "'")
    return f"`{text if len(text) <= 160 else text[:157] + '…'}`"


if __name__ == "__main__":
    sys.exit(main())
