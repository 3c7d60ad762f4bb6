"""Pages of the dev mailbox, without scripts. An email is shown in a sandboxed frame that runs and loads nothing."""

import base64
import hashlib
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import MediaType, Response, get
from litestar.datastructures import State

from marmita.features.sms import list_kept
from marmita.platform.clock import PARIS
from marmita.platform.errors import NotFound
from marmita.platform.http.download import download_headers
from marmita.platform.http.policy import PUBLIC
from marmita.platform.mail.outbox import Mail, find_mail, list_mails
from marmita.platform.mail.templates import LANGUAGES, with_site
from marmita.platform.unit_of_work import Connection

FOLDER = Path(__file__).parent
STYLE = (FOLDER / "mailbox.css").read_text()
STYLE_HASH = base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()
PAGE_POLICY = (
    f"default-src 'none'; style-src 'sha256-{STYLE_HASH}'; font-src 'self'; frame-src 'self'; img-src 'self';"
    " form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
MAIL_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none';"
    " sandbox allow-popups allow-popups-to-escape-sandbox"
)
_pages = Environment(autoescape=True, loader=FileSystemLoader(FOLDER), undefined=StrictUndefined, trim_blocks=True)


def _page(name: str, **values: Any) -> Response[str]:
    body = _pages.get_template(name).render(style=STYLE, paris=PARIS, languages=LANGUAGES, **values)
    return Response(body, media_type=MediaType.HTML, headers={"content-security-policy": PAGE_POLICY})


async def _get_mail(conn: Connection, mail_id: str) -> Mail:
    mail = await find_mail(conn, mail_id)
    if mail is None:
        raise NotFound
    return mail


@get("/dev/mailbox", opt={"policy": PUBLIC}, include_in_schema=False)
async def mailbox(conn: Connection, to: str = "") -> Response[str]:
    """Return the list of the newest emails, of all recipients or of one address."""
    return _page("list.html", mails=await list_mails(conn, to.strip()), to=to.strip())


@get("/dev/mailbox/{mail_id:str}", opt={"policy": PUBLIC}, include_in_schema=False)
async def mailbox_mail(conn: Connection, state: State, mail_id: str) -> Response[str]:
    """Return one email: head, body in its frame, attachments, plain text."""
    mail = await _get_mail(conn, mail_id)
    return _page("mail.html", mail=mail, plain=with_site(mail.text_body, state.settings.public_url))


@get("/dev/mailbox/{mail_id:str}/body", opt={"policy": PUBLIC}, include_in_schema=False)
async def mailbox_body(conn: Connection, state: State, mail_id: str) -> Response[str]:
    """Return the HTML of the email for the frame."""
    mail = await _get_mail(conn, mail_id)
    body = with_site(mail.html_body, state.settings.public_url)
    return Response(body, media_type=MediaType.HTML, headers={"content-security-policy": MAIL_POLICY})


@get("/dev/mailbox/{mail_id:str}/attachments/{number:int}", opt={"policy": PUBLIC}, include_in_schema=False)
async def mailbox_attachment(conn: Connection, mail_id: str, number: int) -> Response[bytes]:
    """Return an attachment of the email as a download."""
    attachments = (await _get_mail(conn, mail_id)).attachments
    if not 0 <= number < len(attachments):
        raise NotFound
    attachment = attachments[number]
    return Response(
        attachment.content.encode(), media_type=attachment.media_type, headers=download_headers(attachment.name)
    )


@get("/dev/mailbox/texts", opt={"policy": PUBLIC}, include_in_schema=False)
async def mailbox_texts(conn: Connection) -> Response[str]:
    """Return the list of the newest text messages that were sent to the console."""
    return _page("texts.html", texts=await list_kept(conn))


ROUTES = [mailbox, mailbox_texts, mailbox_mail, mailbox_body, mailbox_attachment]
