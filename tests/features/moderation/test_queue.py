"""The queue: lists, orders, search and pages along an index, and the table of a year."""

import csv
from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.moderation.http.views import read_queue
from marmita.features.moderation.queries.queue import CaseFilter
from marmita.platform.clock import utc_now
from marmita.platform.ids import new_id
from tests.features.moderation.conftest import Court
from tests.support.rows import Connection, add_account, add_post, add_session, insert


async def add_cases(conn: Connection, number: int, **values: Any) -> list[str]:
    ids = sorted(new_id() for _ in range(number))
    for place, case in enumerate(ids):
        row = {"entity_type": "post", "entity_id": new_id(), "title": f"Soup {place}", "reason": "fraud"}
        rest = {"priority": place % 7 * 60, "reports": 1, "opened_at": utc_now()}
        await insert(conn, "moderation_case", id=case, **(row | rest | values))
    return ids


@pytest.mark.parametrize("sort", ["PRIORITY", "NEWEST", "OLDEST"])
async def test_pages_show_every_case_once_in_order(court: Court, sort: Any):
    ids = await add_cases(court.conn, 45)
    moderator, seen, after = await court.person("MOD"), list[str](), None
    while True:
        queue = await read_queue(court.conn, CaseFilter(moderator.id, utc_now(), sort=sort, after=after))
        seen += [case.id for case in queue.cases]
        after = queue.next
        if after is None:
            break
    priorities = {case: place % 7 for place, case in enumerate(ids)}
    expected = {
        "PRIORITY": sorted(ids, key=lambda case: (priorities[case], case), reverse=True),
        "NEWEST": ids[::-1],
        "OLDEST": ids,
    }[sort]
    assert seen == expected
    assert queue.counts.open == 45


async def test_lists_hold_what_they_say(court: Court):
    moderator, author = await court.person("MOD"), await court.person()
    _, mine = await court.reported(author)
    await court.take(moderator, mine)
    _, over = await court.reported(author)
    assert await court.decide(await court.person("MOD"), over) is None
    _, appealed = await court.reported(author)
    assert await court.decide(await court.person("MOD"), appealed) is None
    await court.appeal(author, appealed)
    found = {
        name: [case.id for case in (await read_queue(court.conn, CaseFilter(moderator.id, utc_now(), name))).cases]
        for name in ("OPEN", "MINE", "APPEALS", "DECIDED")
    }
    assert found == {"OPEN": [mine], "MINE": [mine], "APPEALS": [appealed], "DECIDED": [over]}
    later = CaseFilter(moderator.id, utc_now() + timedelta(minutes=31), "MINE")
    assert (await read_queue(court.conn, later)).cases == []


@pytest.mark.parametrize(
    ("search", "type_", "found"),
    [("", None, 3), ("leo", None, 2), ("LEO ", "post", 2), ("leo", "chef", 0), ("%", None, 0), ("lé\\", None, 0)],
)
async def test_search_finds_numbers_and_the_beginning_of_logins(court: Court, search: str, type_: Any, found: int):
    leonard = await court.person(login="leonard", login_key="leonard")
    await add_cases(court.conn, 2, author_id=leonard.id)
    await add_cases(court.conn, 1)
    filters = CaseFilter(leonard.id, utc_now(), type=type_, search=search)
    assert len((await read_queue(court.conn, filters)).cases) == found
    number = (await court.one("SELECT min(number) FROM moderation_case"))[0]
    by_number = await read_queue(court.conn, CaseFilter(leonard.id, utc_now(), search=str(number)))
    assert [case.number for case in by_number.cases] == [number]


@pytest.mark.commits
async def test_case_goes_over_http_from_report_to_table(client: AsyncTestClient[Litestar], conn: Connection):
    people = {
        name: await add_account(conn, authorities=["USER", *roles])
        for name, roles in {"author": [], "reporter": [], "mod": ["MOD"]}.items()
    }
    headers = {
        name: {"authorization": f"Bearer {await add_session(conn, account)}"} for name, account in people.items()
    }
    court = Court(conn)
    post = await add_post(conn, people["author"])
    http = client
    notice = {"entityId": post, "type": "post", "reason": "advert", "description": "Sells pans"}
    assert (await http.post("/api/notice", json=notice, headers=headers["reporter"])).status_code == 204
    queue = (await http.get("/api/moderation/cases", headers=headers["mod"])).json()
    [card] = queue["cases"]
    assert (card["title"], card["urgency"], card["reports"], queue["next"]) == ("Soup", "LOW", 1, None)
    case = f"/api/moderation/cases/{card['id']}"
    assert (await http.post(f"{case}/claim", headers=headers["mod"])).status_code == 204
    draft = {"kind": "REMOVE", "ground": "ADVERTISING"}
    preview = (await http.post(f"{case}/preview", json=draft, headers=headers["mod"])).json()
    assert preview["statement"]["title"] == "Your post was removed"
    body = {**draft, "reason": "Third time", "requestKey": "0123456789abcdef"}
    for _ in range(2):
        assert (await http.post(f"{case}/decide", json=body, headers=headers["mod"])).status_code == 204
    view = (await http.get(case, headers=headers["mod"])).json()
    assert (view["status"], view["decision"]["kind"], view["can"]["decide"]) == ("DECIDED", "REMOVE", False)
    (decision,) = await court.one("SELECT id FROM case_decision")
    statement = f"/api/moderation/statements/{decision}"
    assert (await http.get(statement, headers=headers["author"])).json()["canAppeal"] is True
    appeal = {"text": "They are my own pans.", "requestKey": "0123456789abcdef"}
    assert (await http.post(f"{statement}/appeal", json=appeal, headers=headers["author"])).status_code == 204
    year = utc_now().year
    table = await http.get(f"/api/moderation/transparency/{year}", headers=headers["mod"])
    rows = list(csv.DictReader(StringIO(table.text)))
    assert [(row["section"], row["content"], row["number"]) for row in rows] == [
        ("notice", "post", "1"),
        ("decision", "post", "1"),
    ]
    assert (rows[1]["ground"], rows[1]["basis"], rows[1]["automated"], rows[1]["appeals"]) == (
        "ADVERTISING", "terms", "no", "1",
    )  # fmt: skip
