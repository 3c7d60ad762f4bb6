"""Write the emails about transitions of orders, many at once, apart from the requests that made the transitions.

A transition and its note commit together; the note is deleted when its emails are in the outbox. A note whose emails
cannot be written does not stop the others: it is retried later.
"""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any, get_args

from marmita.features.menu import Allergen
from marmita.features.orders.domain.order_emails import emails_for
from marmita.features.orders.domain.states import find_transition
from marmita.features.orders.queries.email import put_back, take_notes
from marmita.features.orders.use_cases.export_calendar import calendar_file, place_text
from marmita.platform.database import Database
from marmita.platform.jobs import isolate_failure
from marmita.platform.mail.outbox import send_mail
from marmita.platform.unit_of_work import UnitOfWork

BATCH = 50
RETRY_AFTER = timedelta(hours=1)


async def send_order_emails(database: Database) -> None:
    """Put the emails of all waiting notes into the outbox, each once, however many processes do it."""
    taken = BATCH
    while taken == BATCH:
        async with database.unit_of_work() as uow:
            rows = await take_notes(uow, uow.now - RETRY_AFTER, BATCH)
            for row in rows:
                await _try(database, uow, row)
            taken = len(rows)


async def _try(database: Database, uow: UnitOfWork, row: dict[str, Any]) -> None:
    """All emails of the note, or none of them and the note again."""
    async with isolate_failure(database, "mail_order_moves", str(row["event_id"])) as attempt, uow.conn.transaction():
        await _send(uow, row)
    if attempt.failed:
        await put_back(uow, row["event_id"])


async def _send(uow: UnitOfWork, row: dict[str, Any]) -> None:
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
            # The address stands only in the email that confirms the order to its buyer.
            confirms = recipient == "CUSTOMER" and template == "paid"
            # A host gets no more than what hands the meal over.
            order["customer"] = name.split()[0] if recipient == "HOST" else name
            order["where"] = place_text(row["address"] if confirms else None, row["point"], row["area"], locale)
            attachments = [calendar_file(row, row["chef"], row["items"], order["where"], uow.now)] if confirms else []
            await send_mail(uow, email, locale, template=f"orders/{template}", attachments=attachments, **order)
