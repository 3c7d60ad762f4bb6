"""What probes note is what coverage.py sees by tracing: the same lines and branches, of every kind of statement."""

import asyncio
import io
import sys
from pathlib import Path
from types import CodeType
from typing import Any

from coverage import Coverage

from tests.support.measuring.probes import BYTES, Probes, _compile, _read
from tests.support.measuring.report import arcs

SAMPLE = '''"""A docstring that stays one."""
from __future__ import annotations

import contextlib
from dataclasses import dataclass


def decorated(function):
    """Also here."""
    return function


@decorated
@decorated
def decide(number):
    """Is kept."""
    if number > 5:
        return "large"
    elif number > 3:
        word = "middle"
    else:
        word = "small"
    if number == 1:
        word += "!"
    return word


@dataclass
class Point:
    """Its names are its own."""

    x: int = 0
    y: int = 0

    def __post_init__(self) -> None:
        if self.x:
            self.y += 1

    class Inner:
        if 1 < 2:
            value = 1


def loops(numbers):
    for number in numbers:
        if number == 2:
            continue
        if number == 7:
            break
    else:
        numbers = []
    left = 2
    while left:
        left -= 1
    for _ in []:
        left += 1
    while True:
        left += 1
        if left > 3:
            return numbers


def match_them(value):
    match value:
        case 1 | 2:
            found = "number"
        case {"key": inner} if inner:
            found = inner
        case [first, *_]:
            found = first
        case Point(x=3):
            found = "point"
    match value:
        case 1:
            return found
        case _:
            value = 0
    return value


def tries(value):
    try:
        if value == "raise":
            raise KeyError(value)
        int(value)
    except ValueError:
        value = "wrong"
    except KeyError as error:
        value = str(error)
    else:
        value = "right"
    finally:
        if value:
            value += "."
    with contextlib.suppress(IndexError):
        if value == "wrong.":
            value = "with"
    with contextlib.suppress(IndexError):
        for letter in value:
            if letter == "z":
                return letter
    return value


def counter():
    count = 0

    def add():
        nonlocal count
        count += 1
        return count

    return add


def numbers():
    for number in range(3):
        if number:
            yield number


async def later():
    async for number in anew():
        if number == 9:
            break
    async with contextlib.AsyncExitStack():
        if number:
            number += 1
    long = [
        each
        for each in (1, 2)
        if each > 1
    ]
    return number, long


async def anew():
    for number in (1, 2):
        yield number


async def gather():
    return [
        number
        async for number in anew()
    ]


def never():
    if True:
        return 1
    return 2


try:
    import nothing_of_that_name
except ImportError:
    nothing_of_that_name = None
'''


def run(code: CodeType, **names: Any) -> Any:
    """Runs the sample; not all of it."""
    module = {"__name__": "sample", **names}
    sys.modules["sample"] = type(sys)("sample")
    try:
        exec(code, module)  # noqa: S102
    finally:
        del sys.modules["sample"]
    kept = [module["decide"](number) for number in (1, 4)]
    kept += [module["loops"](numbers) for numbers in ([2], [7])]
    kept += [module["match_them"](value) for value in (1, {"key": 2}, [4], None)]
    kept += [module["tries"](value) for value in ("1", "x", "raise")]
    add = module["counter"]()
    kept += [add(), add(), list(module["numbers"]()), module["never"]()]
    return [*kept, asyncio.run(module["later"]()), asyncio.run(module["gather"]()), module["decide"].__doc__]


def reported(coverage: Coverage, sample: Path) -> str:
    """The part of the report about the sample, with the numbers of missed lines and branches."""
    text = io.StringIO()
    coverage.report([str(sample)], show_missing=True, file=text)
    return text.getvalue()


def test_probes_and_tracing_make_the_same_report(tmp_path: Path):
    sample = tmp_path / "sample.py"
    sample.write_text(SAMPLE)
    tracing = Coverage(data_file=None, branch=True, config_file=False, include=[str(sample)])
    with tracing.collect():
        traced = run(compile(SAMPLE, str(sample), "exec", dont_inherit=True))
    probes = Probes()
    code = probes.compiled(SAMPLE.encode(), str(sample))
    probed = run(code, **{BYTES: probes.hits})
    assert probed == traced
    noting = Coverage(data_file=None, branch=True, config_file=False)
    noting.get_data().add_arcs({str(sample): arcs(str(sample), probes.noted(), exclude="no cover")})
    assert reported(noting, sample) == reported(tracing, sample)


def test_module_that_another_process_compiled_runs_and_notes_as_compiled_here(tmp_path: Path):
    kept, key = tmp_path / "compiled" / "sample", b"of the source"
    assert _read(kept, key) is None
    made = _compile(kept, key, SAMPLE.encode(), "sample.py")
    found = _read(kept, key)
    assert found
    for code, probes in (made, found):
        run(code, **{BYTES: probes.hits})
    assert found[1].noted() == made[1].noted() != set()
    assert _read(kept, b"of another one") is None
