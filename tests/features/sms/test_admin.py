"""Admins see what was sent, with masked numbers, write the texts, and send a test to themselves."""

from typing import Any

import pytest

from marmita.features.sms import GAUGES
from marmita.features.sms.use_cases.send_due import send_due
from marmita.platform.metrics.gauges import read_gauges
from marmita.platform.sms import TextRefusedError
from tests.features.sms.conftest import NUMBER, Texting

pytestmark = pytest.mark.commits
TEXTS = "/api/admin/sms/texts"
FAILED = "marmita_texts_failed"


async def audited(texting: Texting) -> list[tuple[Any, ...]]:
    cursor = await texting.conn.execute("SELECT action FROM audit_entry ORDER BY id")
    return await cursor.fetchall()


async def test_list_has_filters_pages_and_masked_numbers(texting: Texting):
    admin = await texting.person(role="ADMIN")
    person = await texting.person(NUMBER, login="marion", login_key="marion")
    for _ in range(3):
        await texting.transition(await texting.order(person.id), "expire", "PENDING")
    texting.gateway.failures = [TextRefusedError("400 21211")]
    await texting.send()
    await texting.request_code(admin.token, "0612345600")
    page = await texting.get("/api/admin/sms/sent?size=3", admin.token)
    assert [each["kind"] for each in page["texts"]] == ["CODE", *["ORDER_REJECTED"] * 3][:3]
    assert page["texts"][0]["number"] == "+33…00" and page["texts"][0]["dueAt"]
    rest = await texting.get(f"/api/admin/sms/sent?size=3&after={page['next']}", admin.token)
    assert len(rest["texts"]) == 1 and rest["previous"]
    failed = (await texting.get("/api/admin/sms/sent?state=FAILED&q=MARION", admin.token))["texts"]
    assert [(each["reason"], each["detail"], each["login"]) for each in failed] == [("REFUSED", "400 21211", "marion")]
    assert (await texting.get("/api/admin/sms/sent?kind=TEST", admin.token))["texts"] == []
    headers = {"authorization": f"Bearer {admin.token}"}
    file = (await texting.client.get("/api/admin/sms/sent/csv?state=SENT", headers=headers)).text
    assert len(file.strip().splitlines()) == 3
    assert "612345" not in file
    status = await texting.get("/api/admin/sms", admin.token)
    assert (status["gateway"], status["sentToday"], status["mostADay"], status["waiting"]) == ("console", 2, 300, 1)


async def test_text_that_was_not_sent_waits_for_an_admin_for_a_day(texting: Texting):
    admin = await texting.person(role="ADMIN")
    await texting.request_code(admin.token, "0612345600")
    texting.gateway.failures = [TextRefusedError("400 21211")]
    await texting.send()

    async def waiting() -> list[tuple[str, str]]:
        parts = await texting.get("/api/admin/overview", admin.token)
        [part] = [each for each in parts if each["kind"] == "TEXTS"]
        assert part["count"] == len(part["things"]) == (await read_gauges(texting.jobs.database, GAUGES))[FAILED]
        return [(thing["label"], thing["detail"]) for thing in part["things"]]

    assert await waiting() == [("CODE", "REFUSED")]
    # A reminder is queued long before it is due.
    await texting.conn.execute("UPDATE text_message SET created_at = created_at - interval '9 days'")
    assert await waiting() == [("CODE", "REFUSED")]
    await texting.conn.execute("UPDATE text_message SET due_at = due_at - interval '1 day'")
    assert await waiting() == []


async def test_text_is_written_anew_used_and_restored(texting: Texting):
    admin = await texting.person(role="ADMIN")
    body = {"key": "ORDER_REJECTED", "locale": "EN", "value": "No {number}  from {chef}."}
    for _ in range(2):
        assert (await texting.post(TEXTS, admin.token, **body)).status_code == 204
    person = await texting.person(NUMBER)
    await texting.transition(await texting.order(person.id), "expire", "PENDING")
    await texting.send()
    assert texting.gateway.sent[0][1].startswith("No ") and texting.gateway.sent[0][1].endswith(" from Chez Ana.")
    shown = {each["key"]: each for each in await texting.get(f"{TEXTS}/EN", admin.token)}
    assert shown["ORDER_REJECTED"]["changed"] and shown["ORDER_REJECTED"]["value"] == "No {number} from {chef}."
    assert shown["ORDER_REJECTED"]["examples"] == {"chef": "Chez Ana", "number": "1042"}
    assert not (await texting.get(f"{TEXTS}/FR", admin.token))[2]["changed"]
    assert (await texting.post(TEXTS, admin.token, **(body | {"value": ""}))).status_code == 204
    assert not (await texting.get(f"{TEXTS}/EN", admin.token))[2]["changed"]
    assert await audited(texting) == [("SMS_TEXT_CHANGED",)] * 2


@pytest.mark.parametrize(
    ("value", "key", "name"),
    [
        ("No {number} from {chef} {x}", "sms_text_invalid", "x"),
        ("No {number", "sms_text_invalid", ""),
        ("No {number} from {chef.name}", "sms_text_invalid", "chef.name"),
        ("No {number}", "sms_text_incomplete", "chef"),
    ],
)
async def test_text_with_wrong_placeholders_is_refused(texting: Texting, value: str, key: str, name: str):
    admin = await texting.person(role="ADMIN")
    answer = await texting.post(TEXTS, admin.token, key="ORDER_REJECTED", locale="EN", value=value)
    assert (answer.status_code, answer.json()["errorKey"], answer.json()["name"]) == (400, key, name)
    assert await texting.one("SELECT count(*) FROM sms_text") == (0,)


async def test_test_goes_to_the_own_number_once(texting: Texting):
    admin = await texting.person(role="ADMIN")
    answer = await texting.post("/api/admin/sms/test", admin.token)
    assert (answer.status_code, answer.json()["errorKey"]) == (409, "sms_number_missing")
    await texting.conn.execute("INSERT INTO phone VALUES (%s, %s, true, now())", (admin.id, NUMBER))
    for _ in range(2):
        assert (await texting.post("/api/admin/sms/test", admin.token)).status_code == 204
    await send_due(texting.jobs)
    assert texting.gateway.sent == [(NUMBER, "Marmita: text messages arrive here.")]
    assert await audited(texting) == [("SMS_TESTED",)]
    await texting.pass_time(1)
    await texting.post("/api/admin/sms/test", admin.token)
    assert len(await texting.rows()) == 2
