"""Send an email with a single-use key. Only the SHA-256 of the key is stored."""

import secrets
from typing import Literal

from marmita.features.accounts.domain.records import EmailRecipient, Purpose
from marmita.features.accounts.domain.rules import ACTIVATION_LIFE, RESET_LIFE
from marmita.features.accounts.queries.write import insert_key
from marmita.platform.mail.outbox import write_to
from marmita.platform.unit_of_work import UnitOfWork

Link = Literal["activate", "activate_again", "reset_password"]


async def make_reset_key(uow: UnitOfWork, account_id: str) -> str:
    """Return a new key for a link that sets a new password, for a caller that does not send it by email."""
    key = secrets.token_urlsafe(32)
    await insert_key(uow, key, account_id, "RESET_PASSWORD", uow.now + RESET_LIFE)
    return key


async def mail_key(uow: UnitOfWork, recipient: EmailRecipient, link: Link, *, has_chef: bool = False) -> None:
    """Send a new key. Earlier keys for the same purpose work until one of them is used.

    Only the email of a registration activates the account with the password chosen there. Another person may request
    the other links, so they require a new password. `has_chef`: a chef was registered too, so the email has other text.
    """
    key = secrets.token_urlsafe(32)
    purpose: Purpose = "ACTIVATE" if link == "activate" else "RESET_PASSWORD"
    life = ACTIVATION_LIFE if link == "activate" else RESET_LIFE
    await insert_key(uow, key, recipient.id, purpose, uow.now + life)
    await write_to(uow, recipient, template=f"accounts/{link}", token=key, has_chef=has_chef)
