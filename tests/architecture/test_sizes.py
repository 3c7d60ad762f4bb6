"""Nothing grows past what one reads at a sitting. There is no list of exceptions."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILE, USE_CASE, FUNCTION, TEST_FILE = 300, 120, 40, 400
# What a feature's folder has besides use cases, one of which is a file named after what it does.
PARTS = {
    "__init__", "records", "states", "rules", "policy", "errors", "events", "queries", "routes", "schemas",
    "jobs", "listeners", "views", "ports", "provider",
}  # fmt: skip


def python_files(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def line_count(path: Path) -> int:
    return len(path.read_text().splitlines())


def is_use_case(path: Path) -> bool:
    named_part = path.stem in PARTS or path.stem.endswith("_query")
    return path.parent.parent.name == "features" and not named_part


def longer_functions(path: Path, limit: int) -> list[str]:
    """Functions with more lines than that, counted from `def` to their last line."""
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return [
        f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, functions) and (node.end_lineno or 0) - node.lineno + 1 > limit
    ]


@pytest.mark.parametrize(("folder", "limit"), [("marmita", FILE), ("tests", TEST_FILE), ("bench", FILE)])
def test_no_file_is_too_long(folder: str, limit: int):
    assert python_files(folder)
    assert [str(path.relative_to(ROOT)) for path in python_files(folder) if line_count(path) > limit] == []


def test_no_use_case_is_too_long():
    use_cases = [path for path in python_files("marmita") if is_use_case(path)]
    assert any(path.stem == "log_in" for path in use_cases)
    assert [str(path.relative_to(ROOT)) for path in use_cases if line_count(path) > USE_CASE] == []


def test_no_function_is_too_long():
    assert [found for path in python_files("marmita") for found in longer_functions(path, FUNCTION)] == []


def test_the_ruler_measures():
    path = ROOT / "tests" / "architecture" / "test_sizes.py"
    assert any("longer_functions" in found for found in longer_functions(path, 5))
