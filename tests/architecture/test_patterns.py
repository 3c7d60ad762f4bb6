"""Patterns mean to Python what they mean to the browsers that read them in the OpenAPI document."""

import ast
from pathlib import Path

ROOT = Path(__file__).parents[2]


def written(node: ast.AST) -> str:
    """The text of a string; what an f-string inserts is left out."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(written(part) for part in parts)
        case _:
            return ""


def test_pattern_of_a_whole_text_refuses_a_last_line_break_and_digits_of_other_scripts():
    wrong = [
        f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"
        for path in (ROOT / "marmita").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if (text := written(node)).startswith("^") and not text.startswith("^-- ")
        if text.endswith("$") or (text.endswith(r"\Z") and r"\d" in text)
    ]
    assert wrong == [], r"`$` fits before a last line break too, and `\d` fits ٣: write \Z and [0-9]"
