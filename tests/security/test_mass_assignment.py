"""No command takes a field that is not its own, on any route and at any depth; the commands come from the document."""

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from tests.security.conftest import World
from tests.security.test_route_matrix import area_of, filled, request_of, rows
from tests.support.ordering import refusal

pytestmark = pytest.mark.commits
EXTRA: dict[str, Any] = {
    "id": "f" * 24, "authorities": ["ADMIN"], "role": "ADMIN", "admin": True, "priceCents": 1, "price": 1,
    "chefId": "f" * 24, "accountId": "f" * 24, "activated": True, "activatedAt": "2026-01-01T00:00:00Z",
    "passwordHash": "x", "verified": True, "status": "COMPLETED", "createdAt": "2026-01-01T00:00:00Z",
    "__proto__": {"admin": True}, "constructor": 1, "$where": "1",
}  # fmt: skip
# They take back what the server has sent, and ignore what they do not need (test_one_order_per_cart.py).
ECHOING = {"/api/shopping-card/handle-order", "/api/shopping-card/create-order"}
# What is the command's own there.
OWN = {("/api/admin/users/get", "role")}
# An actor who may send each of them, so that only the body is refused.
WORKS_FOR = ("owner", "chef", "admin")


def with_extra(body: dict[str, Any], name: str) -> Iterator[dict[str, Any]]:
    """The body with the field added to each of its objects in turn."""
    places: list[list[Any]] = [[]]
    for field, value in body.items():
        if isinstance(value, dict):
            places.append([field])
        if isinstance(value, list) and value and isinstance(value[0], dict):
            places += [
                [field, 0],
                *([field, 0, inner] for inner, deeper in value[0].items() if isinstance(deeper, dict)),
            ]
    for place in places:
        changed = deepcopy(body)
        target: Any = changed
        for step in place:
            target = target[step]
        if name not in target:
            target[name] = EXTRA[name]
            yield changed


def commands() -> list[dict[str, str]]:
    return [row for row in rows() if row["body"].startswith("{")]


def strict_commands(area: str) -> list[dict[str, str]]:
    return [row for row in commands() if row["route"] not in ECHOING and area_of(row) == area]


async def documented_commands(world: World) -> set[tuple[str, str]]:
    document = (await world.visitor.get("/api/schema/openapi.json")).json()
    return {
        (method.upper(), path)
        for path, operations in document["paths"].items()
        for method, operation in operations.items()
        if "$ref" in operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    }


async def test_every_documented_command_is_tried_and_says_that_it_takes_nothing_else(world: World):
    document = (await world.visitor.get("/api/schema/openapi.json")).json()
    documented = await documented_commands(world)
    tried = {(row["method"], row["route"].replace(":str}", "}").replace(":float}", "}")) for row in commands()}
    assert documented and documented <= tried
    for method, path in documented:
        schema = document["paths"][path][method.lower()]["requestBody"]["content"]["application/json"]["schema"]
        name = schema["$ref"].rsplit("/", 1)[1]
        takes_more = document["components"]["schemas"][name].get("additionalProperties") is not False
        assert takes_more == (path in ECHOING), name


@pytest.mark.parametrize("area", sorted({area_of(row) for row in commands()}))
async def test_fields_that_are_not_the_commands_own_are_refused_by_name_and_change_nothing(world: World, area: str):
    wrong: list[Any] = []
    tried = 0
    for row in strict_commands(area):
        path = filled(row["call"], world.names)
        body = request_of(row, world.names)["json"]
        persona = next(name for name in WORKS_FOR if row[name] not in {"401", "403"})
        for name in (each for each in EXTRA if (row["route"], each) not in OWN):
            for changed in with_extra(body, name):
                answer = await world.call(persona, row["method"], path, json=changed)
                blamed = [error["field"].rsplit(".", 1)[-1] for error in answer.json().get("errors", [])]
                tried += 1
                if refusal(answer) != (400, "invalid_request") or blamed != [name]:
                    wrong.append((path, json.dumps(changed)[:200], answer.status_code, blamed))
    assert wrong == [], wrong[:5]
    assert tried >= 14 * len(strict_commands(area)) > 0


async def test_query_and_path_cannot_smuggle_a_field_in(world: World):
    path = "/api/account/about-me?authorities=ADMIN&admin=true&id=" + "f" * 24
    await world.call("owner", "POST", path, json={"aboutMe": "hello"})
    answer = await world.call("owner", "GET", "/api/account?authorities=ADMIN")
    assert answer.json()["authorities"] == ["USER"]
