"""Rules beyond import-linter: features import each other's package only, and rules read no clock."""

import ast
from collections.abc import Iterator
from pathlib import Path

FEATURES = Path(__file__).parents[2] / "marmita" / "features"
CLOCKS = {"utc_now", "now", "today", "time", "time_ns", "monotonic"}


def imported_modules(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def strangers(path: Path) -> list[str]:
    """Modules inside other features' packages that the file imports."""
    own = path.relative_to(FEATURES).parts[0]
    found = [name.split(".") for name in imported_modules(path) if name.startswith("marmita.features.")]
    return [f"{path.relative_to(FEATURES)}: {'.'.join(parts)}" for parts in found if parts[2] != own and len(parts) > 3]


def clocks(path: Path) -> list[str]:
    """Calls that read the clock."""
    calls = [node.func for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
    names = [(func.attr if isinstance(func, ast.Attribute) else getattr(func, "id", ""), func) for func in calls]
    calls = [(name, func) for name, func in names if name in CLOCKS and not is_part_of_an_instant(func)]
    return [f"{path.relative_to(FEATURES)}:{func.lineno} {name}" for name, func in calls]


def is_part_of_an_instant(func: ast.expr) -> bool:
    """`slot.time()` converts a given instant; `time.time()` and `datetime.now()` read the clock."""
    owner = getattr(func, "value", None)
    return isinstance(func, ast.Attribute) and getattr(owner, "id", "") not in {"datetime", "date", "time"}


def test_between_features_only_the_face_is_imported():
    assert [found for path in sorted(FEATURES.rglob("*.py")) for found in strangers(path)] == []


def test_rules_and_states_get_the_time_as_an_argument():
    pure = sorted([*FEATURES.rglob("rules.py"), *FEATURES.rglob("states.py")])
    assert len(pure) > 8
    assert [found for path in pure for found in clocks(path)] == []
