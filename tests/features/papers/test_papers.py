"""A chef hands in papers: what is taken, who reads it, what replaces what."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest

from marmita.features.papers.domain import rules
from marmita.platform.clock import paris_day, utc_now
from marmita.platform.ids import new_id
from tests.features.papers.sending import PDF, SIREN, Chef, decide
from tests.support.auth_client import refusal
from tests.support.ordering import Person, json_ok
from tests.support.pictures import file_of, scene
from tests.support.rows import Connection, add_account

pytestmark = pytest.mark.commits


def day(ahead: int) -> str:
    return (paris_day(utc_now()) + timedelta(days=ahead)).isoformat()


async def rows(conn: Connection) -> list[Any]:
    cursor = await conn.execute("SELECT id, kind, state, number, media_type FROM chef_paper ORDER BY id")
    return await cursor.fetchall()


async def test_chef_sees_what_is_requested_and_what_was_handed_in(ana: Chef):
    own = json_ok(await ana.get("chef-papers"))
    requested = [(each["kind"], each["numberNeeded"], each["endNeeded"]) for each in own["requested"]]
    assert requested == [("REGISTRATION", True, False), ("HYGIENE", False, False), ("INSURANCE", False, True)]
    assert (own["papers"], own["hidden"]) == ([], False)
    sent = json_ok(await ana.send(kind="REGISTRATION", number="732 829 320", issuedBy=" INSEE  Paris "))
    assert (sent["state"], sent["number"], sent["issuedBy"], sent["size"]) == (
        "SUBMITTED",
        SIREN,
        "INSEE Paris",
        len(PDF),
    )
    assert (sent["mediaType"], sent["can"]) == ("application/pdf", {"remove": True, "decide": False})
    assert json_ok(await ana.get("chef-papers"))["papers"] == [sent]


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"kind": "IDENTITY", "expiresOn": "2030-01-01"}, "kind"),
        ({"kind": "REGISTRATION"}, "number"),
        ({"kind": "REGISTRATION", "number": "732829321"}, "number"),
        ({"kind": "INSURANCE"}, "expiresOn"),
        ({"expiresOn": day(-1)}, "expiresOn"),
        ({"expiresOn": day(101 * 366)}, "expiresOn"),
        ({"issuedOn": day(2)}, "issuedOn"),  # collected before midnight, run after it
    ],
)
async def test_paper_without_what_it_must_have_is_refused(ana: Chef, fields: dict[str, Any], field: str):
    answer = await ana.send(**fields)
    assert (refusal(answer), answer.json()["field"]) == ((400, "paper_invalid"), field)
    assert await rows(ana.conn) == []


@pytest.mark.parametrize(
    ("document", "form"),
    [
        (PDF, "application/pdf"),
        *((file_of(scene(), form), f"image/{form.lower()}") for form in ("JPEG", "PNG", "WEBP")),
    ],
)
async def test_document_is_known_by_its_content(ana: Chef, document: bytes, form: str):
    assert json_ok(await ana.send(document, "page.html"))["mediaType"] == form


@pytest.mark.parametrize("document", [b"", b"<html>%PDF", PDF[:20], b"GIF89a....", b"<svg xmlns=''></svg>"])
async def test_document_of_another_format_is_refused(ana: Chef, document: bytes):
    assert refusal(await ana.send(document, "scan.pdf")) == (400, "paper_format")
    assert await rows(ana.conn) == []


async def test_document_of_more_than_five_megabytes_is_refused(ana: Chef):
    assert refusal(await ana.send(PDF + bytes(rules.BYTES_MAX))) == (413, "upload_file_too_big")
    assert await rows(ana.conn) == []


async def test_document_is_read_by_its_chef_and_by_admins_whose_reading_is_audited(ana: Chef, ben: Chef, admin: Person):
    paper = await ana.sent()
    path = f"chef-papers/{paper}/document"
    for reader in (ana, admin):
        answer = await reader.get(path)
        assert (answer.status_code, answer.content) == (200, PDF)
        headers = answer.headers
        assert headers["content-disposition"].startswith('attachment; filename="marmita-hygiene-')
        assert (headers["x-content-type-options"], headers["cache-control"]) == ("nosniff", "no-store")
        assert headers["content-type"] == "application/octet-stream"
    assert refusal(await ben.get(path)) == (404, "paper_not_exist")
    assert refusal(await ben.get("chef-papers/nothing/document")) == (404, "paper_not_exist")
    cursor = await ana.conn.execute("SELECT action, actor_id, about FROM audit_entry")
    assert await cursor.fetchall() == [("PAPER_READ", admin.id, [ana.id])]


async def test_document_sent_in_the_first_hour_of_a_day_is_named_by_the_day_in_paris(ana: Chef):
    paper = await ana.sent()
    await ana.conn.execute("UPDATE chef_paper SET submitted_at = '2026-12-31T23:30:00Z'")
    headers = (await ana.get(f"chef-papers/{paper}/document")).headers
    assert headers["content-disposition"] == 'attachment; filename="marmita-hygiene-2027-01-01.pdf"'


async def test_repeat_under_the_same_key_hands_in_one_paper(ana: Chef):
    key = new_id()
    answers = await asyncio.gather(*(ana.send(requestKey=key) for _ in range(5)))
    assert len({json_ok(answer)["id"] for answer in answers}) == 1
    assert len(await rows(ana.conn)) == 1


async def test_issuer_of_a_paper_has_no_marks_that_mislead(ana: Chef):
    assert json_ok(await ana.send(issuedBy="Mairie\u202e de\u2028 Paris\x1b"))["issuedBy"] == "Mairie de Paris"


async def test_papers_of_one_kind_sent_at_once_leave_one(ana: Chef):
    for answer in await asyncio.gather(*(ana.send() for _ in range(5))):
        json_ok(answer)
    assert await ana.papers() == [("HYGIENE", "SUBMITTED")]


async def test_new_paper_replaces_what_waits_and_leaves_what_is_accepted(ana: Chef, admin: Person):
    first, second = await ana.sent(), await ana.sent()
    assert refusal(await decide(admin, first)) == (404, "paper_not_exist")
    json_ok(await decide(admin, second))
    third = await ana.sent()
    assert await ana.papers() == [("HYGIENE", "SUBMITTED"), ("HYGIENE", "ACCEPTED")]
    json_ok(await decide(admin, third))
    assert await ana.papers() == [("HYGIENE", "ACCEPTED")]
    assert [row[2] for row in await rows(ana.conn)] == ["REPLACED", "ACCEPTED"]
    assert refusal(await admin.get(f"chef-papers/{second}/document")) == (404, "paper_not_exist")


async def test_chef_takes_back_what_is_not_accepted(ana: Chef, ben: Chef, admin: Person):
    paper = await ana.sent()
    assert refusal(await ben.delete(f"chef-papers/{paper}")) == (404, "paper_not_exist")
    for _ in range(2):
        assert (await ana.delete(f"chef-papers/{paper}")).status_code == 204
    assert await rows(ana.conn) == []
    paper = await ana.sent()
    json_ok(await decide(admin, paper))
    assert refusal(await ana.delete(f"chef-papers/{paper}")) == (409, "paper_decided")
    assert (await ana.delete("chef-papers/nothing")).status_code == 204
    assert len(await rows(ana.conn)) == 1


async def test_account_without_chef_has_no_file(client: Any, conn: Connection):
    nobody = await Chef.create(client, conn, await add_account(conn, authorities=["USER", "CHEF"]))
    assert refusal(await nobody.get("chef-papers")) == (404, "chef_not_exist")
    assert refusal(await nobody.send()) == (404, "chef_not_exist")
