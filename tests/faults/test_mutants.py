"""The tool of `make mutants`: which changes it makes, and that each is one change of the module."""

import ast
from pathlib import Path
from typing import Any, cast

import pytest

from tools.mutants import outcomes
from tools.mutants.mutations import mutants_of, mutated

SOURCE = '''
"""Says nothing."""
LIMIT: int = 3

def charge(cents: int | None, *, smallest: int = 50) -> int:
    """Neither of these is changed."""
    log.error("too small", cents=cents)
    if not cents or cents < smallest:
        raise ValueError
    return max(cents, LIMIT) + 1
'''
CHANGES = {
    "module: 3 → 4",
    "module: 50 → 51",
    "charge: not cents or cents < smallest → not cents and cents < smallest",
    "charge: not cents → cents",
    "charge: cents < smallest → cents <= smallest",
    "charge: cents < smallest → cents >= smallest",
    "charge: raise ValueError → pass",
    "charge: return max(cents, LIMIT) + 1 → return None",
    "charge: max(cents, LIMIT) + 1 → max(cents, LIMIT) - 1",
    "charge: max(cents, LIMIT) → min(cents, LIMIT)",
    "charge: 1 → 2",
}


def test_mutants_of_a_module_are_its_rules_without_texts_and_types():
    assert {mutant.name.removeprefix("m.py ") for mutant in mutants_of("m.py", SOURCE)} == CHANGES


def test_mutated_module_differs_by_its_one_change():
    for mutant in mutants_of("m.py", SOURCE):
        old, new = mutant.change.split(" → ")
        text = ast.unparse(mutated(SOURCE, mutant.number))
        assert text != ast.unparse(ast.parse(SOURCE))
        assert new in text or old not in text


def test_committed_outcomes_are_known_until_the_module_has_other_mutants(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(outcomes, "COMMITTED", tmp_path / "outcomes.json")
    monkeypatch.setattr(outcomes, "RESULTS", tmp_path / "results.json")
    every = mutants_of("m.py", SOURCE)
    survivor, untried = every[0].name, every[1].name
    tried = {mutant.name: "killed" for mutant in every if mutant.name != untried} | {survivor: "survived"}
    outcomes.commit(every, cast("Any", tried))
    assert outcomes.known_outcomes(every) == tried
    assert outcomes.known_outcomes(mutants_of("m.py", SOURCE.replace("= 50", "= 51"))) == {}
