"""Measures which lines and branches of Marmita run: each statement is compiled with a probe that sets a byte.

Before Python 3.12, coverage.py traces every line of every module through the interpreter, which slows down all of
Python, including libraries. Setting a byte costs next to nothing. The notes are passed to coverage.py (report.py),
which knows the possible branches; `test_probes.py` compares both ways of measuring. `MARMITA_PROBES` names the folder
for the notes and so enables the measurement: tools/verify.py sets it. Only the standard library is imported here,
because processes that tests start are measured too (startup/sitecustomize.py).
"""

import ast
import atexit
import contextlib
import hashlib
import json
import marshal
import os
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

FOLDER = "MARMITA_PROBES"
PACKAGE = "marmita"
STARTED = time.time_ns()  # process ids are reused
STARTUP = Path(__file__).with_name("startup")
# A cache of compiled modules, one file each: compiling all of Marmita would take each process more than a second.
COMPILED = "compiled"
COMPILER = (sys.version.encode(), Path(__file__).read_bytes())
# The name in each module under which its bytes are stored.
BYTES = "_probes"
# A line number; or a branch: its line, the first line of its block, and whether the block was entered.
Note = int | tuple[int, int, bool]


@dataclass
class Probes:
    """The probes of a module: the meaning of each byte that is set."""

    notes: list[list[Note]] = field(default_factory=list)
    hits: bytearray = field(default_factory=bytearray)

    def compiled(self, source: bytes, path: str) -> CodeType:
        tree = ast.parse(source, path)
        tree.body = self.block(tree.body)
        self.hits = bytearray(len(self.notes))
        return compile(tree, path, "exec", dont_inherit=True)

    def noted(self) -> set[Note]:
        return {note for notes, hit in zip(self.notes, self.hits, strict=True) if hit for note in notes}

    def block(self, body: list[ast.stmt], *entered: Note) -> list[ast.stmt]:
        """Return the statements with their probes; `entered` are the notes for the start of the block."""
        probed = list(_leading(body))
        known = [*entered, *(first.lineno for first in probed if isinstance(first, ast.ImportFrom))]
        rest = body[len(probed) :]
        if known:
            probed.append(self.probe(body[0], known))
        for statement in rest:
            probed.append(self.probe(statement, list(_lines(statement))))
            self.inside(statement)
            probed.append(statement)
        return probed

    def inside(self, statement: ast.stmt) -> None:
        """Add probes to the blocks of a statement."""
        if isinstance(statement, ast.If | ast.For | ast.AsyncFor | ast.While):
            self.decision(statement)
        elif isinstance(statement, ast.Match):
            self.match(statement)
        else:
            for name in ("body", "orelse", "finalbody"):
                if body := getattr(statement, name, None):
                    setattr(statement, name, self.block(body))
            tried: list[Note] = []
            for handler in getattr(statement, "handlers", []):
                tried.append(handler.lineno)
                handler.body = self.block(handler.body, *tried)

    def decision(self, statement: ast.If | ast.For | ast.AsyncFor | ast.While) -> None:
        line, first = statement.lineno, _first(statement.body)
        otherwise = (line, first, False)
        statement.body = self.block(statement.body, (line, first, True))
        if statement.orelse:
            statement.orelse = self.block(statement.orelse, otherwise)
        else:
            statement.orelse = [self.probe(statement, [otherwise])]

    def match(self, statement: ast.Match) -> None:
        missed: list[Note] = []
        for case in statement.cases:
            line, first = case.pattern.lineno, _first(case.body)
            case.body = self.block(case.body, *missed, line, (line, first, True))
            missed += [line, (line, first, False)]
        if not _matches_all(statement.cases[-1]):
            probe = self.probe(statement, missed)
            statement.cases.append(ast.match_case(ast.MatchAs(**_position(statement)), None, [probe]))

    def probe(self, near: ast.stmt, notes: list[Note]) -> ast.stmt:
        """Return `_probes[number] = 1`, on the line of the following statement."""
        position = _position(near)
        self.notes.append(notes)
        number = ast.Constant(len(self.notes) - 1, **position)
        byte = ast.Subscript(ast.Name(BYTES, ast.Load(), **position), number, ast.Store(), **position)
        return ast.Assign([byte], ast.Constant(1, **position), **position)


def _leading(body: list[ast.stmt]) -> Iterable[ast.stmt]:
    """Yield the statements that must stay first: the docstring, and imports that change how the rest is compiled."""
    for number, statement in enumerate(body):
        match statement:
            case ast.Expr(ast.Constant(str())) if number == 0:
                yield statement
            case ast.ImportFrom(module="__future__"):
                yield statement
            case _:
                return


def _lines(statement: ast.stmt) -> Iterable[int]:
    return sorted({statement.lineno, *(decorator.lineno for decorator in getattr(statement, "decorator_list", []))})


def _first(body: Sequence[ast.stmt]) -> int:
    return min(_lines(body[0]))


def _position(node: ast.stmt) -> dict[str, Any]:
    return {name: getattr(node, name) for name in ("lineno", "col_offset", "end_lineno", "end_col_offset")}


def _matches_all(case: ast.match_case) -> bool:
    """Return whether the case matches everything; more than one such case would be a syntax error."""
    pattern = case.pattern.patterns[-1] if isinstance(case.pattern, ast.MatchOr) else case.pattern
    return case.guard is None and isinstance(pattern, ast.MatchAs) and pattern.pattern is None


class _Loader(SourceFileLoader):
    probes: Probes

    def get_code(self, fullname: str) -> CodeType:
        source = Path(self.path).read_bytes()
        kept = Path(os.environ[FOLDER], COMPILED, fullname)
        key = hashlib.sha256(b"\0".join([*COMPILER, self.path.encode(), source])).digest()
        code, self.probes = _read(kept, key) or _compile(kept, key, source, self.path)
        return code

    def exec_module(self, module: ModuleType) -> None:
        code = self.get_code(module.__name__)
        vars(module)[BYTES] = self.probes.hits
        _measured.append((self.path, self.probes))
        exec(code, vars(module))  # noqa: S102 - what the import would execute


def _read(kept: Path, key: bytes) -> tuple[CodeType, Probes] | None:
    try:
        said = kept.read_bytes()
    except OSError:
        return None
    if not said.startswith(key):
        return None
    code, notes = marshal.loads(memoryview(said)[len(key) :])  # noqa: S302 - written below
    return code, Probes(notes, bytearray(len(notes)))


def _compile(kept: Path, key: bytes, source: bytes, path: str) -> tuple[CodeType, Probes]:
    probes = Probes()
    code = probes.compiled(source, path)
    # if another account owns the folder or the disk is full, the next process compiles again
    with contextlib.suppress(OSError):
        kept.parent.mkdir(parents=True, exist_ok=True)
        written = kept.with_name(f"{kept.name}-{os.getpid()}")
        written.write_bytes(key + marshal.dumps((code, probes.notes)))
        written.replace(kept)  # atomic, because other processes read the file
    return code, probes


class _Finder(MetaPathFinder):
    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name.partition(".")[0] != PACKAGE or name.endswith(
            ".__main__"
        ):  # `python -m` runs this module without importing it
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec and isinstance(spec.loader, SourceFileLoader):
            spec.loader = _Loader(name, spec.loader.path)
        return spec


_measured: list[tuple[str, Probes]] = []


def begin() -> None:
    """Measure every module of Marmita that is imported from now on; do nothing without a folder for the notes."""
    if os.environ.get(FOLDER):
        sys.meta_path.insert(0, _Finder())
        atexit.register(save)


def save() -> None:
    """Write the notes of this process so far."""
    folder = os.environ.get(FOLDER)
    if not folder or not _measured:
        return
    noted: defaultdict[str, set[Note]] = defaultdict(set)
    for path, probes in _measured:
        noted[path] |= probes.noted()
    Path(folder).mkdir(parents=True, exist_ok=True)
    file = Path(folder) / f"{os.getpid()}-{STARTED}.json"
    file.write_text(json.dumps({path: list(notes) for path, notes in noted.items()}))


def environment() -> dict[str, str]:
    """Return the environment variables with which a process is measured."""
    folder = os.environ.get(FOLDER)
    return {FOLDER: folder, "PYTHONPATH": str(STARTUP)} if folder else {}
