"""Delivers emails to the SMTP server of `SMTP_URL`. Connections without TLS are allowed only to localhost."""

from email.message import EmailMessage
from email.policy import Policy
from email.utils import format_datetime, parseaddr
from ipaddress import ip_address
from urllib.parse import unquote, urlsplit

import aiosmtplib

from marmita.platform.mail.outbox import Mail, MailRefused
from marmita.platform.mail.templates import LANGUAGES, with_site

TIMEOUT_SECONDS = 20


class _Address(str):
    """A header value that is never encoded: Python would fold a long word by encoding it, which mail programs cannot
    read.
    """

    __slots__ = ()
    name = "List-Unsubscribe"

    def fold(self, *, policy: Policy) -> str:
        """Return the header as one line, which may have 998 characters. Called when the message is written."""
        return f"{self.name}: {self}{policy.linesep}"


class SmtpMailer:
    """Sends emails by SMTP. `url` is `smtp://user:password@host:587` (STARTTLS) or `smtps://…:465`.

    `sender` is an address with a name.
    """

    def __init__(self, url: str, sender: str, public_url: str) -> None:
        parts = urlsplit(url)
        self.host = parts.hostname or "localhost"
        self.implicit_tls = parts.scheme == "smtps"
        self.port = parts.port or (465 if self.implicit_tls else 587)
        self.user = unquote(parts.username) if parts.username else None
        self.password = unquote(parts.password) if parts.password else None
        # Content and passwords are never sent without TLS, except to localhost.
        self.needs_tls = not self.implicit_tls and not _is_here(self.host)
        self.sender = sender
        self.public_url = public_url

    async def send(self, mail: Mail) -> None:
        """Send the email on a connection of its own.

        Raises:
            MailRefused: the server responded 5xx for the recipient, the sender or the content.
        """
        try:
            await aiosmtplib.send(
                self.message(mail),
                hostname=self.host,
                port=self.port,
                username=self.user,
                password=self.password,
                use_tls=self.implicit_tls,
                start_tls=self.needs_tls or None,
                timeout=TIMEOUT_SECONDS,
            )
        except aiosmtplib.SMTPRecipientsRefused as error:
            if all(refused.code >= 500 for refused in error.recipients):
                raise MailRefused(str(error.recipients[0].code)) from error
            raise
        except (aiosmtplib.SMTPDataError, aiosmtplib.SMTPSenderRefused) as error:
            if error.code >= 500:
                raise MailRefused(f"{error.code} {error.message}") from error
            raise

    def message(self, mail: Mail) -> EmailMessage:
        """Return the email in wire format. A retry has an equal Message-ID, so that mailboxes recognise duplicates."""
        message = EmailMessage()
        message["From"] = self.sender
        message["To"] = mail.recipient
        message["Subject"] = mail.subject
        message["Date"] = format_datetime(mail.created_at)
        message["Message-ID"] = f"<{mail.id}@{parseaddr(self.sender)[1].partition('@')[2]}>"
        message["Content-Language"] = LANGUAGES[mail.locale].replace("_", "-")
        message["Auto-Submitted"] = "auto-generated"
        if mail.unsubscribe:
            message[_Address.name] = _Address(f"<{self.public_url}{mail.unsubscribe}>")
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"  # RFC 8058
        message.set_content(with_site(mail.text_body, self.public_url))
        message.add_alternative(with_site(mail.html_body, self.public_url), subtype="html")
        for attachment in mail.attachments:
            _, _, subtype = attachment.media_type.partition("/")
            message.add_attachment(attachment.content, subtype=subtype, filename=attachment.name)
        return message


def _is_here(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
