"""Send the activation link again, or a link to set a new password. The response is the same for every address."""

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

# Writing an email takes some milliseconds. The response must take as long if no email is written.
ANSWER_SECONDS = 0.25


async def request_mail(database: Database, login_or_email: str, link: Link, network: str) -> None:
    """Send the link if the account exists and needs it. The response takes as long if not.

    Raises:
        DomainError: rate_limit_for_user, which depends only on the caller's network and on the text that was entered.
    """
    async with database.unit_of_work() as uow:
        await hit(uow, MAIL_REQUESTS, f"{mailbox_digest(name_key(login_or_email))} {network}")
        await hit(uow, MAIL_REQUESTS_PER_ADDRESS, network)
    pause = asyncio.create_task(asyncio.sleep(ANSWER_SECONDS))
    await mail_link(database, login_or_email, link)
    await pause


async def mail_link(database: Database, login_or_email: str, link: Link) -> None:
    """Send the link without a delay, if the rate limit of the account allows it.

    Another person may have registered the address. So the former activation links of an unactivated account become
    invalid: afterwards only a link that requires a new password activates it.
    """
    async with database.unit_of_work() as uow:
        recipient = await find_recipient(uow.conn, login_or_email)
        if recipient is None or (link == "activate_again" and recipient.activated):
            return
        if not recipient.activated:
            await use_keys(uow, recipient.id, "ACTIVATE")
        await lock_subject(uow, MAILS_PER_ACCOUNT, recipient.id)
        if await retry_after(uow.conn, MAILS_PER_ACCOUNT, recipient.id, uow.now) is None:
            await count_event(uow, MAILS_PER_ACCOUNT, recipient.id)
            await mail_key(uow, recipient, link)
