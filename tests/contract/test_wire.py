"""docs/wire.md names only calls, query parameters and fields that the OpenAPI document has too."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

PAGE = (Path(__file__).parents[2] / "docs" / "wire.md").read_text()
_METHOD = "(?:GET|POST|PUT|PATCH|DELETE)"
CALL = re.compile(rf"`({_METHOD}(?:`,? (?:and )?`{_METHOD})*) (/api/[^`\u2026]+)`")
ROW = re.compile(r"\| `[^|]*\|[^|]*\|\s*(?:multipart: )?`\{([\w, ]+)\}`", re.MULTILINE)


def operations(document: dict[str, Any]) -> dict[tuple[str, str], dict[str, Any]]:
    """Return the operations by method and path; parameters of paths have no names."""
    return {
        (method.upper(), re.sub(r"\{[^}]*\}", "{}", path)): operation
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    }


def calls(text: str) -> Iterator[tuple[str, str, set[str]]]:
    """Yield the method, the path and the query parameters of each call in the text."""
    for methods, address in CALL.findall(text):
        path, _, query = address.partition("?")
        for method in re.findall("[A-Z]+", methods):
            yield method, re.sub(r"\{[^}]*\}", "{}", path), {part.split("=")[0] for part in query.split("&") if part}


def fields(node: Any, document: dict[str, Any], seen: set[str]) -> set[str]:
    """Return the names of all fields in a part of the document, also of the schemas that it refers to."""
    if isinstance(node, list):
        return {name for part in node for name in fields(part, document, seen)}
    if not isinstance(node, dict):
        return set()
    found = set(node.get("properties", {}))
    reference = str(node.get("$ref", "")).rpartition("/")[2]
    if reference and reference not in seen:
        seen.add(reference)
        found |= fields(document["components"]["schemas"][reference], document, seen)
    return found | {name for part in node.values() for name in fields(part, document, seen)}


def test_every_call_of_the_page_exists_with_its_parameters(api_document: dict[str, Any]):
    known = operations(api_document)
    named = list(calls(PAGE))
    assert len(named) > 190
    assert [(method, path) for method, path, _ in named if (method, path) not in known] == []
    unknown = {
        (method, path): query - {each["name"] for each in known[method, path].get("parameters", ())}
        for method, path, query in named
    }
    assert {call: names for call, names in unknown.items() if names} == {}


def test_every_field_at_the_start_of_a_description_exists(api_document: dict[str, Any]):
    known = operations(api_document)
    rows = [(row, begins[1]) for row in PAGE.splitlines() if (begins := ROW.match(row)) and CALL.search(row)]
    assert len(rows) > 60
    unknown = {
        row[:60]: names
        for row, listed in rows
        if (names := set(re.split(", | or ", listed)) - _all_fields(row.split("|")[1], known, api_document))
    }
    assert unknown == {}


def _all_fields(cell: str, known: dict[tuple[str, str], dict[str, Any]], document: dict[str, Any]) -> set[str]:
    found = [known[method, path] for method, path, _ in calls(cell)]
    return {name for operation in found for name in fields(operation, document, set())}
