"""Send a test text to the admin's own number."""

from marmita.features.audit import record
from marmita.features.sms.domain.errors import SmsNumberMissing, SmsUnavailable
from marmita.features.sms.domain.records import NewText
from marmita.features.sms.domain.rules import TEST_LIFE, TEST_PAUSE, TESTS
from marmita.features.sms.queries.outbox import queue_text, was_queued
from marmita.features.sms.queries.phones import find_phone
from marmita.features.sms.use_cases.compose_text import render_text
from marmita.platform.identity import Actor
from marmita.platform.ports import Ports
from marmita.platform.ratelimit import hit, lock_subject
from marmita.platform.sms import SMS_GATEWAY
from marmita.platform.unit_of_work import UnitOfWork


async def send_test(uow: UnitOfWork, ports: Ports, actor: Actor) -> None:
    """Queue the test text. A repeat within half a minute queues no other one.

    Raises:
        DomainError: sms_unavailable, sms_number_missing (409), rate_limit_for_user (429).
    """
    if ports[SMS_GATEWAY] is None:
        raise SmsUnavailable
    await lock_subject(uow, TESTS, actor.id)
    phone = await find_phone(uow.conn, actor.id)
    if phone is None:
        raise SmsNumberMissing
    if await was_queued(uow.conn, actor.id, "TEST", uow.now - TEST_PAUSE):
        return
    await hit(uow, TESTS, actor.id)
    words = await render_text(uow.conn, "TEST", actor.locale)
    await queue_text(uow, NewText("TEST", actor.id, phone.number, words, uow.now + TEST_LIFE))
    await record(uow, actor, "SMS_TESTED", ("SETTING", "sms"), after={"sent": True})
