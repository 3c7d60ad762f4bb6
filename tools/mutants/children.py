"""Runs each mutant in a process of its own, forked from a pytest session that has collected all tests and started the
servers.

A change inside a function replaces the code of that function. A change that takes effect at import, or that changes the
variables of a closure, needs a new import of all modules; then the child collects its tests itself.
"""

import gc
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Literal

import psycopg
import pytest

from tests.support.servers.postgres import ReusedDatabase
from tools.mutants.anew import import_anew
from tools.mutants.mutations import Mutant, mutated

ROOT = Path(__file__).parents[2]
Outcome = Literal["killed", "survived", "not covered", "broken"]
# A mutant, its tests, whether they call its function, and the maximum processor seconds.
Work = tuple[Mutant, list[str], bool, float]
BYTES_MAX = 6 * 2**30  # of address space: an endless loop may fill a list
# A test that waits endlessly fails by timeout; on a busy machine a correct test may take a minute.
QUIET = ["-x", "-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist", "--timeout=300"]
SECONDS_MAX = 1200.0
KILLED, SURVIVED, BROKEN = 1, 0, 3
# The exit codes of a failed test, also of one that cannot be imported and so is not found.
NOTICED = (pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED, pytest.ExitCode.USAGE_ERROR)
FIRST = 8


class Children:
    """The pytest plugin of the session. `run_mutants` is called when everything that the children need has started."""

    def __init__(self, run_mutants: Callable[["Children"], None]) -> None:
        self.run_mutants = run_mutants
        self.is_child = False
        self.items: dict[str, pytest.Item] = {}
        self.functions: dict[tuple[str, str], list[FunctionType]] = {}
        self.reused: ReusedDatabase | None = None
        self.forgotten: ExitStack | None = None

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = {item.nodeid: item for item in session.items}
        for fixture in ("client", "connection"):  # these fixtures start what all tests share
            self._run([next(item for item in session.items if fixture in getattr(item, "fixturenames", ()))])
        shared: Any = session.config.pluginmanager.get_plugin("marmita-server")
        self.server = shared.conninfo
        for each in gc.get_objects():
            if isinstance(each, FunctionType) and each.__code__.co_filename.startswith(str(ROOT / "marmita")):
                self.functions.setdefault((each.__code__.co_filename, each.__code__.co_qualname), []).append(each)
            elif isinstance(each, ReusedDatabase):
                self.reused = each
        gc.freeze()
        self.run_mutants(self)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and self.is_child:
            os._exit(KILLED)
        if report.failed:
            raise SystemExit(f"It does not pass without a change: {report.nodeid}\n{report.longreprtext}")

    def passes_unchanged(self, tests: list[str]) -> bool:
        """Return whether these tests pass in a child with unchanged code."""
        return os.waitstatus_to_exitcode(os.waitpid(self._start(None, tests, is_called=True), 0)[1]) == SURVIVED

    def test_mutant(self, work: Work) -> Outcome:
        mutant, tests, is_called, seconds = work
        if not tests:
            return "not covered"
        pid, began = self._start(mutant, tests, is_called=is_called, seconds=seconds), time.monotonic()
        while True:
            done, status = os.waitpid(pid, os.WNOHANG)
            if done:
                # Ended by a signal: it has used too much processor time or memory.
                code = os.waitstatus_to_exitcode(status)
                return "survived" if code == SURVIVED else "broken" if code == BROKEN else "killed"
            if time.monotonic() - began > SECONDS_MAX:
                os.killpg(pid, signal.SIGKILL)
                os.waitpid(pid, 0)
                return "broken"
            time.sleep(0.005)

    def _start(self, mutant: Mutant | None, tests: list[str], *, is_called: bool, seconds: float = 600) -> int:
        if self.reused:
            self._clean(self.reused)
        sys.stdout.flush()
        pid = os.fork()
        if pid:
            return pid
        self.is_child = True
        code = BROKEN
        try:
            os.setsid()
            silence = os.open(os.devnull, os.O_RDWR)
            for descriptor in (0, 1, 2):
                os.dup2(silence, descriptor)
            resource.setrlimit(resource.RLIMIT_AS, (BYTES_MAX, BYTES_MAX))
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds) + 1))
            code = self._judge(mutant, tests, is_called=is_called)
        finally:
            os._exit(code)

    def _clean(self, reused: ReusedDatabase) -> None:
        """Clean the database after the last child, which has its own connection and has ended all others."""
        reused.connection.close()
        try:
            reused.connection = psycopg.connect(reused.address, autocommit=True)
        except psycopg.OperationalError:
            reused.address = ""
        reused.clean()
        reused.connection.close()

    def _judge(self, mutant: Mutant | None, tests: list[str], *, is_called: bool) -> int:
        if mutant:
            path = str(ROOT / mutant.path)
            module = compile(mutated(Path(path).read_text(), mutant.number), path, "exec", dont_inherit=True)
            if not (is_called and self._replace_code(module, path, mutant.function)):
                return self._judge_anew(mutant.path.removesuffix(".py").replace("/", "."), module, tests)
        items = [self.items[test] for test in tests]
        items[0].config.pluginmanager.unregister(name="terminalreporter")
        if self.reused:
            self.reused.connection = psycopg.connect(self.reused.address, autocommit=True)
            # The child must not drop the database, not even by garbage collection of the exit stack.
            self.forgotten, self.reused.stack = self.reused.stack, ExitStack()
        self._run(items)
        return SURVIVED

    def _run(self, items: Sequence[pytest.Item]) -> None:
        """Run the tests without ending the session after the last one, which would stop the servers."""
        for item, next_item in zip(items, [*items[1:], _Unknown(items[0].session)], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=next_item)

    def _replace_code(self, module: CodeType, path: str, name: str) -> bool:
        """Replace the code of the function. Return False if no function can take the code."""
        changed = {(code.co_qualname, code.co_firstlineno): code for code in _codes(module)}
        functions = self.functions.get((path, name), [])
        try:
            for each in functions:
                each.__code__ = changed[name, each.__code__.co_firstlineno]
        except ValueError:  # the new code has other closure variables
            return False
        return bool(functions)

    def _judge_anew(self, name: str, module: CodeType, tests: list[str]) -> int:
        try:
            import_anew(name, module)
        except Exception:  # noqa: BLE001 - any error at import counts as noticed
            return KILLED
        # The first few tests notice most mutants; then the others need not be collected.
        for some in filter(None, (tests[:FIRST], tests[FIRST:])):
            code = pytest.main([*QUIET, *some], plugins=[_Again(self.server)])
            if code != pytest.ExitCode.OK:
                return KILLED if code in NOTICED else BROKEN
        return SURVIVED


class _Unknown:
    """A dummy for the next test: pytest then keeps only the fixtures of the session."""

    def __init__(self, session: pytest.Session) -> None:
        self.session = session

    def listchain(self) -> list[pytest.Session]:
        return [self.session]


class _Again:
    """The pytest plugin of a session in a child: it uses the shared PostgreSQL."""

    def __init__(self, address: str) -> None:
        self.address = address

    def pytest_sessionstart(self, session: pytest.Session) -> None:
        shared: Any = session.config.pluginmanager.get_plugin("marmita-server")
        shared.conninfo = self.address


def _codes(code: CodeType) -> Iterable[CodeType]:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part
            yield from _codes(part)
