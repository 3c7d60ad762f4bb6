"""The outcomes of mutants, stored in a file beside this one, so that a new checkout continues where the last run ended.

The file lists by module the mutants that were not killed or not tried; the others were killed. An entry is ignored if
the mutants of its module have changed.
"""

import json
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import TypedDict

from tools.mutants.children import Outcome
from tools.mutants.covered import KEPT
from tools.mutants.mutations import Mutant

COMMITTED = Path(__file__).with_name("outcomes.json")
RESULTS = KEPT / "results.json"  # results of an unfinished run


class _Module(TypedDict):
    mutants: str
    rest: dict[str, Outcome | None]


def known_outcomes(every: Iterable[Mutant]) -> dict[str, Outcome]:
    """Return the known outcomes of these mutants by name."""
    kept: dict[str, Outcome] = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    committed: dict[str, _Module] = json.loads(COMMITTED.read_text()) if COMMITTED.exists() else {}
    for path, mutants in _by_module(every).items():
        if path in committed and committed[path]["mutants"] == _digest(mutants):
            rest = committed[path]["rest"]
            for mutant in mutants:
                outcome = rest.get(_short(mutant), "killed")
                if outcome:
                    kept.setdefault(mutant.name, outcome)
    return {mutant.name: kept[mutant.name] for mutant in every if mutant.name in kept}


def keep(outcomes: dict[str, Outcome]) -> None:
    """Store the outcomes during the run."""
    RESULTS.write_text(json.dumps(outcomes))


def commit(every: Iterable[Mutant], outcomes: dict[str, Outcome]) -> None:
    """Write the file that is committed to the repository."""
    modules: dict[str, _Module] = {}
    for path, mutants in _by_module(every).items():
        found: dict[str, Outcome | None] = {_short(mutant): outcomes.get(mutant.name) for mutant in mutants}
        rest = {name: outcome for name, outcome in found.items() if outcome != "killed"}
        if not any(found.values()):
            continue  # there are no outcomes to store
        modules[path] = _Module(mutants=_digest(mutants), rest=rest)
    COMMITTED.write_text(json.dumps(modules, indent=1, ensure_ascii=False) + "\n")


def _by_module(every: Iterable[Mutant]) -> dict[str, list[Mutant]]:
    modules: dict[str, list[Mutant]] = {}
    for mutant in every:
        modules.setdefault(mutant.path, []).append(mutant)
    return modules


def _short(mutant: Mutant) -> str:
    return mutant.name.removeprefix(f"{mutant.path} ")


def _digest(mutants: list[Mutant]) -> str:
    return sha256("\n".join(mutant.name for mutant in mutants).encode()).hexdigest()[:16]
