"""Emails that could not be delivered: admins find them, and a retry sends once."""

import asyncio
import csv
import io
from typing import Any

import pytest

from marmita.platform.jobs import JobTools, drain
from marmita.platform.mail.outbox import MAILER, Mail, MailRefused, send_mail
from tests.support.ordering import Person, json_ok
from tests.support.rows import Connection, add_account, recorded

pytestmark = pytest.mark.commits
LIST, CHANGE = "admin/failed-mails", "admin/failed-mails/change"


class Postbox:
    """A mail server of the test; `answer` is the exception that it raises."""

    def __init__(self) -> None:
        self.got: list[Mail] = []
        self.answer: Exception | None = ConnectionRefusedError("mail.example.org is away")

    async def send(self, mail: Mail) -> None:
        await asyncio.sleep(0.05)
        if self.answer:
            raise self.answer
        self.got.append(mail)


@pytest.fixture
def postbox(tools: JobTools) -> Postbox:
    postbox = Postbox()
    tools.ports.plug(MAILER, postbox)
    return postbox


async def fail(tools: JobTools, recipient: str = "marion@example.org", about: tuple[str, ...] = ()) -> None:
    async with tools.database.unit_of_work() as uow:
        await send_mail(
            uow, recipient, "EN", template="accounts/activate", about=about, login="marion", token="k3y", has_chef=False
        )
    await drain(tools)


async def listed(admin: Person, query: str = "") -> list[dict[str, Any]]:
    return json_ok(await admin.get(f"{LIST}?{query}"))["mails"]


async def change(admin: Person, *ids: str, to: str = "retry", preview: bool = False) -> list[str]:
    answer = await admin.post(CHANGE, {"ids": ids, "change": to, "preview": preview})
    return [result["outcome"] for result in json_ok(answer)]


async def count(conn: Connection, what: str) -> int:
    row = await (await conn.execute(f"SELECT count(*) FROM {what}".encode())).fetchone()
    return row[0] if row else 0


async def test_failed_mail_is_listed_without_the_address(
    conn: Connection, tools: JobTools, postbox: Postbox, admin: Person
):
    account = await add_account(conn, login="marion", login_key="marion", email="marion@example.org")
    postbox.answer = ConnectionRefusedError("no marion@example.org here")
    await fail(tools, about=(account,))
    [mail] = await listed(admin)
    assert (mail["recipient"], mail["login"], mail["template"]) == ("m•••@example.org", "marion", "accounts/activate")
    assert (mail["state"], mail["attempts"], mail["nextAt"] is None) == ("WAITING", 1, False)
    assert mail["error"] == "ConnectionRefusedError('no [redacted] here')"
    for query in ("q=Marion@example.org", "q=marion", "q=refused", "state=WAITING"):
        assert len(await listed(admin, query)) == 1
    assert await listed(admin, "q=mario@example.org") == await listed(admin, "state=GIVEN_UP") == []
    rows = csv.DictReader(io.StringIO((await admin.get(f"{LIST}/csv")).content.decode("utf-8-sig")))
    assert [(row["recipient"], row["nextAt"] > "2026") for row in rows] == [("m•••@example.org", True)]


@pytest.mark.parametrize("lost", ["nothing", "job", "failed job"])
async def test_retry_that_is_pressed_often_sends_once(
    conn: Connection, tools: JobTools, postbox: Postbox, admin: Person, lost: str
):
    await fail(tools)
    if lost == "job":
        await conn.execute("DELETE FROM procrastinate_jobs")
    elif lost == "failed job":
        await conn.execute("UPDATE procrastinate_jobs SET status = 'failed'")
    second = await Person.create(admin.client, conn, await add_account(conn, authorities=["USER", "ADMIN"]))
    postbox.answer = None
    [mail] = await listed(admin)
    assert await change(admin, mail["id"], preview=True) == ["CHANGED"] and postbox.got == []
    pressed = [change(who, mail["id"]) for who in (admin, second) for _ in range(5)]
    outcomes = [outcome for [outcome] in await asyncio.gather(*pressed)]
    assert sorted(outcomes) == ["CHANGED", *["WAITING"] * 9]
    assert await change(admin, mail["id"], preview=True) == ["WAITING"]
    await asyncio.gather(drain(tools), drain(tools))
    await drain(tools)
    assert len(postbox.got) == 1 and await listed(admin) == []
    assert await change(admin, mail["id"]) == ["GONE"]
    assert await recorded(conn, "MAIL_RETRIED") == [""]
    assert await count(conn, "audit_entry") == 1 and await count(conn, "procrastinate_jobs") == 0


async def test_mail_that_is_being_sent_is_left_alone(
    conn: Connection, tools: JobTools, postbox: Postbox, admin: Person
):
    await fail(tools)
    await conn.execute("UPDATE procrastinate_jobs SET status = 'doing'")
    [mail] = await listed(admin)
    assert mail["state"] == "SENDING"
    for to in ("retry", "discard"):
        assert await change(admin, mail["id"], to=to, preview=True) == ["WAITING"]
        assert await change(admin, mail["id"], to=to) == ["WAITING"]
    assert await count(conn, "outbox_mail") == 1 and await count(conn, "audit_entry") == 0


async def test_refused_mail_can_only_be_discarded(conn: Connection, tools: JobTools, postbox: Postbox, admin: Person):
    postbox.answer = MailRefused("550")
    await fail(tools)
    [mail] = await listed(admin)
    assert mail["state"] == "REFUSED"
    assert await change(admin, mail["id"], preview=True) == await change(admin, mail["id"]) == ["REFUSED"]
    assert await change(admin, mail["id"], to="discard") == ["CHANGED"]
    assert await count(conn, "outbox_mail") == 0 and await change(admin, mail["id"], to="discard") == ["GONE"]


async def test_discarded_mail_is_never_sent(conn: Connection, tools: JobTools, postbox: Postbox, admin: Person):
    await fail(tools)
    await fail(tools, "other@example.org")
    mails = await listed(admin, "sort=EARLIEST_FIRST")
    postbox.answer = None
    assert await change(admin, mails[0]["id"], to="discard") == ["CHANGED"]
    await conn.execute("UPDATE procrastinate_jobs SET scheduled_at = now()")
    await drain(tools)
    assert [mail.recipient for mail in postbox.got] == ["other@example.org"]
    actions = await (await conn.execute("SELECT action, target_id FROM audit_entry")).fetchall()
    assert actions == [("MAIL_DISCARDED", mails[0]["id"])]
