"""Passes the notes of processes to coverage.py: `python -m tests.support.measuring.report`; then `coverage report`."""

import json
import os
import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from coverage import Coverage, CoverageData
from coverage.parser import PythonParser

from tests.support.measuring.probes import FOLDER, PACKAGE, Note

ROOT = Path(__file__).parents[3]


def main() -> int:
    noted: defaultdict[str, set[Note]] = defaultdict(set)
    for file in Path(os.environ[FOLDER]).glob("*.json"):
        for path, notes in json.loads(file.read_text()).items():
            noted[path] |= {note if isinstance(note, int) else (note[0], note[1], note[2]) for note in notes}
    exclude = "|".join(
        f"(?:{pattern})" for pattern in Coverage(config_file=str(ROOT / "pyproject.toml")).get_exclude_list()
    )
    data = CoverageData(str(ROOT / ".coverage"))
    data.erase()
    data.add_arcs({path: arcs(path, notes, exclude) for path, notes in noted.items()})
    # including modules that were never imported
    data.touch_files([str(file) for file in (ROOT / PACKAGE).rglob("*.py")])
    data.write()
    return 0


def arcs(path: str, notes: Iterable[Note], exclude: str) -> set[tuple[int, int]]:
    """Return the notes in the format of coverage.py: pairs of consecutive lines."""
    parser = PythonParser(filename=path, exclude=exclude)
    parser.parse_source()
    targets: defaultdict[int, set[int]] = defaultdict(set)
    for line, target in parser.arcs():
        targets[line].add(target)
    found: set[tuple[int, int]] = set()
    for note in notes:
        if isinstance(note, int):
            found.add((-1, note))
            continue
        line, first, is_taken = note
        line, inside = parser.first_line(line), parser.first_line(first)
        if is_taken:
            found.add((line, inside))
        elif len(others := targets[line] - {inside}) == 1:  # a branch has two targets
            found |= {(line, target) for target in others}
    return found


if __name__ == "__main__":
    sys.exit(main())
