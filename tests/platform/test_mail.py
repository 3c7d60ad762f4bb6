"""Email: part of its transaction, sent once, in the recipient's language, with escaped values."""

import asyncio
import json
import re
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from marmita.platform.clock import written_day
from marmita.platform.database import Database
from marmita.platform.jobs import JobTools, drain, queue
from marmita.platform.mail.outbox import MAILER, Attachment, Mail, MailRefused, send_mail, wake_mails
from marmita.platform.mail.templates import FEATURES, FOLDER, render, with_site
from tests.support.waiting import scale_timeout

LANGUAGES = ("en", "fr", "br", "pl")
WORDS = {"login": "marion", "token": "k3y", "has_chef": False}
# French sets a space, which never breaks a line, before these signs and inside these quotation marks.
UNSPACED = re.compile(r"(?<![\u00a0\u202f])([;!?»]|:(?=\s|$))|«(?!\u00a0)")


class Postbox:
    """A mail server of the test; `answer` is the exception that it raises."""

    def __init__(self) -> None:
        self.got: list[Mail] = []
        self.answer: Exception | None = None

    async def send(self, mail: Mail) -> None:
        if self.answer:
            raise self.answer
        self.got.append(mail)


@pytest.fixture
def postbox(tools: JobTools) -> Postbox:
    postbox = Postbox()
    tools.ports.plug(MAILER, postbox)
    return postbox


async def write(database: Database, *, fail: bool = False) -> None:
    calendar = Attachment("meal.ics", "text/calendar", "BEGIN:VCALENDAR")
    async with database.unit_of_work() as uow:
        await send_mail(
            uow, "m@example.org", "FR", template="accounts/activate", about=[], attachments=[calendar], **WORDS
        )
        if fail:
            raise ZeroDivisionError


async def outbox(database: Database) -> list[tuple[Any, ...]]:
    async with database.connection() as conn:
        rows = await conn.execute("SELECT attempts, sent_at IS NOT NULL, last_error FROM outbox_mail")
        return await rows.fetchall()


async def words(database: Database) -> list[bool]:
    """Whether subject, text, HTML and attachments of the one email are stored."""
    async with database.connection() as conn:
        rows = await conn.execute(
            "SELECT subject <> '', text_body LIKE %s, html_body LIKE %s, attachments <> '[]' FROM outbox_mail",
            ("%k3y%", "%k3y%"),
        )
        return list((await rows.fetchall())[0])


async def run_again(tools: JobTools) -> None:
    async with tools.database.connection() as conn:
        await conn.execute("UPDATE procrastinate_jobs SET scheduled_at = now() WHERE status = 'todo'")
    await drain(tools)


@pytest.mark.commits
async def test_email_is_sent_once_with_its_attachment(tools: JobTools, postbox: Postbox):
    await write(tools.database)
    await drain(tools)
    await run_again(tools)
    [mail] = postbox.got
    assert (mail.recipient, mail.locale, mail.attachments[0].name) == ("m@example.org", "FR", "meal.ics")
    assert await outbox(tools.database) == [(1, True, None)]


@pytest.mark.commits
@pytest.mark.parametrize(
    ("answer", "kept"), [(None, False), (MailRefused("550"), False), (ConnectionRefusedError("away"), True)]
)
async def test_email_body_is_deleted_after_delivery(
    tools: JobTools, postbox: Postbox, answer: Exception | None, kept: bool
):
    postbox.answer = answer
    await write(tools.database)
    assert await words(tools.database) == [True] * 4
    await drain(tools)
    assert await words(tools.database) == [kept] * 4


@pytest.mark.commits
async def test_emails_without_mail_server_stay_readable(tools: JobTools):
    await write(tools.database)
    await drain(tools)
    assert await outbox(tools.database) == [(1, True, None)] and await words(tools.database) == [True] * 4


@pytest.mark.commits
async def test_email_of_rolled_back_transaction_does_not_exist(tools: JobTools, postbox: Postbox):
    with pytest.raises(ZeroDivisionError):
        await write(tools.database, fail=True)
    await drain(tools)
    assert (postbox.got, await outbox(tools.database)) == ([], [])


@pytest.mark.commits
async def test_email_is_retried_while_the_server_is_unavailable(tools: JobTools, postbox: Postbox):
    postbox.answer = ConnectionRefusedError("away")
    await write(tools.database)
    await drain(tools)
    assert await outbox(tools.database) == [(1, False, "ConnectionRefusedError('away')")]
    postbox.answer = None
    await run_again(tools)
    assert len(postbox.got) == 1 and await outbox(tools.database) == [(2, True, None)]


@pytest.mark.commits
async def test_email_refused_permanently_is_not_retried(tools: JobTools, postbox: Postbox):
    postbox.answer = MailRefused("550")
    await write(tools.database)
    await drain(tools)
    postbox.answer = None
    await run_again(tools)
    assert (postbox.got, await outbox(tools.database)) == ([], [(1, False, "MailRefused('550')")])


@pytest.mark.commits
async def test_unreadable_email_does_not_delay_others(tools: JobTools, postbox: Postbox):
    for _ in range(6):
        await write(tools.database)
    async with tools.database.connection() as conn:
        await conn.execute("UPDATE outbox_mail SET attachments = '[1]' WHERE id = (SELECT min(id) FROM outbox_mail)")
    await asyncio.wait_for(drain(tools), scale_timeout(20))
    assert len(postbox.got) == 5
    assert sorted(await outbox(tools.database), key=str) == [(1, False, None), *[(1, True, None)] * 5]
    async with tools.database.connection() as conn:
        waiting = await conn.execute("SELECT task_name FROM procrastinate_jobs WHERE status = 'todo'")
        assert await waiting.fetchall() == [("deliver_mail",)]


@pytest.mark.commits
async def test_emails_that_are_tried_again_stand_behind_other_jobs(tools: JobTools, postbox: Postbox):
    delivered: list[int] = []

    @queue.task(name="count_for_test")
    async def count() -> None:
        delivered.append(len(postbox.got))

    postbox.answer = ConnectionRefusedError("away")
    for _ in range(3):
        await write(tools.database)
    await drain(tools)
    postbox.answer = None
    async with tools.database.unit_of_work() as uow:
        await uow.defer(count)
    await run_again(tools)
    assert (delivered, len(postbox.got)) == ([0], 3)


@pytest.mark.parametrize("slow", ["deliver_mail", "fetch_link_preview", "finish_photo", "delete_account"])
def test_job_of_which_many_may_take_long_stands_behind_those_of_orders(slow: str):
    tasks: Any = queue.tasks  # pyright: ignore[reportUnknownMemberType]
    assert tasks[slow].priority < tasks["run_payment_operation"].priority == tasks["move_due_orders"].priority


@pytest.mark.commits
async def test_email_that_a_failed_delivery_has_left_is_sent_within_a_minute(tools: JobTools, postbox: Postbox):
    await write(tools.database)
    async with tools.database.connection() as conn:
        await conn.execute("UPDATE procrastinate_jobs SET status = 'failed'")
    async with tools.database.unit_of_work() as uow:
        await uow.defer(wake_mails, timestamp=0)
    await drain(tools)
    assert len(postbox.got) == 1


def test_email_values_are_escaped_and_links_absolute():
    mail = render("accounts/activate", "EN", WORDS | {"login": "<img src=x>"})
    assert "&lt;img src=x&gt;" in mail.html and "<img" not in mail.html
    assert "<img src=x>" in mail.plain
    link = "https://marmita.example/account/activate/k3y"
    assert f'href="{link}"' in with_site(mail.html, "https://marmita.example")
    assert link in with_site(mail.plain, "https://marmita.example")


def test_email_isolates_names_in_letters_from_right_to_left():
    hebrew = render("accounts/activate", "EN", WORDS | {"login": "\u05d0\u05d1 (75)"}).plain
    assert "\u2068\u05d0\u05d1 (75)\u2069" in hebrew
    assert "\u2068" not in render("accounts/activate", "EN", WORDS | {"login": "Łucja"}).plain


def test_email_subject_is_one_line():
    with pytest.raises(KeyError):
        render("accounts/nothing", "EN", WORDS)
    assert "\n" not in render("accounts/activate", "PL", WORDS | {"login": "a\nBcc: b"}).subject


@pytest.mark.parametrize("folder", sorted(FEATURES.glob("*/emails")), ids=lambda path: path.parent.name)
def test_every_template_has_the_same_texts_in_every_language(folder: Path):
    texts = {language: json.loads((folder / f"texts.{language}.json").read_text()) for language in LANGUAGES}
    keys = {language: {name: sorted(words) for name, words in texts[language].items()} for language in LANGUAGES}
    assert all(keys[language] == keys["en"] for language in LANGUAGES)
    paths = sorted(folder.rglob("*.jinja"))
    sources = {path.stem: path.read_text() for path in paths}
    assert len(sources) == len(paths)
    parts = {name for name in sources if any(f"/{name}.jinja" in source for source in sources.values())}
    templates = sources.keys() - parts
    assert templates and templates <= texts["en"].keys()
    assert all(text.strip() for words in texts.values() for mail in words.values() for text in mail.values())


@pytest.mark.parametrize("path", sorted([*FEATURES.glob("*/emails"), FOLDER]), ids=lambda path: path.parent.name)
def test_french_texts_use_non_breaking_spaces(path: Path):
    texts: dict[str, dict[str, str]] = json.loads((path / "texts.fr.json").read_text())
    assert [text for mail in texts.values() for text in mail.values() if UNSPACED.search(text)] == []


# Text messages are left out: in their alphabet such a space does not exist, and would halve what fits in one.
_OTHER_TEXTS = [FEATURES / f"{part}/texts/fr.json" for part in ("notifications", "push")]
_DOCUMENTS = FEATURES / "billing/documents/texts.fr.json"


@pytest.mark.parametrize("path", [*_OTHER_TEXTS, _DOCUMENTS], ids=lambda path: path.parent.parent.name)
def test_french_notifications_and_documents_use_non_breaking_spaces(path: Path):
    texts: dict[str, str] = json.loads(path.read_text())
    assert [text for text in texts.values() if UNSPACED.search(text)] == []


def test_french_emails_have_a_space_before_colons():
    mail = render("accounts/activate", "FR", WORDS)
    assert "Activer mon compte\u00a0:\n" in mail.plain and not UNSPACED.search(mail.plain)
    assert "Activate my account:\n" in render("accounts/activate", "EN", WORDS).plain


@pytest.mark.parametrize("template", ["activate", "reset_password", "password_changed"])
@pytest.mark.parametrize("locale", ["EN", "FR", "BR", "PL"])
def test_every_account_email_can_be_rendered(template: str, locale: str):
    mail = render(f"accounts/{template}", locale, WORDS)
    assert mail.subject and "{" not in mail.plain and "{{" not in mail.html


@pytest.mark.parametrize(
    ("form", "language", "first", "eleventh"),
    [
        ("EEE d MMM", "fr", "mar. 1er déc.", "ven. 11 déc."),
        ("long", "fr", "1er décembre 2026", "11 décembre 2026"),
        ("EEEE, d 'de' MMMM", "pt_BR", "terça-feira, 1º de dezembro", "sexta-feira, 11 de dezembro"),
        ("medium", "en_GB", "1 Dec 2026", "11 Dec 2026"),
    ],
)
def test_first_of_a_month_in_french_and_portuguese_is_an_ordinal(form: str, language: str, first: str, eleventh: str):
    assert written_day(date(2026, 12, 1), form, language) == first
    assert written_day(date(2026, 12, 11), form, language) == eleventh
