"""The dev mailbox: shows emails in a sandbox, and exists only when set."""

from dataclasses import replace
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.app import create_app
from marmita.platform.database import Database
from marmita.platform.mail.outbox import Attachment, send_mail
from marmita.settings import Settings

pytestmark = pytest.mark.commits
Client = AsyncTestClient[Litestar]


async def write(app: Litestar) -> str:
    database: Database = app.state.database
    calendar = Attachment("meal.ics", "text/calendar", "BEGIN:VCALENDAR")
    words: dict[str, Any] = {"login": "<b>ana", "token": "k3y", "has_chef": False}
    async with database.unit_of_work() as uow:
        await send_mail(
            uow, "ana@example.org", "FR", template="accounts/activate", about=[], attachments=[calendar], **words
        )
        row = await (await uow.conn.execute("SELECT id FROM outbox_mail")).fetchone()
    assert row
    return row[0]


async def test_mailbox_lists_all_emails_or_those_of_one_address(client: Client, app: Litestar):
    await write(app)
    everybody = (await client.get("/dev/mailbox")).text
    assert "Activez votre compte Marmita" in everybody and "ana@example.org" in everybody
    assert "Activez" in (await client.get("/dev/mailbox", params={"to": "ana@example.org"})).text
    assert "Activez" not in (await client.get("/dev/mailbox", params={"to": "<i>@example.org"})).text


async def test_mailbox_shows_an_email_in_a_sandboxed_frame(client: Client, app: Litestar, settings: Settings):
    mail_id = await write(app)
    page = await client.get(f"/dev/mailbox/{mail_id}")
    assert f'src="/dev/mailbox/{mail_id}/body" sandbox="allow-popups' in page.text and "<b>ana" not in page.text
    body = await client.get(f"/dev/mailbox/{mail_id}/body")
    assert f'href="{settings.public_url}/account/activate/k3y"' in body.text
    for answer, ancestors in ((page, "'none'"), (body, "'self'")):
        policy = answer.headers["content-security-policy"]
        assert policy.startswith("default-src 'none'") and f"frame-ancestors {ancestors}" in policy
        assert "script-src" not in policy
    assert "sandbox" in body.headers["content-security-policy"]


async def test_mailbox_attachments_are_downloads(client: Client, app: Litestar):
    mail_id = await write(app)
    answer = await client.get(f"/dev/mailbox/{mail_id}/attachments/0")
    assert (answer.text, answer.headers["content-disposition"]) == (
        "BEGIN:VCALENDAR",
        'attachment; filename="meal.ics"',
    )
    assert (await client.get(f"/dev/mailbox/{mail_id}/attachments/1")).status_code == 404


async def test_mailbox_with_unknown_id_is_not_found(client: Client):
    assert (await client.get("/dev/mailbox/000000000000000000000000")).status_code == 404


async def test_mailbox_without_its_setting_is_not_found(settings: Settings):
    async with AsyncTestClient(create_app(replace(settings, dev_mailbox=False))) as client:
        answer = await client.get("/dev/mailbox")
    assert "ev mailbox" not in answer.text and "mails" not in answer.text.lower()
