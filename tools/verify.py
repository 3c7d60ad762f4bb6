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
FULL_COVERAGE = [
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
    retry_command: list[str] | None = None  # repeats the failures of the first step
    streams_output: bool = False  # prints its output immediately
    prerequisite_name: str | None = None  # needs the output of this earlier check of the same stage


@dataclass(frozen=True)
class Result:
    name: str
    passed: bool
    seconds: float

    @property
    def verdict(self) -> str:
        return "ok" if self.passed else "FAILED"


def npm_command(script: str, *arguments: str) -> list[str]:
    return ["npm", "run", "--silent", script, *(["--", *arguments] if arguments else [])]


def python_command(tool: str, *arguments: str) -> list[str]:
    return [str(BIN / tool), *arguments]


CONTRACT = "openapi.json is up to date"  # generates the API client, with which the web app is compiled
# The Python type check takes as long as half of the others, so it starts early.
STATIC = [
    Check(CONTRACT, [[sys.executable, __file__, "contract"]]),
    Check("python types", [python_command("pyright")]),
    Check("python format", [python_command("ruff", "format", "--check")]),
    Check("python lint", [python_command("ruff", "check")]),
    Check("python architecture", [python_command("lint-imports")]),
    Check("python dead code", [python_command("python", "tools/check_dead_code.py")]),
    Check("words", [python_command("python", "tools/check_words.py")]),
    Check("web format", [npm_command("format:check")], WEB, prerequisite_name=CONTRACT),
    Check("web lint, locales, sizes", [npm_command("lint")], WEB, prerequisite_name=CONTRACT),
    Check("web types", [npm_command("types")], WEB, prerequisite_name=CONTRACT),
    Check("web unused code", [npm_command("unused")], WEB, prerequisite_name=CONTRACT),
]
# Without the type check, which is separate. The build precedes the tests, because their server serves it.
BUILD = Check(
    "web build and its size",
    [["npx", "--no-install", "vite", "build", "--logLevel=warn"], npm_command("check:size")],
    WEB,
    prerequisite_name=CONTRACT,
)
TESTS = [
    [
        Check(
            "python tests",
            [
                python_command("pytest", *PYTEST_WORKERS, f"--junitxml={REPORTS / 'pytest.xml'}"),
            ],
            retry_command=python_command("pytest", "--last-failed", f"--junitxml={REPORTS / 'pytest_again.xml'}"),
            streams_output=True,
        )
    ],
    [
        Check(
            "journeys",
            [python_command("python", "tools/with_server.py", "npm", "--prefix", "web", *JOURNEYS)],
            streams_output=True,
        ),
        # While the server of the journeys starts and fills its demo town, a core is free.
        Check(
            "python coverage",
            [
                python_command("python", "-m", "tests.support.measuring.report"),
                python_command("coverage", "report"),
                python_command("coverage", "report", f"--include={','.join(FULL_COVERAGE)}", "--fail-under=100"),
            ],
        ),
        Check(
            "web tests",
            [
                npm_command(
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
    for old_report in (*REPORTS.iterdir(), *PROBES.glob("*.json")):
        old_report.unlink()
    results: list[Result] = []
    stages = [[*STATIC, BUILD], *TESTS] if kind == "all" else [STATIC]
    for stage in stages:
        results += run_stage(stage)
    failed = [result.name for result in results if not result.passed]
    if kind == "all":
        print(format_time_tables(results))
    if failed:
        print(f"\nFailed: {', '.join(failed)}")
    elif kind == "static":
        print("\nAll static checks are good.")
    if kind == "all":
        print(summarize_tests(failed))
    return 1 if failed else 0


def run_stage(stage: list[Check]) -> list[Result]:
    futures: dict[str, Future[Result]] = {}
    with ThreadPoolExecutor(max_workers=2) as pool:
        for check in stage:
            futures[check.name] = pool.submit(run, check, futures.get(check.prerequisite_name or ""))
    return [future.result() for future in futures.values()]


def run(check: Check, prerequisite: Future[Result] | None = None) -> Result:
    if prerequisite:
        prerequisite.result()
    started = time.monotonic()
    if check.streams_output:
        print(f"\n== {check.name}", flush=True)
    first, *other_steps = check.steps
    passed, output = execute(first, check.folder, streams_output=check.streams_output)
    if not passed and check.retry_command:
        passed, more_output = execute(check.retry_command, check.folder, streams_output=check.streams_output)
        output += more_output
    for step in other_steps:
        if passed:
            passed, more_output = execute(step, check.folder, streams_output=check.streams_output)
            output += more_output
    result = Result(check.name, passed, time.monotonic() - started)
    failure_output = f"\n{output.rstrip()}" if output and not passed else ""
    print(f"{result.verdict:<7}{check.name} ({result.seconds:.1f} s){failure_output}", flush=True)
    return result


def execute(command: list[str], folder: Path, *, streams_output: bool) -> tuple[bool, str]:
    """Run the command. Return whether it succeeded, and its output unless it was printed live."""
    done = subprocess.run(
        command,
        cwd=folder,
        env=os.environ | ENVIRONMENT,
        stdin=subprocess.DEVNULL,
        stdout=None if streams_output else subprocess.PIPE,
        stderr=None if streams_output else subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.returncode == 0, done.stdout or ""


def check_contract() -> int:
    """Write the OpenAPI document, which must not change, and generate the client from it."""
    document = subprocess.run(python_command("marmita", "openapi"), cwd=ROOT, check=True, capture_output=True).stdout
    is_current = document == DOCUMENT.read_bytes()
    if not is_current:
        DOCUMENT.write_bytes(document)
        print("The API changed: web/openapi.json was just written anew. Commit it.")
    subprocess.run(npm_command("api:generate"), cwd=WEB, check=True)
    return 0 if is_current else 1


def format_time_tables(results: list[Result]) -> str:
    """Return tables of the times. Checks and tests run in parallel, so sums exceed the elapsed time."""
    checks = [(result.seconds, f"{result.name}{'' if result.passed else ' (FAILED)'}") for result in results]
    fixture_times = json.loads(FIXTURES.read_text()) if FIXTURES.exists() else {}
    fixtures = [(seconds, f"{name} (set up {times} times)") for name, (times, seconds) in fixture_times.items()]
    return "\n".join(
        [
            *format_table("Checks", checks),
            *format_table(f"The {SLOWEST} slowest tests, with setting up", select_slowest(read_test_times())),
            *format_table(f"The {SLOWEST} slowest fixtures, all uses together", select_slowest(fixtures)),
        ]
    )


def format_table(title: str, rows: list[tuple[float, str]]) -> list[str]:
    return ["", title, *(f"{seconds:8.1f} s  {name}" for seconds, name in rows)]


def select_slowest(rows: Iterable[tuple[float, str]]) -> list[tuple[float, str]]:
    return sorted(rows, reverse=True)[:SLOWEST]


def read_test_times() -> Iterable[tuple[float, str]]:
    for report in REPORTS.glob("*.xml"):
        for case in ET.parse(report).getroot().iter("testcase"):  # noqa: S314 - written by our own runners
            yield float(case.get("time", 0)), f"{report.stem}  {case.get('classname')}: {case.get('name')}"


def summarize_tests(failed: list[str]) -> str:
    """Return the failed tests, and the number of tests in all three runners.

    A failed check without a failed test counts as one.
    """
    cases: dict[tuple[str | None, ...], ET.Element] = {}
    for report in sorted(REPORTS.glob("*.xml")):  # pytest_again.xml after pytest.xml
        root = ET.parse(report).getroot()  # noqa: S314 - written by our own runners
        cases |= {(case.get("classname"), case.get("name"), report.stem[:6]): case for case in root.iter("testcase")}
    failed_cases = [case for case in cases.values() if has_failed(case)]
    skipped = sum(case.find("skipped") is not None for case in cases.values())
    passed = len(cases) - len(failed_cases) - skipped
    return "\n".join(
        [
            "",
            *(f"{case.get('classname')}: {case.get('name')}" for case in failed_cases),
            f"{passed} passed, {max(len(failed_cases), len(failed))} failed, {skipped} skipped",
        ]
    )


def has_failed(case: ET.Element) -> bool:
    return case.find("failure") is not None or case.find("error") is not None


if __name__ == "__main__":
    sys.exit(main())
