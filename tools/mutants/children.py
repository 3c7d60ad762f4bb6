"""One process for each mutant: forked from one that has everything imported, so that it begins with the tests.

A change inside a function replaces the code of that function. One that takes effect when its module is imported needs
all modules anew, and so does one that changes what the function closes over.
"""

import contextlib
import gc
import importlib
import importlib.abc
import importlib.machinery
import io
import os
import resource
import signal
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, Literal

import pytest

from tools.mutants.mutations import Mutant, mutated

ROOT = Path(__file__).parents[2]
Outcome = Literal["killed", "survived", "not covered", "broken"]
# A mutant, its tests, whether they call its function, and how many seconds they may take.
Work = tuple[Mutant, list[str], bool, float]
MOST_BYTES = 6 * 2**30  # of address space: a loop that has lost its end fills a list
OPTIONS = ["-x", "-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist", "--timeout=60"]
KILLED, SURVIVED, BROKEN = 1, 0, 3
# A test that fails, or cannot even be imported: then it is not found.
NOTICED = (pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED, pytest.ExitCode.USAGE_ERROR)
FIRST = 8


def warm_up(tests: Sequence[str]) -> None:
    """Import the application and the tests, as the children need them."""
    importlib.import_module("marmita.app")
    with contextlib.redirect_stdout(io.StringIO()) as said:
        code = pytest.main(["--collect-only", "-qq", *tests])
    if code:
        raise SystemExit(f"The tests cannot be collected:\n{said.getvalue()}")


def passes_unchanged(tests: list[str], server: str) -> bool:
    """Whether these tests pass in a child whose code is not changed."""
    return os.waitstatus_to_exitcode(os.waitpid(_start(None, tests, server, is_called=True), 0)[1]) == SURVIVED


def run_all(work: Iterable[Work], server: str, *, workers: int) -> Iterator[tuple[Mutant, Outcome]]:
    """The outcome of each mutant with its tests."""
    running: dict[int, tuple[Mutant, float]] = {}
    for mutant, tests, is_called, seconds in work:
        if not tests:
            yield mutant, "not covered"
            continue
        running[_start(mutant, tests, server, is_called=is_called)] = mutant, time.monotonic() + seconds
        while len(running) >= workers:
            yield from _ended(running)
    while running:
        yield from _ended(running)


def _ended(running: dict[int, tuple[Mutant, float]]) -> Iterator[tuple[Mutant, Outcome]]:
    for pid, (mutant, deadline) in list(running.items()):
        done, status = os.waitpid(pid, os.WNOHANG)
        if not done and time.monotonic() > deadline:
            os.killpg(pid, signal.SIGKILL)
            done, status = os.waitpid(pid, 0)
        if done:
            del running[pid]
            code = os.waitstatus_to_exitcode(status)
            # By a signal: it was too slow, or took too much memory.
            yield mutant, "survived" if code == SURVIVED else "broken" if code == BROKEN else "killed"
    time.sleep(0.005)


def _start(mutant: Mutant | None, tests: list[str], server: str, *, is_called: bool) -> int:
    sys.stdout.flush()
    pid = os.fork()
    if pid:
        return pid
    code = BROKEN
    try:
        os.setsid()
        silence = os.open(os.devnull, os.O_RDWR)
        for descriptor in (0, 1, 2):
            os.dup2(silence, descriptor)
        resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
        code = KILLED if mutant and not _apply(mutant, is_called=is_called) else _test(tests, server)
    finally:
        os._exit(code)


def _apply(mutant: Mutant, *, is_called: bool) -> bool:
    """False when the change is noticed at once: the module cannot be imported."""
    path = str(ROOT / mutant.path)
    module = compile(mutated(Path(path).read_text(), mutant.number), path, "exec", dont_inherit=True)
    if not (is_called and _replace_code(module, path, mutant.function)):
        try:
            _import_anew(mutant.path.removesuffix(".py").replace("/", "."), module)
        except Exception:  # noqa: BLE001 - whatever stops it
            return False
    return True


def _test(tests: list[str], server: str) -> int:
    # Most are noticed by the first few: the others need not be collected.
    for some in filter(None, (tests[:FIRST], tests[FIRST:])):
        code = pytest.main([*OPTIONS, *some], plugins=[_Server(server)])
        if code != pytest.ExitCode.OK:
            return KILLED if code in NOTICED else BROKEN
    return SURVIVED


def _replace_code(module: CodeType, path: str, name: str) -> bool:
    """False when no function can take the code."""
    changed = {(code.co_qualname, code.co_firstlineno): code for code in _codes(module)}
    functions = [
        each
        for each in gc.get_objects()
        if isinstance(each, FunctionType) and each.__code__.co_filename == path and each.__code__.co_qualname == name
    ]
    try:
        for each in functions:
            each.__code__ = changed[name, each.__code__.co_firstlineno]
    except ValueError:  # it closes over other variables
        return False
    return bool(functions)


def _codes(code: CodeType) -> Iterator[CodeType]:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part
            yield from _codes(part)


class _Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module from other code."""

    def __init__(self, name: str, code: CodeType) -> None:
        self.name, self.code = name, code

    def find_spec(self, fullname: str, *_: object) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name:
            return None
        return importlib.machinery.ModuleSpec(fullname, self, origin=self.code.co_filename)

    def exec_module(self, module: ModuleType) -> None:
        module.__file__ = self.code.co_filename
        exec(self.code, module.__dict__)  # noqa: S102 - our own source, with one change


def _import_anew(name: str, code: CodeType) -> None:
    for known in list(sys.modules):
        if known.split(".")[0] in ("marmita", "tests"):
            del sys.modules[known]
    sys.meta_path.insert(0, _Changed(name, code))
    importlib.import_module(name)


class _Server:
    """The PostgreSQL of all children."""

    def __init__(self, address: str) -> None:
        self.address = address

    def pytest_sessionstart(self, session: pytest.Session) -> None:
        shared: Any = session.config.pluginmanager.get_plugin("marmita-server")
        shared.conninfo = self.address
