"""Mail: written to the outbox in the transaction that causes it, delivered by a job afterwards.

Without a mail server the outbox is where mails stay: the dev mailbox shows them. With one, a mail that is gone leaves
only whom it was for, what it was about and when: its words may hold a key that opens an account.
"""

import asyncio
from collections.abc import Collection, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, LiteralString, Protocol

import msgspec
import structlog
from procrastinate import JobContext, RetryStrategy
from psycopg.rows import kwargs_row
from psycopg.types.json import Jsonb

from marmita.platform.clock import utc_now
from marmita.platform.ids import new_id
from marmita.platform.jobs import JobTools, queue, tools_of
from marmita.platform.mail.templates import render
from marmita.platform.ports import Port
from marmita.platform.unit_of_work import Connection, UnitOfWork

log = structlog.get_logger()
KEPT = timedelta(days=30)
AT_ONCE = 4
BURST_SECONDS = 0.2  # one job delivers the mails of a moment
FIRST_PAUSE = timedelta(seconds=30)


class Attachment(msgspec.Struct, frozen=True):
    """A text file that travels with a mail, such as a calendar entry."""

    name: str
    media_type: str
    content: str


class Mail(msgspec.Struct, frozen=True):
    """A rendered mail as the outbox keeps it. Its links begin with `SITE`."""

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


class MailRefused(Exception):
    """The mail server will never take this mail: trying again is of no use."""


class Mailer(Protocol):
    """A way out of the house."""

    async def send(self, mail: Mail) -> None:
        """Hand the mail over; MailRefused when it can never be, anything else when later may work."""
        ...


# None: there is no mail server, mails stay in the outbox.
MAILER: Port[Mailer | None] = Port("mailer")


async def send_mail(
    uow: UnitOfWork,
    recipient: str,
    locale: str,
    *,
    template: str,
    about: Collection[str],
    attachments: Sequence[Attachment] = (),
    **context: Any,
) -> None:
    """Write a mail in the reader's language and wake its delivery, both in this transaction.

    `template` is `feature/name`, for `features/<feature>/emails/<name>.jinja` and the texts of that name beside it;
    `locale` is the account's (`EN`, `FR`, `BR`, `PL`). Links in templates are paths: the site's address comes later.
    `about` are the ids of its reader and of every account that its words name: the mail is forgotten with each of
    them. Nothing is written to a reader without an address, who is gone.
    """
    if not recipient:
        return
    text = render(template, locale, context)
    await uow.conn.execute(
        "WITH mail AS (INSERT INTO outbox_mail"
        " (id, recipient, subject, text_body, html_body, attachments, template, locale, about, created_at)"
        " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s) RETURNING id) SELECT wake_job('deliver_mails') FROM mail",
        (
            new_id(),
            recipient,
            text.subject,
            text.plain,
            text.html,
            Jsonb(msgspec.to_builtins(list(attachments))),
            template,
            locale,
            sorted(set(about)),
            uow.now,
        ),
    )


class Recipient(Protocol):
    """An account with a mailbox."""

    @property
    def id(self) -> str: ...
    @property
    def login(self) -> str: ...
    @property
    def email(self) -> str: ...
    @property
    def locale(self) -> str: ...


async def write_to(uow: UnitOfWork, reader: Recipient, *, template: str, **context: Any) -> None:
    """`send_mail` to an account about nobody but itself; its login stands in the words."""
    await send_mail(
        uow, reader.email, reader.locale, template=template, about=[reader.id], login=reader.login, **context
    )


@queue.task(name="deliver_mails", pass_context=True)
async def deliver_mails(context: JobContext) -> None:
    """Send what nobody has tried to send. A mail that fails gets a job of its own, which tries again."""
    tools = tools_of(context)
    await asyncio.sleep(BURST_SECONDS)
    if tools.ports[MAILER] is None:
        async with tools.database.connection() as conn:
            await conn.execute("UPDATE outbox_mail SET attempts = 1, sent_at = %s WHERE attempts = 0", (utc_now(),))
        return
    after = ""
    while True:
        async with tools.database.connection() as conn:
            mail_ids = await _list_untried(conn, after)
        await asyncio.gather(*(_deliver(tools, mail_id) for mail_id in mail_ids))
        if not mail_ids:
            return
        after = mail_ids[-1]


async def _deliver(tools: JobTools, mail_id: str) -> None:
    try:
        await _try(tools, mail_id)
    except Exception:  # kept beside the mail  # noqa: BLE001
        async with tools.database.unit_of_work() as uow:
            # One that could not even be read has not been counted.
            await uow.conn.execute("UPDATE outbox_mail SET attempts = greatest(attempts, 1) WHERE id = %s", (mail_id,))
            await uow.defer(deliver_mail, at=uow.now + FIRST_PAUSE, mail_id=mail_id)


async def _list_untried(conn: Connection, after: str) -> list[str]:
    cursor = await conn.execute(
        "SELECT id FROM outbox_mail WHERE attempts = 0 AND id > %s ORDER BY id LIMIT %s", (after, AT_ONCE)
    )
    return [row[0] for row in await cursor.fetchall()]


# Half a minute, two, eight … the last try about a day after the first.
@queue.task(name="deliver_mail", pass_context=True, retry=RetryStrategy(max_attempts=9, exponential_wait=4))
async def deliver_mail(context: JobContext, mail_id: str) -> None:
    """Try again to send one mail."""
    await _try(tools_of(context), mail_id)


async def _try(tools: JobTools, mail_id: str) -> None:
    """Send one mail, once: a mail that has been sent, or cannot be, is left alone. Raises what may pass."""
    mailer = tools.ports[MAILER]
    async with tools.database.connection() as conn:
        mail = await find_mail(conn, mail_id)
    if mail is None or mail.sent_at is not None:
        return
    try:
        if mailer is not None:
            await mailer.send(mail)
    except Exception as error:  # whatever a mail server answers is kept beside the mail
        await _keep_attempt(tools, mail_id, error, gone=isinstance(error, MailRefused))
        if not isinstance(error, MailRefused):
            raise
        log.warning("mail_refused", mail_id=mail_id, error=str(error))
    else:
        await _keep_attempt(tools, mail_id, None, gone=mailer is not None)


async def _keep_attempt(tools: JobTools, mail_id: str, error: Exception | None, *, gone: bool) -> None:
    """`gone`: the mail is where it belongs, or can never get there, and nobody needs its words any more."""
    words: LiteralString = ", subject = '', text_body = '', html_body = '', attachments = '[]'" if gone else ""
    async with tools.database.connection() as conn:
        await conn.execute(
            f"UPDATE outbox_mail SET attempts = attempts + 1, sent_at = %s, last_error = %s{words} WHERE id = %s",
            (None if error else utc_now(), repr(error)[:500] if error else None, mail_id),
        )


_COLUMNS = "id, recipient, subject, text_body, html_body, attachments, locale, created_at, sent_at, last_error"


def _mail_row(**columns: Any) -> Mail:
    return msgspec.convert(columns, Mail)


async def find_mail(conn: Connection, mail_id: str) -> Mail | None:
    """One mail of the outbox."""
    async with conn.cursor(row_factory=kwargs_row(_mail_row)) as cursor:
        await cursor.execute(f"SELECT {_COLUMNS} FROM outbox_mail WHERE id = %s", (mail_id,))
        return await cursor.fetchone()


async def list_mails(conn: Connection, recipient: str = "", *, limit: int = 100) -> list[Mail]:
    """The newest mails, to everybody or to one address."""
    async with conn.cursor(row_factory=kwargs_row(_mail_row)) as cursor:
        await cursor.execute(
            f"SELECT {_COLUMNS} FROM outbox_mail WHERE %s IN ('', recipient) ORDER BY created_at DESC LIMIT %s",
            (recipient, limit),
        )
        return await cursor.fetchall()


async def delete_emails(uow: UnitOfWork, account_id: str) -> None:
    """Remove every mail to the account or about it, sent or not."""
    await uow.conn.execute("DELETE FROM outbox_mail WHERE about @> ARRAY[%s]", (account_id,))


@queue.periodic(cron="23 4 * * *")
@queue.task(name="forget_old_mails", pass_context=True)
async def forget_old_mails(context: JobContext, timestamp: int) -> None:
    """Mails hold names and links: a month later nobody needs them."""
    async with tools_of(context).database.connection() as conn:
        await conn.execute(
            "DELETE FROM outbox_mail WHERE created_at < %s", (datetime.fromtimestamp(timestamp, UTC) - KEPT,)
        )
