"""Finds SQL in the strings of a module, for tests that check which code reads and writes which table."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

STATEMENT = re.compile(r"\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|FROM|JOIN|USING|COPY|TABLE)\s")


def sql_strings(path: Path) -> Iterator[str]:
    """Yield every string of the module with an SQL keyword, except docstrings; {} replaces the values in
    an f-string.
    """
    tree = ast.parse(path.read_text())
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    pieces = {id(piece) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for piece in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            text = "".join(str(piece.value) if isinstance(piece, ast.Constant) else "{}" for piece in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings | pieces:
            text = node.value
        else:
            continue
        if STATEMENT.search(text):
            yield text


def assigned_columns(statement: str, table: str) -> set[str]:
    """Return the columns that UPDATE … SET assigns, and possibly some that its expressions compare."""
    updates = re.findall(rf"\bUPDATE {table}\b(?: \w+)? SET (.*)", statement, re.DOTALL)
    return {column for update in updates for column in re.findall(r"(\w+)\s*=", _outer(update))}


def _outer(update: str) -> str:
    depth, clauses = 0, re.compile(r"\b(?:WHERE|FROM|RETURNING)\b")
    for at, letter in enumerate(update):
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if depth <= 0 and clauses.match(update, at):
            return update[:at]
    return update
