"""Maps lines to the tests that run them, and measures each test: one run of the tests with coverage contexts."""

import json
import os
import subprocess
import sys
from pathlib import Path

from coverage import CoverageData

from tools.mutants.mutations import Mutant

ROOT = Path(__file__).parents[2]
KEPT = ROOT / ".stamps" / "mutants"
TESTS = [
    *(f"tests/features/{feature}" for feature in ("orders", "menu", "payments", "carts", "billing")),
    "tests/journeys",
    "tests/integrations/test_payment_providers.py",
    "tests/contract/test_description.py",
]
# The maximum processor seconds of the tests of a mutant. A mutant that these tests do not notice survives; one that
# survived before gets more tests.
SECONDS_MAX = 12.0
MORE_SECONDS = 45.0
# Code that runs at import has no lines in the contexts of tests.
AT_IMPORT = ("tests/contract/test_description.py",)


class Covered:
    """The results of the last run of `measure`."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = json.loads((KEPT / "times.json").read_text())
        self.data = CoverageData(str(KEPT / "coverage"))
        self.data.read()
        self.lines: dict[str, dict[int, set[str]]] = {}

    def tests_of(self, mutant: Mutant, most: float) -> tuple[list[str], bool]:
        """Return the tests that run the changed lines, within `most` seconds, and whether tests run those lines.

        Tests of the mutant's module come first, then others, fastest first. Lines that no test runs have run at import.
        """
        by_line = self._contexts(mutant.path)
        lines = range(mutant.line, mutant.last_line + 1) if mutant.function else ()
        found = {test for line in lines for test in by_line.get(line, ())} - {""}
        is_called = bool(found)
        if not is_called:
            feature = "tests/features/" + mutant.path.split("/")[2]
            found = {test for tests in by_line.values() for test in tests}
            found |= {test for test in self.seconds if test.startswith((feature, *AT_IMPORT))}
        chosen = self._quickest(found & self.seconds.keys(), f"/test_{Path(mutant.path).stem}.py::", most)
        return chosen, is_called

    def _contexts(self, path: str) -> dict[int, set[str]]:
        if path not in self.lines:
            contexts = self.data.contexts_by_lineno(str(ROOT / path))
            self.lines[path] = {line: {context.split("|")[0] for context in found} for line, found in contexts.items()}
        return self.lines[path]

    def _quickest(self, found: set[str], own: str, left: float) -> list[str]:
        chosen: list[str] = []
        for test in sorted(found, key=lambda test: (own not in test, self.seconds[test], test)):
            left -= self.seconds[test]
            if left < 0:
                break
            chosen.append(test)
        return chosen


def measure() -> None:
    """Run the tests that may notice a mutant. They must pass."""
    KEPT.mkdir(parents=True, exist_ok=True)
    for old in KEPT.glob("coverage*"):
        old.unlink()
    environment = os.environ | {"COVERAGE_FILE": str(KEPT / "coverage"), "MUTANT_TIMES": str(KEPT / "times.json")}
    subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-p", "tools.mutants.times", "-m", "not slow"),
            *("--cov=marmita/features", "--cov-context=test", "--cov-report=", "--cov-fail-under=0"),
            *TESTS,
        ],
        cwd=ROOT,
        env=environment,
        check=True,
    )
