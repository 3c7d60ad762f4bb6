"""One process for each mutant: forked from a session of pytest that has collected every test and started the servers.

A change inside a function replaces the code of that function. One that takes effect when its module is imported needs
all modules anew, and so does one that changes what the function closes over: then the child collects its tests itself.
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
# A mutant, its tests, whether they call its function, and how many seconds of a processor they may take.
Work = tuple[Mutant, list[str], bool, float]
MOST_BYTES = 6 * 2**30  # of address space: a loop that has lost its end fills a list
# A test that waits for ever fails; on a machine with much else to do a good one takes a minute.
QUIET = ["-x", "-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist", "--timeout=300"]
MOST_SECONDS = 1200.0
KILLED, SURVIVED, BROKEN = 1, 0, 3
# A test that fails, or cannot even be imported: then it is not found.
NOTICED = (pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED, pytest.ExitCode.USAGE_ERROR)
FIRST = 8


class Children:
    """The plugin of the session. `live` is called once everything is there that the children need."""

    def __init__(self, live: Callable[["Children"], None]) -> None:
        self.live = live
        self.is_child = False
        self.items: dict[str, pytest.Item] = {}
        self.functions: dict[tuple[str, str], list[FunctionType]] = {}
        self.reused: ReusedDatabase | None = None
        self.forgotten: ExitStack | None = None

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = {item.nodeid: item for item in session.items}
        for fixture in ("client", "connection"):  # which start what all tests share
            self._run([next(item for item in session.items if fixture in getattr(item, "fixturenames", ()))])
        shared: Any = session.config.pluginmanager.get_plugin("marmita-server")
        self.server = shared.conninfo
        for each in gc.get_objects():
            if isinstance(each, FunctionType) and each.__code__.co_filename.startswith(str(ROOT / "marmita")):
                self.functions.setdefault((each.__code__.co_filename, each.__code__.co_qualname), []).append(each)
            elif isinstance(each, ReusedDatabase):
                self.reused = each
        gc.freeze()
        self.live(self)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and self.is_child:
            os._exit(KILLED)
        if report.failed:
            raise SystemExit(f"It does not pass without a change: {report.nodeid}\n{report.longreprtext}")

    def passes_unchanged(self, tests: list[str]) -> bool:
        """Whether these tests pass in a child whose code is not changed."""
        return os.waitstatus_to_exitcode(os.waitpid(self._start(None, tests, is_called=True), 0)[1]) == SURVIVED

    def outcome(self, work: Work) -> Outcome:
        mutant, tests, is_called, seconds = work
        if not tests:
            return "not covered"
        pid, began = self._start(mutant, tests, is_called=is_called, seconds=seconds), time.monotonic()
        while True:
            done, status = os.waitpid(pid, os.WNOHANG)
            if done:
                # By a signal: it has used too many seconds, or too much memory.
                code = os.waitstatus_to_exitcode(status)
                return "survived" if code == SURVIVED else "broken" if code == BROKEN else "killed"
            if time.monotonic() - began > MOST_SECONDS:
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
            resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds) + 1))
            code = self._judge(mutant, tests, is_called=is_called)
        finally:
            os._exit(code)

    def _clean(self, reused: ReusedDatabase) -> None:
        """Whatever the last child has left in it. Each has a connection of its own, and has ended all others."""
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
            # The database is not this child's to drop, not even by forgetting who would.
            self.forgotten, self.reused.stack = self.reused.stack, ExitStack()
        self._run(items)
        return SURVIVED

    def _run(self, items: Sequence[pytest.Item]) -> None:
        """The session goes on after the last one: it would stop the servers otherwise."""
        for item, next_item in zip(items, [*items[1:], _Unknown(items[0].session)], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=next_item)

    def _replace_code(self, module: CodeType, path: str, name: str) -> bool:
        """False when no function can take the code."""
        changed = {(code.co_qualname, code.co_firstlineno): code for code in _codes(module)}
        functions = self.functions.get((path, name), [])
        try:
            for each in functions:
                each.__code__ = changed[name, each.__code__.co_firstlineno]
        except ValueError:  # it closes over other variables
            return False
        return bool(functions)

    def _judge_anew(self, name: str, module: CodeType, tests: list[str]) -> int:
        try:
            import_anew(name, module)
        except Exception:  # noqa: BLE001 - whatever stops it
            return KILLED
        # Most are noticed by the first few: the others need not be collected.
        for some in filter(None, (tests[:FIRST], tests[FIRST:])):
            code = pytest.main([*QUIET, *some], plugins=[_Again(self.server)])
            if code != pytest.ExitCode.OK:
                return KILLED if code in NOTICED else BROKEN
        return SURVIVED


class _Unknown:
    """A test of which nothing is known but its session: for its sake only what the session has started is kept."""

    def __init__(self, session: pytest.Session) -> None:
        self.session = session

    def listchain(self) -> list[pytest.Session]:
        return [self.session]


class _Again:
    """A session in a child: it has the PostgreSQL of all children, and ends with its first failure."""

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
