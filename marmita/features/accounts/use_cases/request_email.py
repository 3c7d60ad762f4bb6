"""Send the activation link again, or a link to a new password. The answer is the same for every address."""

import asyncio

from marmita.features.accounts.domain.rules import (
    MAIL_REQUESTS,
    MAIL_REQUESTS_PER_ADDRESS,
    MAILS_PER_ACCOUNT,
    mailbox_digest,
    name_key,
)
from marmita.features.accounts.queries.write import find_recipient, use_keys
from marmita.features.accounts.use_cases.send_key_email import Link, mail_key
from marmita.platform.database import Database
from marmita.platform.ratelimit import count_event, hit, lock_subject, retry_after

# Writing an email takes some milliseconds; the answer must take as long when none is written.
ANSWER_SECONDS = 0.25


async def request_mail(database: Database, login_or_email: str, link: Link, network: str) -> None:
    """Mail the link if the account exists and has a use for it; the answer takes as long if not.

    Raises:
        DomainError: rate_limit_for_user, which depends only on the caller's network and on what was typed.
    """
    async with database.unit_of_work() as uow:
        await hit(uow, MAIL_REQUESTS, f"{mailbox_digest(name_key(login_or_email))} {network}")
        await hit(uow, MAIL_REQUESTS_PER_ADDRESS, network)
    pause = asyncio.create_task(asyncio.sleep(ANSWER_SECONDS))
    await mail_link(database, login_or_email, link)
    await pause


async def mail_link(database: Database, login_or_email: str, link: Link) -> None:
    """Mail the link without a delay, as long as the limit of the mailbox allows it.

    Somebody else may have registered the address: from here on only a link that asks for a new password activates the
    account.
    """
    async with database.unit_of_work() as uow:
        to = await find_recipient(uow.conn, login_or_email)
        if to is None or (link == "activate_again" and to.activated):
            return
        if not to.activated:
            await use_keys(uow, to.id, "ACTIVATE")
        await lock_subject(uow, MAILS_PER_ACCOUNT, to.id)
        if await retry_after(uow.conn, MAILS_PER_ACCOUNT, to.id, uow.now) is None:
            await count_event(uow, MAILS_PER_ACCOUNT, to.id)
            await mail_key(uow, to, link)
