"""Write the emails about transitions of orders in batches, separate from the requests that caused the transitions.

A transition and its note commit together. The note is deleted when its emails are in the outbox. A note whose emails
cannot be written does not stop the others: it is retried later.
"""

from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from types import SimpleNamespace
from typing import Any, get_args

import psycopg

from marmita.features.menu import Allergen
from marmita.features.orders.domain.order_emails import emails_for
from marmita.features.orders.domain.states import find_transition
from marmita.features.orders.queries.email import claim_pending_mails, requeue_mail
from marmita.features.orders.use_cases.export_calendar import calendar_file, place_text
from marmita.platform.database import Database
from marmita.platform.jobs import isolate_failure
from marmita.platform.mail.outbox import NewMail, insert_mails, write_mail
from marmita.platform.unit_of_work import UnitOfWork

BATCH = 50
RETRY_AFTER = timedelta(hours=1)


async def send_order_emails(database: Database) -> None:
    """Put the emails of all waiting notes into the outbox. Each is written once, even by several processes at once."""
    claimed = BATCH
    while claimed == BATCH:
        async with database.unit_of_work() as uow:
            rows = await claim_pending_mails(uow, uow.now - RETRY_AFTER, BATCH)
            written: dict[tuple[int, str], list[NewMail]] = {}
            for row in rows:
                note = row["event_id"], row["id"]
                async with _isolated(database, uow, note):
                    written[note] = list(_write(row, uow.now))
            await _insert(database, uow, written)
            claimed = len(rows)


async def _insert(database: Database, uow: UnitOfWork, written: dict[tuple[int, str], list[NewMail]]) -> None:
    """Insert the emails of all notes at once. If one fails, insert the emails of each note separately."""
    try:
        async with uow.savepoint():
            await insert_mails(uow, [mail for mails in written.values() for mail in mails])
    except psycopg.Error:
        for note, mails in written.items():
            async with _isolated(database, uow, note), uow.savepoint():
                await insert_mails(uow, mails)


@asynccontextmanager
async def _isolated(database: Database, uow: UnitOfWork, note: tuple[int, str]) -> AsyncGenerator[None]:
    """Write all emails of the note, or none: after a failure the note is inserted again."""
    async with isolate_failure(database, "mail_order_moves", str(note[0])) as attempt:
        yield
    if attempt.failed:
        await requeue_mail(uow, *note)


def _write(row: dict[str, Any], now: datetime) -> Iterator[NewMail]:
    transition = find_transition(row["from_status"], row["event"], row["actor_kind"])
    if transition is None or (transition.event == "remind" and row["status"] != transition.target):
        return
    declared = {allergen for item in row["items"] for allergen in item["allergens"]}
    order: dict[str, Any] = {
        **row,
        "items": [SimpleNamespace(**item) for item in row["items"]],
        "allergen_codes": [allergen for allergen in get_args(Allergen) if allergen in declared],
    }
    name = (row["customer_name"] or "").strip() or row["customer_login"]
    for recipient, template in emails_for(transition, row["actor_kind"], auto_accept=row["auto_accept"]):
        if mailbox := row["mailboxes"][recipient]:
            email, locale = mailbox
            # Only the email that confirms the order to its buyer has the address.
            confirms = recipient == "CUSTOMER" and template == "paid"
            # A host gets only the part of the name that is needed to hand the meal over.
            order["customer"] = name.split()[0] if recipient == "HOST" else name
            order["where"] = place_text(row["address"] if confirms else None, row["point"], row["area"], locale)
            attachments = [calendar_file(row, row["chef"], row["items"], order["where"], now)] if confirms else []
            yield write_mail(email, locale, template=f"orders/{template}", attachments=attachments, **order)
