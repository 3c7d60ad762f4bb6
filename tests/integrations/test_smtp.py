"""Email over SMTP, to a local server that speaks the protocol."""

import asyncio
import email
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from email.message import EmailMessage
from email.policy import default
from typing import cast

import aiosmtplib
import msgspec
import pytest

from marmita.integrations.smtp import SmtpMailer
from marmita.platform.mail.outbox import Attachment, Mail, MailRefused

MAIL = Mail(
    id="0193e72892001ab1dd2dac99",
    recipient="zoe@example.org",
    subject="Votre dîner est prêt",
    text_body="site://marmita/my-orders",
    html_body='<a href="site://marmita/my-orders">Voir</a>',
    attachments=[Attachment("repas.ics", "text/calendar", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n")],
    locale="FR",
    created_at=datetime(2026, 3, 11, 11, tzinfo=UTC),
    sent_at=None,
    last_error=None,
)


@asynccontextmanager
async def smtp_server(answers: dict[str, str]) -> AsyncGenerator[tuple[str, list[bytes]]]:
    """An SMTP server: replies by command, and the emails it accepted."""
    taken: list[bytes] = []

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 here\r\n")
        while line := await reader.readline():
            command = line[:4].decode().upper().strip()
            writer.write(answers.get(command, "354 go on" if command == "DATA" else "250 fine").encode() + b"\r\n")
            if command == "DATA":
                taken.append(await reader.readuntil(b"\r\n.\r\n"))
                writer.write(b"250 taken\r\n")
            if command == "QUIT":
                break
        writer.close()

    server = await asyncio.start_server(talk, "127.0.0.1", 0)
    async with server:
        yield f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}", taken


async def send(url: str) -> None:
    await SmtpMailer(url, "Marmita <hello@marmita.example>", "https://marmita.example").send(MAIL)


async def test_email_is_delivered_as_html_and_text_with_attachment_and_links():
    async with smtp_server({}) as (url, taken):
        await send(url)
    message = cast("EmailMessage", email.message_from_bytes(taken[0], policy=default))
    assert (message["to"], message["subject"]) == ("zoe@example.org", "Votre dîner est prêt")
    assert message["message-id"] == "<0193e72892001ab1dd2dac99@marmita.example>"
    parts = {part.get_content_type(): part for part in message.walk()}
    assert parts["text/plain"].get_content().strip() == "https://marmita.example/my-orders"
    assert 'href="https://marmita.example/my-orders"' in parts["text/html"].get_content()
    assert parts["text/calendar"].get_filename() == "repas.ics"


async def test_mail_programs_can_read_how_to_unsubscribe():
    path = f"/api/notifications/unsubscribe?key={'a' * 46}"
    host = "https://a-rather-long-name.somewhere.marmita.example"
    async with smtp_server({}) as (url, taken):
        await SmtpMailer(url, "hello@marmita.example", host).send(msgspec.structs.replace(MAIL, unsubscribe=path))
        await send(url)
    # As it is on the wire: neither folded nor encoded.
    assert f"\r\nList-Unsubscribe: <{host}{path}>\r\n".encode() in taken[0]
    assert b"\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n" in taken[0]
    assert b"List-Unsubscribe" not in taken[1]


@pytest.mark.parametrize("command", ["RCPT", "MAIL"])
async def test_permanent_refusal_differs_from_temporary_failure(command: str):
    async with smtp_server({command: "550 unknown"}) as (url, taken):
        with pytest.raises(MailRefused):
            await send(url)
    async with smtp_server({command: "451 later"}) as (url, taken):
        with pytest.raises(aiosmtplib.SMTPException):
            await send(url)
    assert taken == []


async def test_remote_server_without_tls_is_refused():
    mailer = SmtpMailer("smtp://user:p%40ss@mail.example:587", "hello@marmita.example", "https://marmita.example")
    assert (mailer.user, mailer.password, mailer.needs_tls) == ("user", "p@ss", True)
    assert not SmtpMailer("smtp://127.0.0.1:25", "hello@marmita.example", "https://marmita.example").needs_tls
