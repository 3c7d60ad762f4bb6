"""Numbers and text messages, for their owners and for admins."""

from typing import Any

from marmita.features.sms.domain.kinds import KINDS
from marmita.features.sms.domain.rules import CODE_TRIES, DAY, RESEND_PAUSE, TEXTS_A_DAY
from marmita.features.sms.domain.texts import examples_of, placeholders_of, standard_texts
from marmita.features.sms.http.schemas import PhoneView, SmsStatus, SmsTextView, WaitingCode
from marmita.features.sms.ports import SMS_COUNTRIES
from marmita.features.sms.queries.admin import count_waiting
from marmita.features.sms.queries.outbox import count_sent_since
from marmita.features.sms.queries.phones import find_code, find_phone
from marmita.features.sms.queries.texts import TEXTS
from marmita.platform.clock import utc_now
from marmita.platform.identity import Actor
from marmita.platform.ports import Ports
from marmita.platform.sms import SMS_GATEWAY, masked_number
from marmita.platform.unit_of_work import Connection, UnitOfWork


async def show_phone(conn: Connection, ports: Ports, actor: Actor) -> PhoneView:
    """Return the caller's own number. A code of another session is left out, because it is valid only there."""
    phone, code = await find_phone(conn, actor.id), await find_code(conn, actor.id)
    is_open = (
        code is not None
        and code.session_id == actor.session_id
        and code.confirmed_at is None
        and code.expires_at > utc_now()
        and code.tries < CODE_TRIES
    )
    return PhoneView(
        offered=ports[SMS_GATEWAY] is not None,
        countries=list(ports[SMS_COUNTRIES]),
        number=phone.number if phone else None,
        wanted=phone is not None and phone.wanted,
        waiting=WaitingCode(number=code.number, expires_at=code.expires_at, resend_at=code.made_at + RESEND_PAUSE)
        if code and is_open
        else None,
    )


async def show_status(uow: UnitOfWork, ports: Ports, actor: Actor) -> SmsStatus:
    """Return the status that admins see above the list of texts."""
    gateway, phone = ports[SMS_GATEWAY], await find_phone(uow.conn, actor.id)
    return SmsStatus(
        gateway=gateway.name if gateway else None,
        countries=list(ports[SMS_COUNTRIES]),
        sent_today=await count_sent_since(uow.conn, uow.now - DAY),
        most_a_day=uow.live[TEXTS_A_DAY],
        waiting=await count_waiting(uow.conn),
        own_number=phone.number if phone else None,
    )


def present(row: dict[str, Any]) -> dict[str, Any]:
    """Return a row of the list with its number masked."""
    return row | {"number": masked_number(row["number"])}


async def read_texts(conn: Connection, locale: str) -> list[SmsTextView]:
    """Return every template of the language."""
    changed, standard = await TEXTS.find(conn, locale), standard_texts(locale)
    return [
        SmsTextView(
            key=kind,
            value=changed.get(kind, standard[kind]),
            standard=standard[kind],
            placeholders=placeholders_of(kind),
            examples=examples_of(kind, locale),
            changed=kind in changed,
        )
        for kind in KINDS
    ]
