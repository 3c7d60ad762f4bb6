"""A reason of staff that shows nothing is none, and names have no marks that reorder what stands beside them."""

import json
from typing import Any

import pytest

from tests.security.conftest import World
from tests.security.test_route_matrix import filled, rows
from tests.support.ordering import Person, json_ok
from tests.support.rows import Connection, add_account

pytestmark = pytest.mark.commits
BLANK = ["\u200b\u2060" * 4, "\u3164" * 8, "\u034f\u200d" * 4]
REASONS = {"reason", "reasonForModerators"}
# Their reason may be left out.
OPTIONAL = {"/api/account/schedule-delete", "/api/notice"}


def reasons() -> list[tuple[dict[str, str], str]]:
    """The calls of the table that give a reason, with the name of the field."""
    bodies = [(row, json.loads(row["body"])) for row in rows() if row["body"].startswith("{")]
    return [(row, name) for row, body in bodies if row["route"] not in OPTIONAL for name in REASONS & body.keys()]


@pytest.mark.parametrize("blank", BLANK)
async def test_reason_that_shows_nothing_is_refused_on_every_route(world: World, blank: str):
    taken: list[str] = []
    tried = 0
    for row, name in reasons():
        path, body = filled(row["call"], world.names), json.loads(filled(row["body"], world.names))
        for persona in ("owner", "chef", "moderator", "admin"):
            if row[persona].startswith("2"):
                answer = await world.call(persona, row["method"], path, json=body | {name: blank})
                tried += 1
                if answer.status_code != 400:
                    taken.append(f"{row['method']} {path} by {persona}: {answer.status_code}")
    assert tried > 20 and taken == []


async def test_names_are_stored_without_marks_that_reorder(client: Any, conn: Connection):
    admin = await Person.create(client, conn, await add_account(conn, authorities=["USER", "ADMIN"]))
    post = json_ok(await admin.post("posts", {"name": "Soup\u202e \u2066x\x1b", "content": "<p>a&#x202e;b</p>"}))
    assert (post["name"], post["content"]) == ("Soup x", "<p>ab</p>")
