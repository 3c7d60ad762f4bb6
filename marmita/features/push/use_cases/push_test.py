"""Send a test push to a person's devices, at once or later, on behalf of an admin."""

from datetime import timedelta

import structlog

from marmita.features.accounts import UserNotExist, find_recipient
from marmita.features.audit import record
from marmita.features.push.domain.subjects import TEST, subject_of
from marmita.features.push.jobs import send_pushes
from marmita.features.push.queries.deliveries import queue_test
from marmita.platform.identity import Actor
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import UnitOfWork

log = structlog.get_logger()


async def push_test(uow: UnitOfWork, actor: Actor, user_id: str, delay_seconds: int) -> int:
    """Queue the test push and return the number of devices. Raise DomainError user_not_exist (404)."""
    reader = await find_recipient(uow.conn, user_id)
    if reader is None:
        raise UserNotExist
    due = uow.now + timedelta(seconds=delay_seconds)
    number = await queue_test(uow, user_id, subject_of(TEST, new_id()), due)
    if number:
        await uow.defer(send_pushes, at=due)
    after = {"devices": number}
    await record(uow, actor, "PUSH_TESTED", ("ACCOUNT", user_id), label=reader.login, about=[user_id], after=after)
    log.info("push_test", account=actor.id, to=user_id, devices=number)
    return number
