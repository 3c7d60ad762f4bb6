"""What generated clients need of the OpenAPI document: named enumerations, tags and unique operation names."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar

FEATURES = Path(__file__).parents[2] / "marmita" / "features"
COMPONENTS = "/components/schemas/"


@pytest.fixture
def document(routed_app: Litestar) -> dict[str, Any]:
    return routed_app.openapi_schema.to_schema()


def enumerations(part: Any, place: str = "") -> Iterator[tuple[str, list[Any]]]:
    """Every list of values in the document, with where it stands."""
    if isinstance(part, dict):
        if isinstance(part.get("enum"), list):
            yield place, part["enum"]
        for name, value in part.items():
            yield from enumerations(value, f"{place}/{name}")
    elif isinstance(part, list):
        for number, value in enumerate(part):
            yield from enumerations(value, f"{place}/{number}")


def operations(document: dict[str, Any]) -> list[dict[str, Any]]:
    return [operation for path in document["paths"].values() for operation in path.values()]


def test_every_enumeration_is_a_named_schema(document: dict[str, Any]):
    found = dict(enumerations(document))
    assert len(found) > 15
    inline = [place for place in found if place.removeprefix(COMPONENTS).count("/") or COMPONENTS not in place]
    assert inline == []


def test_an_enumeration_that_may_be_null_is_a_reference(document: dict[str, Any]):
    ending = document["components"]["schemas"]["OrderView"]["properties"]["ending"]
    assert ending == {"oneOf": [{"$ref": "#/components/schemas/OrderEnding"}, {"type": "null"}]}


def test_a_default_of_an_enumeration_stands_beside_its_reference(document: dict[str, Any]):
    parameters = document["paths"]["/api/shopping-card/my-orders"]["get"]["parameters"]
    sort = next(each["schema"] for each in parameters if each["name"] == "sort")
    assert sort == {"allOf": [{"$ref": "#/components/schemas/OrderSort"}], "default": "CREATED_DESC"}


def test_every_operation_has_the_tag_of_its_feature(document: dict[str, Any]):
    tags = [operation.get("tags", []) for operation in operations(document)]
    assert [each for each in tags if len(each) != 1] == []
    features = {folder.name for folder in FEATURES.iterdir() if folder.is_dir() and not folder.name.startswith("_")}
    assert {tag for [tag] in tags} - features == {"site"}


def test_every_operation_has_a_name_of_its_own(document: dict[str, Any]):
    names = [operation["operationId"] for operation in operations(document)]
    assert len(names) == len(set(names)) and all(name.isalnum() for name in names)
