"""Listeners of text messages: a transition of an order queues texts, a password reset deletes the number."""

from marmita.features.accounts import PasswordReset, get_recipient
from marmita.features.orders import OrderTransitioned, emails_for
from marmita.features.sms.domain.kinds import CHEF_KINDS, CUSTOMER_KINDS
from marmita.features.sms.domain.rules import ORDER_TEXT_LIFE, reminder_time
from marmita.features.sms.queries.outbox import delete_waiting, queue_for_order
from marmita.features.sms.queries.phones import delete_phone, find_phone
from marmita.platform.mail.outbox import write_to
from marmita.platform.sms import masked_number
from marmita.platform.unit_of_work import UnitOfWork


async def on_order(uow: UnitOfWork, event: OrderTransitioned) -> None:
    """Queue texts for customer and chef about the order, except to the account that acted, and a reminder for the
    customer.
    """
    order = event.order
    kinds = {"CUSTOMER": CUSTOMER_KINDS, "CHEF": CHEF_KINDS}
    people = {"CUSTOMER": order.customer_id, "CHEF": order.chef_account_id}
    for recipient, email in emails_for(event.transition, event.by.kind, auto_accept=order.auto_accept):
        kind, account_id = kinds.get(recipient, {}).get(email), people.get(recipient)
        if kind is None or not account_id or account_id == event.by.account_id:
            continue
        # An automatically accepted order is accepted while its customer is still on the page.
        if kind != "ORDER_ACCEPTED" or not order.auto_accept:
            await queue_for_order(uow, kind, account_id, order.id, due=uow.now, until=uow.now + ORDER_TEXT_LIFE)
        soon = reminder_time(order.slot_start, uow.now) if kind == "ORDER_ACCEPTED" else None
        if soon:
            await queue_for_order(uow, "ORDER_SOON", account_id, order.id, due=soon, until=order.slot_start)


async def delete_number(uow: UnitOfWork, event: PasswordReset) -> None:
    """Delete the number and its waiting texts after a password reset: an attacker may have set it."""
    phone = await find_phone(uow.conn, event.account_id)
    await delete_phone(uow, event.account_id)
    await delete_waiting(uow, event.account_id)
    if phone:
        recipient = await get_recipient(uow.conn, event.account_id)
        await write_to(uow, recipient, template="sms/number_forgotten", number=masked_number(phone.number))
