"""E-mails to a chef about a paper."""

from typing import Any

from marmita.features.accounts import find_recipient
from marmita.features.papers.domain.records import Paper
from marmita.platform.clock import written_day
from marmita.platform.mail.outbox import send_mail
from marmita.platform.mail.templates import LANGUAGES, text_of
from marmita.platform.unit_of_work import UnitOfWork


async def mail_chef(uow: UnitOfWork, template: str, paper: Paper, **values: Any) -> None:
    """Send an e-mail to the paper's chef in the language of the account, unless the account is deleted."""
    owner = await find_recipient(uow.conn, paper.creator_id)
    if owner is None:
        return
    until = written_day(paper.expires_on, "long", LANGUAGES[owner.locale]) if paper.expires_on else ""
    named = {"chef": paper.chef_name, "paper": text_of(template, owner.locale, f"kind_{paper.kind}"), "until": until}
    await send_mail(uow, owner.email, owner.locale, template=template, about=[owner.id], **named, **values)
