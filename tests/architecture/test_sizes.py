"""Limits for the size of files, functions and folders. There are no exceptions."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILE, USE_CASE, FUNCTION, TEST_FILE = 300, 120, 40, 400
FOLDER = 25
# What a small feature's folder has besides use cases, each of which is a file named after what it does.
PARTS = {
    "__init__", "records", "states", "rules", "policy", "errors", "events", "queries", "routes", "schemas",
    "jobs", "listeners", "views", "ports", "export",
}  # fmt: skip


def python_files(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def line_count(path: Path) -> int:
    return len(path.read_text().splitlines())


def is_use_case(path: Path) -> bool:
    return path.parent.name == "use_cases" or (path.parent.parent.name == "features" and path.stem not in PARTS)


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


def test_no_folder_has_too_many_email_templates():
    counts = {path: len(list(path.iterdir())) for path in (ROOT / "marmita").rglob("emails/**/") if path.is_dir()}
    assert counts
    assert [str(path.relative_to(ROOT)) for path, count in counts.items() if count > FOLDER] == []


def test_no_folder_has_too_many_modules():
    folders = {path.parent for folder in ("marmita", "tests") for path in python_files(folder)}
    assert [str(f.relative_to(ROOT)) for f in sorted(folders) if len(list(f.glob("*.py"))) > FOLDER] == []


def test_the_ruler_measures():
    path = ROOT / "tests" / "architecture" / "test_sizes.py"
    assert any("longer_functions" in found for found in longer_functions(path, 5))
