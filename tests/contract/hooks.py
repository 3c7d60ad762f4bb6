"""Hooks for schemathesis: valid requests are never called malformed, and every refusal is a problem."""

from typing import Any

import schemathesis

# What JSON Schema cannot express: comma lists, and bounds in the wrong order.
BEYOND_SCHEMAS = {
    "avoid",
    "bounds",
    "cuisine",
    "delivery",
    "dietary",
    "countrycodes",
    "open_at",
}  # open_at: a pattern with alternatives
# In JSON Schema 36.0 is an integer, and NUL is a character; here they are not. Lists of choices have no value twice.
BEYOND_TYPES = {"Expected `int`, got `float`", "Invalid character NUL", "a value is named twice"}


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
