"""Emails: written to the outbox in the transaction of their cause, delivered by a job afterwards.

Without a mail server emails stay in the outbox, and the development mailbox shows them. With a mail server, only
recipient, template and times are stored after delivery: the body may contain a key that opens an account.
"""

import asyncio
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Any, LiteralString, NamedTuple, Protocol

import msgspec
import structlog
from procrastinate import JobContext, RetryStrategy
from psycopg.rows import kwargs_row
from psycopg.types.json import Jsonb

from marmita.platform.clock import utc_now
from marmita.platform.ids import new_id
from marmita.platform.jobs import LOW_PRIORITY, JobTools, queue, tools_of
from marmita.platform.mail.templates import RenderedMail, render
from marmita.platform.ports import Port
from marmita.platform.unit_of_work import Connection, UnitOfWork

log = structlog.get_logger()
RETENTION_PERIOD = timedelta(days=30)
BATCH_SIZE = 4
BURST_SECONDS = 0.2  # one job delivers all emails of this period
FIRST_RETRY_DELAY = timedelta(seconds=30)


_INSERT: LiteralString = """
WITH mail AS (
    INSERT INTO outbox_mail (id, recipient, subject, text_body, html_body, attachments, template, locale, about,
        unsubscribe, created_at)
    VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s) RETURNING id
)
SELECT wake_job('deliver_mails') FROM mail
"""


class Attachment(msgspec.Struct, frozen=True):
    """A text file attached to an email, such as a calendar entry."""

    name: str
    media_type: str
    content: str


class Mail(msgspec.Struct, frozen=True):
    """A rendered email in the outbox. Its links begin with `SITE`.

    `unsubscribe` is the path by which the recipient's mail program unsubscribes from this kind of email.
    """

    id: str
    recipient: str
    subject: str
    text_body: str
    html_body: str
    attachments: list[Attachment]
    locale: str
    created_at: datetime
    sent_at: datetime | None
    last_error: str | None
    unsubscribe: str | None = None


class MailRefused(Exception):
    """The mail server refuses this email permanently: a retry is useless."""


class Mailer(Protocol):
    """Port to a mail server."""

    async def send(self, mail: Mail) -> None:
        """Deliver the email. Raise MailRefused for a permanent refusal, any other exception if a retry may work."""
        ...


# None: there is no mail server, and emails stay in the outbox.
MAILER: Port[Mailer | None] = Port("mailer")


class NewMail(NamedTuple):
    """A rendered email that is not in the outbox yet. `about` are the ids of all accounts that it names."""

    recipient: str
    locale: str
    template: str
    text: RenderedMail
    about: list[str]
    attachments: Sequence[Attachment]
    unsubscribe: str | None


def write_mail(
    recipient: str,
    locale: str,
    *,
    template: str,
    about: Collection[str],
    attachments: Sequence[Attachment] = (),
    unsubscribe: str | None = None,
    **context: Any,
) -> NewMail:
    """Return an email, rendered in the recipient's language.

    `template` is `feature/name`, for `<name>.jinja` and the texts of that name in `features/<feature>/emails`. `locale`
    is the account's (`EN`, `FR`, `BR`, `PL`). Links in templates are paths; the address of the site is added at
    delivery. `about` are the ids of the recipient and of all accounts named in the text: the email is deleted with each
    of them. `unsubscribe` is the path of a signed link, for optional emails.
    """
    text = render(template, locale, context)
    return NewMail(recipient, locale, template, text, sorted(set(about)), attachments, unsubscribe)


async def insert_mails(uow: UnitOfWork, mails: Sequence[NewMail]) -> None:
    """Insert emails and queue their delivery in this transaction, in one round trip.

    Emails without a recipient address (deleted accounts) are skipped.
    """
    # sorted, so that emails of one millisecond keep the order of the list
    ids = sorted(new_id() for _ in mails)
    rows = [
        (
            mail_id,
            mail.recipient,
            *mail.text,
            Jsonb(msgspec.to_builtins(list(mail.attachments))),
            mail.template,
            mail.locale,
            mail.about,
            mail.unsubscribe,
            uow.now,
        )
        for mail_id, mail in zip(ids, mails, strict=True)
        if mail.recipient
    ]
    async with uow.conn.cursor() as cursor:
        await cursor.executemany(_INSERT, rows)


async def send_mail(uow: UnitOfWork, recipient: str, locale: str, **mail: Any) -> None:
    """Write an email and insert it into the outbox. Skip it if the recipient has no address (a deleted account)."""
    if recipient:
        await insert_mails(uow, [write_mail(recipient, locale, **mail)])


class Recipient(Protocol):
    """An account with an e-mail address."""

    @property
    def id(self) -> str: ...
    @property
    def login(self) -> str: ...
    @property
    def email(self) -> str: ...
    @property
    def locale(self) -> str: ...


async def write_to(uow: UnitOfWork, reader: Recipient, *, template: str, **context: Any) -> None:
    """Send an email that is only about its recipient to an account; the template may use `login`."""
    await send_mail(
        uow, reader.email, reader.locale, template=template, about=[reader.id], login=reader.login, **context
    )


@queue.task(name="deliver_mails", pass_context=True)
async def deliver_mails(context: JobContext) -> None:
    """Deliver the emails that were not tried yet. A failed email gets its own job for retries."""
    tools = tools_of(context)
    await asyncio.sleep(BURST_SECONDS)
    if tools.ports[MAILER] is None:
        async with tools.database.connection() as conn:
            await conn.execute("UPDATE outbox_mail SET attempts = 1, sent_at = %s WHERE attempts = 0", (utc_now(),))
        return
    after = ""
    while True:
        async with tools.database.connection() as conn:
            mail_ids = await _list_new_mails(conn, after)
        await asyncio.gather(*(_deliver_or_queue_retry(tools, mail_id) for mail_id in mail_ids))
        if not mail_ids:
            return
        after = mail_ids[-1]


@queue.periodic(cron="* * * * *")
@queue.task(name="wake_mails", pass_context=True)
async def wake_mails(context: JobContext, timestamp: int) -> None:  # noqa: ARG001 - the minute, for the queue
    """Queue `deliver_mails` for emails that a failed run left behind, for example when the database was unavailable.

    Without this, they would wait for the next email.
    """
    async with tools_of(context).database.connection() as conn:
        await conn.execute("SELECT wake_job('deliver_mails') WHERE EXISTS (SELECT FROM outbox_mail WHERE attempts = 0)")


async def _deliver_or_queue_retry(tools: JobTools, mail_id: str) -> None:
    try:
        await _attempt_delivery(tools, mail_id)
    except Exception:  # stored beside the email  # noqa: BLE001
        async with tools.database.unit_of_work() as uow:
            # When reading the email failed, its attempt is not counted yet.
            await uow.conn.execute("UPDATE outbox_mail SET attempts = greatest(attempts, 1) WHERE id = %s", (mail_id,))
            await uow.defer(deliver_mail, at=uow.now + FIRST_RETRY_DELAY, lock=delivery_lock(mail_id), mail_id=mail_id)


def delivery_lock(mail_id: str) -> str:
    """Return the lock of the email's jobs: no two jobs send the email at the same time."""
    return f"deliver_mail:{mail_id}"


async def _list_new_mails(conn: Connection, after: str) -> list[str]:
    cursor = await conn.execute(
        "SELECT id FROM outbox_mail WHERE attempts = 0 AND id > %s ORDER BY id LIMIT %s", (after, BATCH_SIZE)
    )
    return [row[0] for row in await cursor.fetchall()]


# Retries wait 4, 16, 64 … seconds; the last retry is four days after the first.
@queue.task(
    name="deliver_mail",
    pass_context=True,
    priority=LOW_PRIORITY,
    retry=RetryStrategy(max_attempts=9, exponential_wait=4),
)
async def deliver_mail(context: JobContext, mail_id: str) -> None:
    """Retry the delivery of one email."""
    await _attempt_delivery(tools_of(context), mail_id)


async def _attempt_delivery(tools: JobTools, mail_id: str) -> None:
    """Deliver one email once. Skip it if it is delivered or refused. Raise temporary failures."""
    mailer = tools.ports[MAILER]
    async with tools.database.connection() as conn:
        mail = await find_mail(conn, mail_id)
    if mail is None or mail.sent_at is not None:
        return
    try:
        if mailer is not None:
            await mailer.send(mail)
    except Exception as error:  # the error is stored beside the email
        await _store_attempt(tools, mail_id, error, final=isinstance(error, MailRefused))
        if not isinstance(error, MailRefused):
            raise
        log.warning("mail_refused", mail_id=mail_id, error=str(error))
    else:
        await _store_attempt(tools, mail_id, None, final=mailer is not None)


async def _store_attempt(tools: JobTools, mail_id: str, error: Exception | None, *, final: bool) -> None:
    """Store the result of an attempt. `final`: delivered or permanently refused, so the body is deleted."""
    body: LiteralString = ", subject = '', text_body = '', html_body = '', attachments = '[]', unsubscribe = NULL"
    cleared_columns: LiteralString = body if final else ""
    async with tools.database.connection() as conn:
        await conn.execute(
            f"UPDATE outbox_mail SET attempts = attempts + 1, sent_at = %s, last_error = %s{cleared_columns}"
            " WHERE id = %s",
            (None if error else utc_now(), repr(error)[:500] if error else None, mail_id),
        )


_COLUMNS = (
    "id, recipient, subject, text_body, html_body, attachments, locale, created_at, sent_at, last_error, unsubscribe"
)


def _mail_row(**columns: Any) -> Mail:
    return msgspec.convert(columns, Mail)


async def find_mail(conn: Connection, mail_id: str) -> Mail | None:
    """Return an email of the outbox, or None."""
    async with conn.cursor(row_factory=kwargs_row(_mail_row)) as cursor:
        await cursor.execute(f"SELECT {_COLUMNS} FROM outbox_mail WHERE id = %s", (mail_id,))
        return await cursor.fetchone()


async def list_mails(conn: Connection, recipient: str = "", *, limit: int = 100) -> list[Mail]:
    """Return the newest emails, of all recipients or of one address."""
    async with conn.cursor(row_factory=kwargs_row(_mail_row)) as cursor:
        await cursor.execute(
            f"SELECT {_COLUMNS} FROM outbox_mail WHERE %s IN ('', recipient) ORDER BY created_at DESC LIMIT %s",
            (recipient, limit),
        )
        return await cursor.fetchall()


async def delete_emails(uow: UnitOfWork, account_id: str) -> None:
    """Delete every email to the account or about it, sent or not."""
    await uow.conn.execute("DELETE FROM outbox_mail WHERE about @> ARRAY[%s]", (account_id,))
