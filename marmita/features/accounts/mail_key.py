"""Send somebody a link with a single-use key. The key exists in the mail only; we keep its SHA-256."""

import secrets

from marmita.features.accounts.queries import insert_key
from marmita.features.accounts.records import Addressee, Purpose
from marmita.features.accounts.rules import ACTIVATION_LIFE, RESET_LIFE
from marmita.platform.mail import send_mail
from marmita.platform.unit_of_work import UnitOfWork


async def mail_key(uow: UnitOfWork, to: Addressee, purpose: Purpose) -> None:
    """A fresh key; earlier ones keep working until one of them is used."""
    key = secrets.token_urlsafe(32)
    life, template = (
        (ACTIVATION_LIFE, "accounts/activate") if purpose == "ACTIVATE" else (RESET_LIFE, "accounts/reset_password")
    )
    await insert_key(uow, key, to.id, purpose, uow.now + life)
    await send_mail(uow, to.email, to.locale, template=template, about=[to.id], login=to.login, token=key)
