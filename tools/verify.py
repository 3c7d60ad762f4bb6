"""Runs all checks of the repository and reports failures at the end: `verify.py static` or `verify.py all`.

Checks of one stage run in parallel, because each uses one core; tests that take minutes print their output immediately.
All stages run even after a failure, so that one run shows every problem. The end of the report shows the times: of each
check, the slowest tests of all three test runners, and the slowest Python fixtures.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree as ET

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
BIN = ROOT / ".venv" / "bin"
REPORTS = ROOT / ".stamps" / "reports"
PROBES = ROOT / ".stamps" / "probes"  # the coverage notes of Python tests, see tests/support/measuring/probes.py
FIXTURES = REPORTS / "pytest.json"  # written by tests/support/measuring/fixture_times.py
DOCUMENT = WEB / "openapi.json"
SLOWEST = 30
# Code in which a fault costs money, portions or an account: tests must cover every line and branch.
WHOLE = [
    "marmita/features/accounts/**",
    "marmita/features/carts/**",
    "marmita/features/google_login/**",
    "marmita/features/menu/**",
    "marmita/features/orders/**",
    "marmita/features/payments/**",
    "marmita/features/sessions/**",
    "marmita/integrations/sandbox_payments/**",
]
# Python tests spend a third of their time waiting: for PostgreSQL, processes and timeouts. A third worker uses that
# time. With worksteal, an idle worker takes tests of another; with fixed parts, one worker would end a minute and a
# half after the others, with the slow process tests.
PYTEST_WORKERS = ["-n", "3", "--dist=worksteal"]
# Journeys use the CPU all the time: a third worker on two cores gained little and caused timeouts.
JOURNEY_WORKERS = "2"
# On a busy machine a test may time out, so failed tests run again. The first failure stays printed.
JOURNEYS = ["run", "--silent", "e2e", "--", "--retries=2", f"--workers={JOURNEY_WORKERS}", "--reporter=dot,junit"]

ENVIRONMENT = {
    "PLAYWRIGHT_JUNIT_OUTPUT_FILE": str(REPORTS / "playwright.xml"),
    # Hundreds of processes start here; they must share compiled bytecode, whatever the caller's environment.
    "PYTHONDONTWRITEBYTECODE": "",
    "MARMITA_PROBES": str(PROBES),
    "BROTLI_QUALITY": "5",
}


@dataclass(frozen=True)
class Check:
    name: str
    steps: list[list[str]]
    folder: Path = ROOT
    again: list[str] | None = None  # repeats the failures of the first step
    live: bool = False  # prints its output immediately
    after: str | None = None  # needs the output of this earlier check of the same stage


@dataclass(frozen=True)
class Result:
    name: str
    passed: bool
    seconds: float

    @property
    def verdict(self) -> str:
        return "ok" if self.passed else "FAILED"


def npm(script: str, *arguments: str) -> list[str]:
    return ["npm", "run", "--silent", script, *(["--", *arguments] if arguments else [])]


def python(tool: str, *arguments: str) -> list[str]:
    return [str(BIN / tool), *arguments]


CONTRACT = "openapi.json is up to date"  # generates the API client, with which the web app is compiled
# The Python type check takes as long as half of the others, so it starts early.
STATIC = [
    Check(CONTRACT, [[sys.executable, __file__, "contract"]]),
    Check("python types", [python("pyright")]),
    Check("python format", [python("ruff", "format", "--check")]),
    Check("python lint", [python("ruff", "check")]),
    Check("python architecture", [python("lint-imports")]),
    Check("python dead code", [python("python", "tools/check_dead_code.py")]),
    Check("words", [python("python", "tools/check_words.py")]),
    Check("web format", [npm("format:check")], WEB, after=CONTRACT),
    Check("web lint, locales, sizes", [npm("lint")], WEB, after=CONTRACT),
    Check("web types", [npm("types")], WEB, after=CONTRACT),
    Check("web unused code", [npm("unused")], WEB, after=CONTRACT),
]
# Without the type check, which is separate. The build precedes the tests, because their server serves it.
BUILD = Check(
    "web build and its size",
    [["npx", "--no-install", "vite", "build", "--logLevel=warn"], npm("check:size")],
    WEB,
    after=CONTRACT,
)
TESTS = [
    [
        Check(
            "python tests",
            [
                python("pytest", *PYTEST_WORKERS, f"--junitxml={REPORTS / 'pytest.xml'}"),
            ],
            again=python("pytest", "--last-failed", f"--junitxml={REPORTS / 'pytest_again.xml'}"),
            live=True,
        )
    ],
    [
        Check("journeys", [python("python", "tools/with_server.py", "npm", "--prefix", "web", *JOURNEYS)], live=True),
        # While the server of the journeys starts and fills its demo town, a core is free.
        Check(
            "python coverage",
            [
                python("python", "-m", "tests.support.measuring.report"),
                python("coverage", "report"),
                python("coverage", "report", f"--include={','.join(WHOLE)}", "--fail-under=100"),
            ],
        ),
        Check(
            "web tests",
            [
                npm(
                    "test",
                    "--retry=1",
                    "--reporter=dot",
                    "--reporter=junit",
                    f"--outputFile.junit={REPORTS / 'vitest.xml'}",
                )
            ],
            WEB,
        ),
    ],
]


def main() -> int:
    kind = sys.argv[1]
    if kind == "contract":
        return check_contract()
    REPORTS.mkdir(parents=True, exist_ok=True)
    for former in (*REPORTS.iterdir(), *PROBES.glob("*.json")):
        former.unlink()
    results: list[Result] = []
    stages = [[*STATIC, BUILD], *TESTS] if kind == "all" else [STATIC]
    for stage in stages:
        results += run_stage(stage)
    failed = [result.name for result in results if not result.passed]
    if kind == "all":
        print(time_tables(results))
    if failed:
        print(f"\nFailed: {', '.join(failed)}")
    elif kind == "static":
        print("\nAll static checks are good.")
    if kind == "all":
        print(closing_lines(failed))
    return 1 if failed else 0


def run_stage(stage: list[Check]) -> list[Result]:
    begun: dict[str, Future[Result]] = {}
    with ThreadPoolExecutor(max_workers=2) as pool:
        for check in stage:
            begun[check.name] = pool.submit(run, check, begun.get(check.after or ""))
    return [future.result() for future in begun.values()]


def run(check: Check, needed: Future[Result] | None = None) -> Result:
    if needed:
        needed.result()
    started = time.monotonic()
    if check.live:
        print(f"\n== {check.name}", flush=True)
    first, *others = check.steps
    passed, output = execute(first, check.folder, live=check.live)
    if not passed and check.again:
        passed, more = execute(check.again, check.folder, live=check.live)
        output += more
    for step in others:
        if passed:
            passed, more = execute(step, check.folder, live=check.live)
            output += more
    result = Result(check.name, passed, time.monotonic() - started)
    shown = f"\n{output.rstrip()}" if output and not passed else ""
    print(f"{result.verdict:<7}{check.name} ({result.seconds:.1f} s){shown}", flush=True)
    return result


def execute(command: list[str], folder: Path, *, live: bool) -> tuple[bool, str]:
    """Run the command. Return whether it succeeded, and its output unless it was printed live."""
    done = subprocess.run(
        command,
        cwd=folder,
        env=os.environ | ENVIRONMENT,
        stdin=subprocess.DEVNULL,
        stdout=None if live else subprocess.PIPE,
        stderr=None if live else subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.returncode == 0, done.stdout or ""


def check_contract() -> int:
    """Write the OpenAPI document, which must not change, and generate the client from it."""
    document = subprocess.run(python("marmita", "openapi"), cwd=ROOT, check=True, capture_output=True).stdout
    is_current = document == DOCUMENT.read_bytes()
    if not is_current:
        DOCUMENT.write_bytes(document)
        print("The API changed: web/openapi.json was just written anew. Commit it.")
    subprocess.run(npm("api:generate"), cwd=WEB, check=True)
    return 0 if is_current else 1


def time_tables(results: list[Result]) -> str:
    """Return tables of the times. Checks and tests run in parallel, so sums exceed the elapsed time."""
    checks = [(result.seconds, f"{result.name}{'' if result.passed else ' (FAILED)'}") for result in results]
    uses = json.loads(FIXTURES.read_text()) if FIXTURES.exists() else {}
    fixtures = [(seconds, f"{name} (set up {times} times)") for name, (times, seconds) in uses.items()]
    return "\n".join(
        [
            *table("Checks", checks),
            *table(f"The {SLOWEST} slowest tests, with setting up", slowest(test_times())),
            *table(f"The {SLOWEST} slowest fixtures, all uses together", slowest(fixtures)),
        ]
    )


def table(title: str, rows: list[tuple[float, str]]) -> list[str]:
    return ["", title, *(f"{seconds:8.1f} s  {name}" for seconds, name in rows)]


def slowest(rows: Iterable[tuple[float, str]]) -> list[tuple[float, str]]:
    return sorted(rows, reverse=True)[:SLOWEST]


def test_times() -> Iterable[tuple[float, str]]:
    for report in REPORTS.glob("*.xml"):
        for case in ET.parse(report).getroot().iter("testcase"):  # noqa: S314 - written by our own runners
            yield float(case.get("time", 0)), f"{report.stem}  {case.get('classname')}: {case.get('name')}"


def closing_lines(failed: list[str]) -> str:
    """Return the failed tests, and the number of tests in all three runners.

    A failed check without a failed test counts as one.
    """
    cases: dict[tuple[str | None, ...], ET.Element] = {}
    for report in sorted(REPORTS.glob("*.xml")):  # pytest_again.xml after pytest.xml
        root = ET.parse(report).getroot()  # noqa: S314 - written by our own runners
        cases |= {(case.get("classname"), case.get("name"), report.stem[:6]): case for case in root.iter("testcase")}
    wrong = [case for case in cases.values() if is_wrong(case)]
    skipped = sum(case.find("skipped") is not None for case in cases.values())
    return "\n".join(
        [
            "",
            *(f"{case.get('classname')}: {case.get('name')}" for case in wrong),
            f"{len(cases) - len(wrong) - skipped} passed, {max(len(wrong), len(failed))} failed, {skipped} skipped",
        ]
    )


def is_wrong(case: ET.Element) -> bool:
    return case.find("failure") is not None or case.find("error") is not None


if __name__ == "__main__":
    sys.exit(main())
