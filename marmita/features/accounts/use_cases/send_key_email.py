"""Send somebody a link with a single-use key. The key exists in the mail only; we keep its SHA-256."""

import secrets
from typing import Literal

from marmita.features.accounts.domain.records import Addressee, Purpose
from marmita.features.accounts.domain.rules import ACTIVATION_LIFE, RESET_LIFE
from marmita.features.accounts.queries.write import insert_key
from marmita.platform.mail.outbox import write_to
from marmita.platform.unit_of_work import UnitOfWork

Link = Literal["activate", "activate_again", "reset_password"]


async def mail_key(uow: UnitOfWork, to: Addressee, link: Link) -> None:
    """A fresh key; earlier ones of its purpose keep working until one of them is used.

    Only the mail of a registration activates with the password that was chosen then. Whoever asks for another need not
    be who registered, so that one lets its reader choose the password.
    """
    key = secrets.token_urlsafe(32)
    purpose: Purpose = "ACTIVATE" if link == "activate" else "RESET_PASSWORD"
    life = ACTIVATION_LIFE if link == "activate" else RESET_LIFE
    await insert_key(uow, key, to.id, purpose, uow.now + life)
    await write_to(uow, to, template=f"accounts/{link}", token=key)
