"""Every route, called by everybody: the verdicts are in route_matrix.csv, and what is refused has changed nothing.

A route that is not in the table fails. To add one, add a line: its path as the application has it, a call that would
work for the owner, and what each person must get. `{names}` are listed in conftest.py.
"""

import csv
import json
import re
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar

from marmita.app import create_app
from marmita.settings import load_settings
from tests.security.conftest import PERSONAS, TOTP_SECRET, World, login_of
from tests.security.hidden import Hidden
from tests.support.ordering import DAY, TIME

AREAS = ("account", "chef", "shopping-card", "pages", "others")
TABLE = Path(__file__).with_name("route_matrix.csv")
ONE_PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63f8cfc000000301010018dd8db0"
    "0000000049454e44ae426082"
)


def rows() -> list[dict[str, str]]:
    with TABLE.open(newline="") as file:
        return list(csv.DictReader(file))


def area_of(row: dict[str, str]) -> str:
    """Which part of the API a row is about; each part is a test of its own, so that all workers share the table."""
    first, second = [*row["route"].split("/")[1:], ""][:2]
    if first != "api":
        return "pages"
    return second if second in AREAS else "others"


def rows_of(area: str) -> list[dict[str, str]]:
    return [row for row in rows() if area_of(row) == area]


def routes(app: Litestar) -> set[tuple[str, str]]:
    """(method, path) of everything that answers over HTTP."""
    return {
        (method, route.path)
        for route in app.routes
        for handler in getattr(route, "route_handlers", [])
        for method in handler.http_methods
        if method != "OPTIONS"
    }


def test_every_route_is_in_the_table_and_nothing_else():
    app = create_app(load_settings({"DEV_MAILBOX": "true", "WORKER": "false"}).with_database("postgresql://"))
    listed = [(row["method"], row["route"]) for row in rows()]
    assert len(listed) == len(set(listed))
    missing, gone = routes(app) - set(listed), set(listed) - routes(app)
    assert (missing, gone) == (set(), set()), f"{TABLE.name}: add lines for {missing}, remove those for {gone}"


def filled(text: str, names: dict[str, str]) -> str:
    return re.sub(r"{(\w+)}", lambda found: names.get(found[1], found[0]), text)


def request_of(row: dict[str, str], names: dict[str, str]) -> dict[str, Any]:
    body = filled(row["body"], {**names, "day": DAY, "time": TIME})
    if body.startswith("text:"):
        return {"content": body.removeprefix("text:"), "headers": {"content-type": "text/plain"}}
    if body.startswith("photo:"):
        return {"files": {"photo": ("a.png", ONE_PIXEL, "image/png")}, "data": json.loads(body.removeprefix("photo:"))}
    if body.startswith("paper:"):
        return {"files": {"document": ("a.pdf", ONE_PIXEL)}, "data": json.loads(body.removeprefix("paper:"))}
    return {"json": json.loads(body)} if body else {}


@pytest.mark.commits
@pytest.mark.parametrize("area", AREAS)
async def test_everybody_gets_what_the_table_says_and_nothing_that_is_hidden(world: World, area: str):
    wrong: list[str] = []
    hidden = await Hidden.read(world.conn, TOTP_SECRET)
    assert rows_of(area)
    for row in rows_of(area):
        path = filled(row["call"], world.names)
        for persona in PERSONAS:
            answer = await world.call(persona, row["method"], path, **request_of(row, world.names))
            if str(answer.status_code) != row[persona]:
                wrong.append(f"{row['method']} {path} by {persona}: {answer.status_code}, not {row[persona]}")
            if row["route"].startswith("/dev/"):  # in production there is no such page
                continue
            text = answer.content.decode(errors="ignore")
            found = hidden.found_in(text, login=login_of(persona), is_admin=persona == "admin")
            wrong += [f"{row['method']} {path} by {persona} has {each}" for each in found]
    assert wrong == []
