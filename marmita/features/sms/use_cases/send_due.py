"""Send the text messages that are due: each on its own, at most as many a day as admins allow, and none twice."""

import asyncio
from collections.abc import Sequence

import structlog

from marmita.features.sms.domain.kinds import TextReason
from marmita.features.sms.domain.records import DueText
from marmita.features.sms.domain.rules import ATTEMPTS_MAX, DAY, TEXTS_A_DAY, pause_after
from marmita.features.sms.queries import outbox
from marmita.features.sms.use_cases.compose_text import compose_text
from marmita.platform.clock import utc_now
from marmita.platform.jobs import JobTools
from marmita.platform.sms import SMS_GATEWAY, SmsGateway, TextDelayedError, TextRefusedError, masked_number
from marmita.platform.sms.segments import count_segments

log = structlog.get_logger()


async def send_due(tools: JobTools) -> None:
    """Send texts until none is due.

    Over all processes, one job at a time does so, which keeps the daily count right.
    """
    gateway = tools.ports[SMS_GATEWAY]
    while due := await _take(tools, gateway):
        if gateway is not None:
            await asyncio.gather(*(_send(tools, gateway, each) for each in due))


async def _take(tools: JobTools, gateway: SmsGateway | None) -> Sequence[DueText]:
    async with tools.database.unit_of_work() as uow:
        await outbox.fail_overdue(uow)
        if gateway is None:
            await outbox.fail_due(uow, "NO_GATEWAY")
            return []
        limit = uow.live[TEXTS_A_DAY] - await outbox.count_sent_since(uow.conn, uow.now - DAY)
        if limit <= 0:
            await outbox.fail_due(uow, "CAP")
            return []
        return await outbox.claim_due(uow, limit)


async def _send(tools: JobTools, gateway: SmsGateway, due: DueText) -> None:
    """Send the text and store the outcome. After an unexpected failure it may have been sent, so it is not repeated."""
    try:
        async with tools.database.connection() as conn:
            words = await compose_text(conn, due)
        if words is None:
            async with tools.database.connection() as conn:
                await outbox.delete_text(conn, due.id)
            return
        await gateway.send(due.number, words)
    except TextRefusedError as error:
        await _fail(tools, due, "REFUSED", str(error))
    except TextDelayedError as error:
        await _delay(tools, due, str(error))
    except Exception as error:  # the text of the error may contain numbers and content  # noqa: BLE001
        await _fail(tools, due, "UNSURE", type(error).__name__)
    else:
        async with tools.database.connection() as conn:
            kept = words if gateway.keeps_words else ""
            await outbox.set_sent(conn, due, count_segments(words).messages, kept)


async def _delay(tools: JobTools, due: DueText, detail: str) -> None:
    until = utc_now() + pause_after(due.attempts)
    if due.attempts >= ATTEMPTS_MAX or until > due.valid_until:
        await _fail(tools, due, "UNREACHABLE", detail)
        return
    log.info("text_delayed", text=due.id, to=masked_number(due.number), reason=detail, attempts=due.attempts)
    async with tools.database.connection() as conn:
        await outbox.set_delayed(conn, due, until, detail[:100])


async def _fail(tools: JobTools, due: DueText, reason: TextReason, detail: str) -> None:
    log.warning("text_failed", text=due.id, to=masked_number(due.number), reason=reason, detail=detail)
    async with tools.database.connection() as conn:
        await outbox.set_failed(conn, due, reason, detail)
