"""Hooks for schemathesis: valid requests are never called malformed, and every refusal is a problem.

They also leave out what repeats itself, which is every second case.
"""

import re
from collections import defaultdict
from typing import Any

import schemathesis

# What JSON Schema cannot express: comma lists, and bounds in the wrong order.
BEYOND_SCHEMAS = {
    "page",  # of a list with cursors: what was encoded there
    "avoid",
    "bounds",
    "cuisine",
    "delivery",
    "dietary",
    "countrycodes",
    "open_at",
}  # open_at: a pattern with alternatives
# In JSON Schema 36.0 is an integer, and NUL is a character; here they are not. Lists of choices have no value twice.
BEYOND_TYPES = {
    "Expected `int`, got `float`",
    "Expected `int | null`, got `float`",
    "Invalid character NUL",
    "a value is named twice",
    "another comment's id",
}
# The phase "coverage" breaks each rule of a field with every wrong value, and again for each variant of each object
# around the field: an address stands in three commands, in five variants, with six wrong types for each of its fields.
SAME_KIND_MAX = 2
_sent: defaultdict[tuple[Any, ...], set[str]] = defaultdict(set)


@schemathesis.hook
def filter_case(context: Any, case: Any) -> bool:
    """Each rule of each field of each operation, kept and broken, with the first two values that differ."""
    phase = case.meta.phase if case.meta else None
    if phase is None or phase.name != "coverage":
        return True
    data = phase.data
    values = _sent[case.operation.label, case.method, case.meta.generation.mode, data.parameter, data.description]
    if len(values) < SAME_KIND_MAX:
        size = len(values)
        values.add(_value(case, data))
        return len(values) > size
    return False


def _value(case: Any, data: Any) -> str:
    """What the case tries: the part of the body that its description names, or all parameters."""
    if data.parameter_location != "body":
        return repr((case.path_parameters, case.query, case.headers, case.cookies))
    value = case.body
    for part in re.split(r" -> |: |'", data.description):
        first = value[0] if isinstance(value, list) and value else value
        value = first[part] if isinstance(first, dict) and part in first else value
    if isinstance(value, dict):
        return repr(sorted(value))
    return f"{type(value).__name__} {len(value) if isinstance(value, str | list) else value}"


@schemathesis.check
def refusals_are_problems(ctx: Any, response: Any, case: Any) -> None:
    """Every refusal is a problem with a key of the catalogue; only an ended session has none."""
    if response.status_code < 400 or case.path == "/api/health":
        return
    body = response.json()
    assert response.headers["content-type"] == ["application/problem+json"], response.headers
    assert body["status"] == response.status_code
    assert body.get("errorKey") or response.status_code == 401, body


@schemathesis.check
def what_fits_is_not_malformed(ctx: Any, response: Any, case: Any) -> None:
    """A request that fits the schema may be refused for many reasons, but not for its form."""
    generation = case.meta.generation if case.meta else None
    if generation is None or not generation.mode.is_positive or response.status_code != 400:
        return
    blamed = [
        error
        for error in response.json().get("errors", [])
        if error["field"] not in BEYOND_SCHEMAS and error["message"] not in BEYOND_TYPES
    ]
    assert not blamed, response.text
