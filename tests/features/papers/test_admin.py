"""Admins decide about papers: found in a list, looked at, accepted or refused; the chef hears of it."""

import csv
import io
from datetime import timedelta
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient
from msgspec.structs import replace

from marmita.features.papers.domain.records import PaperFilter
from marmita.features.papers.queries.lists import list_papers
from marmita.platform.clock import paris_day, utc_now
from marmita.platform.ids import new_id
from marmita.platform.postgres.keyset import PageCursor
from marmita.platform.postgres.prefix_words import prefix_words
from tests.features.papers.sending import Chef, decide
from tests.support.auth_client import refusal
from tests.support.ordering import Person, json_ok
from tests.support.rows import Connection, add_account, add_chef, insert

pytestmark = pytest.mark.commits
LIST = "admin/papers"


async def add_paper(
    conn: Connection, chef_id: str, state: str = "ACCEPTED", ends: int | None = None, **values: Any
) -> str:
    now = utc_now()
    paper = {"id": new_id(), "chef_id": chef_id, "kind": "HYGIENE", "state": state, "number": "", "country": "FR"}
    end = paris_day(now) + timedelta(days=ends) if ends is not None else None
    sent = {"issued_by": "", "expires_on": end, "request_key": new_id(), "document": b"x", "submitted_at": now}
    decided = {"decided_at": None if state == "SUBMITTED" else now, "media_type": "application/pdf"}
    row = paper | sent | decided | values
    await insert(conn, "chef_paper", **row)
    return row["id"]


async def found(admin: Person, query: str = "") -> list[str]:
    answer = await admin.get(f"{LIST}?{query}")
    papers = json_ok(answer)["papers"]
    assert int(answer.headers["x-total-count"]) >= len(papers)
    return [f"{paper['chefName']} {paper['kind']} {paper['state']}" for paper in papers]


async def test_filters_find_papers(admin: Person, conn: Connection):
    alva, bea = [
        await add_chef(conn, name=name, town="Łódź" if name == "Alva" else "Paris") for name in ("Alva", "Bea")
    ]
    await add_paper(conn, alva, "SUBMITTED", kind="REGISTRATION")
    await add_paper(conn, alva, ends=5)
    await add_paper(conn, alva, "REPLACED")
    await add_paper(conn, bea, ends=-3)
    await add_paper(conn, bea, ends=200, kind="INSURANCE")
    await add_paper(conn, bea, "REFUSED", kind="REGISTRATION")
    waits, soon = "Alva REGISTRATION SUBMITTED", "Alva HYGIENE ACCEPTED"
    over, valid, refused = "Bea HYGIENE EXPIRED", "Bea INSURANCE ACCEPTED", "Bea REGISTRATION REFUSED"
    everything = [waits, soon, over, valid, refused]
    for query, names in {
        "": everything,
        "sort=LATEST": everything[::-1],
        "sort=EXPIRY&list=EXPIRING": [over, soon],
        "list=WAITING": [waits],
        "list=EXPIRING&days=365&sort=EXPIRY": [over, soon, valid],
        "list=EXPIRING&days=0": [over],
        "list=EXPIRED": [over],
        "list=REFUSED": [refused],
        "list=ACCEPTED&kind=HYGIENE": [soon, over],
        "kind=INSURANCE": [valid],
        f"chef={alva}": [waits, soon],
        "q=alv": [waits, soon],
        "q=nobody": [],
    }.items():
        assert (query, await found(admin, query)) == (query, names)
    await add_paper(conn, bea, "SUBMITTED")
    assert await found(admin, "list=EXPIRING") == [soon]
    await conn.execute("UPDATE chef SET name = 'Hélène' WHERE id = %s", (alva,))
    assert await found(admin, "q=helene+lodz") == await found(admin, "q=HÉLÈ&size=9") != []
    wanted = PaperFilter(words=prefix_words("hele"))
    few, many = [
        await list_papers(conn, replace(wanted, chefs=chefs), "OLDEST", PageCursor(), 1, now=utc_now())
        for chefs in (0, 2304)
    ]
    assert (few[0].rows, few[1], many[1]) == (many[0].rows, 2, 201)


@pytest.mark.parametrize("sort", ["OLDEST", "LATEST", "EXPIRY"])
async def test_pages_walk_forth_and_back(admin: Person, conn: Connection, sort: str):
    for ends in (5, None, 5, 3, None):
        await add_paper(conn, await add_chef(conn), ends=ends)
    whole = [paper["id"] for paper in json_ok(await admin.get(f"{LIST}?sort={sort}"))["papers"]]
    assert len(whole) == 5
    walked: list[str] = []
    after = ""
    while True:
        page = json_ok(await admin.get(f"{LIST}?sort={sort}&size=2" + (f"&after={after}" if after else "")))
        walked += [paper["id"] for paper in page["papers"]]
        if not page["next"]:
            break
        after = page["next"]
    assert walked == whole
    back = json_ok(await admin.get(f"{LIST}?sort={sort}&size=2&before={whole[4]}"))
    assert [paper["id"] for paper in back["papers"]] == whole[2:4]


async def test_file_has_what_the_filters_find(admin: Person, conn: Connection):
    chef = await add_chef(conn, name="=Alva")
    await add_paper(conn, chef, "REFUSED", reason="@old", ends=3)
    await add_paper(conn, chef, kind="INSURANCE")
    answer = await admin.get(f"{LIST}/csv?kind=HYGIENE")
    head, *lines = csv.reader(io.StringIO(answer.text.removeprefix("\ufeff")))
    [line] = [dict(zip(head, line, strict=True)) for line in lines]
    assert (line["chef"], line["kind"], line["state"], line["reason"]) == ("'=Alva", "HYGIENE", "REFUSED", "'@old")


async def test_accepted_paper_is_a_mark_on_the_page_and_the_chef_hears_of_it(ana: Chef, admin: Person):
    assert (await ana.profile())["papers"] == []
    paper = await ana.sent(expiresOn="2099-03-31", number="secret-1")
    for _ in range(2):  # a repeat changes nothing
        shown = json_ok(await decide(admin, paper))
        assert (shown["state"], shown["can"]) == ("ACCEPTED", {"remove": False, "decide": False})
    assert (await ana.profile())["papers"] == [{"kind": "HYGIENE", "until": "2099-03"}]
    assert refusal(await decide(admin, paper, accepted=False, reason="No")) == (409, "paper_decided")
    mails = await (await ana.conn.execute("SELECT template, subject FROM outbox_mail")).fetchall()
    assert mails == [("papers/accepted", "Hygiene certificate: accepted")]
    [note] = json_ok(await ana.get("notifications"))
    assert (note["kind"], note["link"]) == ("PAPER_ACCEPTED", "/dashboard/papers")
    cursor = await ana.conn.execute("SELECT action, after FROM audit_entry")
    assert await cursor.fetchall() == [("PAPER_ACCEPTED", {"paper": "HYGIENE"})]


async def test_refused_paper_needs_a_reason_which_the_chef_reads(ana: Chef, admin: Person):
    paper = await ana.sent()
    answer = await decide(admin, paper, accepted=False, reason="  ")
    assert (refusal(answer), answer.json()["field"]) == ((400, "paper_invalid"), "reason")
    assert await ana.papers() == [("HYGIENE", "SUBMITTED")]
    json_ok(await decide(admin, paper, accepted=False, reason="The stamp cannot be read."))
    [own] = json_ok(await ana.get("chef-papers"))["papers"]
    assert (own["state"], own["reason"], own["can"]["remove"]) == ("REFUSED", "The stamp cannot be read.", True)
    [row] = await (await ana.conn.execute("SELECT template, text_body FROM outbox_mail")).fetchall()
    assert row[0] == "papers/refused"
    assert "The stamp cannot be read." in row[1]
    assert (await ana.profile())["papers"] == []


async def test_nobody_decides_about_their_own_paper(client: AsyncTestClient[Litestar], conn: Connection):
    account = await add_account(conn, authorities=["USER", "CHEF", "ADMIN"])
    await add_chef(conn, creator_id=account)
    both = await Chef.create(client, conn, account)
    paper = await both.sent()
    assert refusal(await decide(both, paper)) == (403, "access_denied")
    assert json_ok(await both.get(f"{LIST}/{paper}"))["can"]["decide"] is False
    assert await both.papers() == [("HYGIENE", "SUBMITTED")]


async def test_admin_cannot_take_papers_of_others_back(ana: Chef, client: AsyncTestClient[Litestar], conn: Connection):
    other = await Chef.create(client, conn, await add_account(conn, authorities=["USER", "CHEF", "ADMIN"]))
    assert refusal(await other.delete(f"chef-papers/{await ana.sent()}")) == (403, "access_denied")
    assert await ana.papers() == [("HYGIENE", "SUBMITTED")]


async def test_paper_that_does_not_exist_is_not_found(admin: Person):
    for paper in ("nothing", new_id()):
        assert refusal(await admin.get(f"{LIST}/{paper}")) == (404, "paper_not_exist")
        assert refusal(await decide(admin, paper)) == (404, "paper_not_exist")


async def test_start_page_names_what_waits_and_what_expires(ana: Chef, admin: Person):
    waits = await ana.sent()
    [(chef,)] = await (await ana.conn.execute("SELECT id FROM chef")).fetchall()
    soon = await add_paper(ana.conn, chef, ends=3, kind="INSURANCE")
    parts = {part["kind"]: part for part in json_ok(await admin.get("admin/overview"))}
    things = {
        kind: [(each["id"], each["detail"]) for each in parts[kind]["things"]] for kind in ("PAPERS", "EXPIRING_PAPERS")
    }
    assert things == {"PAPERS": [(waits, "HYGIENE")], "EXPIRING_PAPERS": [(soon, "INSURANCE")]}
