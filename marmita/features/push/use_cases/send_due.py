"""Send the deliveries that are due, each on its own: a push service that fails delays only its own devices.

If the process ends meanwhile, deliveries stay due; a device that receives a push twice shows one.
"""

import asyncio
from datetime import timedelta

import structlog

from marmita.features.push.domain.rules import ATTEMPTS_MAX, BATCH_MAX, LIFETIME, pause_after
from marmita.features.push.domain.subjects import READ, topic_of
from marmita.features.push.ports import PUSH_SERVICES
from marmita.features.push.queries import deliveries
from marmita.features.push.queries.config import Config, read_config
from marmita.features.push.queries.deliveries import DueDelivery
from marmita.features.push.use_cases.compose import compose, list_read
from marmita.platform.clock import utc_now
from marmita.platform.jobs import JobTools
from marmita.platform.push import (
    DeviceGoneError,
    Push,
    PushDelayedError,
    PushKeys,
    PushRefusedError,
    PushTarget,
    SendPush,
)

log = structlog.get_logger()


async def send_due(tools: JobTools) -> None:
    """Send deliveries until none is due."""
    async with tools.database.connection() as conn:
        config, due = await read_config(conn), await deliveries.list_due(conn, utc_now())
    if not due:
        return
    keys = PushKeys(vapid=config.vapid_key, service_account=config.service_account)
    async with tools.ports[PUSH_SERVICES].connect(keys) as send:
        while due:
            for batch in _split(due, BATCH_MAX):
                await asyncio.gather(*(_deliver(tools, config, send, each) for each in batch))
            async with tools.database.connection() as conn:
                due = await deliveries.list_due(conn, utc_now())


def _split(due: list[DueDelivery], size: int) -> list[list[DueDelivery]]:
    return [due[begin : begin + size] for begin in range(0, len(due), size)]


async def _deliver(tools: JobTools, config: Config, send: SendPush, due: DueDelivery) -> None:
    """Send the delivery and store the outcome. An unexpected failure is retried like a failure of the push service."""
    try:
        if config.web_push if due.kind == "WEB" else config.fcm:
            await _send(tools, send, due)
        else:
            await _drop(tools, due)
    except DeviceGoneError:
        async with tools.database.connection() as conn:
            await deliveries.delete_device(conn, due)
        log.info("push_device_gone", device=due.device_id, kind=due.kind)
    except PushRefusedError as error:
        log.warning("push_refused", device=due.device_id, kind=due.kind, reason=str(error))
        await _drop(tools, due)
    except PushDelayedError as error:
        await _delay(tools, due, str(error), error.retry_after)
    except Exception as error:  # the text of the error may contain personal data  # noqa: BLE001
        log.error("push_failed", device=due.device_id, error=type(error).__name__)
        await _delay(tools, due, type(error).__name__, None)


async def _send(tools: JobTools, send: SendPush, due: DueDelivery) -> None:
    if due.subject == READ:
        await _withdraw(tools, send, due)
        return
    async with tools.database.connection() as conn:
        push = await compose(conn, due)
    if push is None:
        await _drop(tools, due)
        return
    await send(_target(due), push)
    async with tools.database.connection() as conn:
        await deliveries.set_sent(conn, due, utc_now())


async def _withdraw(tools: JobTools, send: SendPush, due: DueDelivery) -> None:
    async with tools.database.connection() as conn:
        read = await list_read(conn, due, await deliveries.list_shown(conn, due.device_id))
    if read and not (due.kind == "WEB" and tools.ports[PUSH_SERVICES].must_show(due.address)):
        # With the topic of the push that it withdraws, it replaces that push if the service has not delivered it yet.
        topic = topic_of(read[0] if len(read) == 1 else READ)
        await send(_target(due), Push(close=tuple(read), topic=topic, lifetime=LIFETIME))
    async with tools.database.connection() as conn:
        await deliveries.delete_shown(conn, due.device_id, read)
    await _drop(tools, due)


async def _drop(tools: JobTools, due: DueDelivery) -> None:
    async with tools.database.connection() as conn:
        await deliveries.delete_delivery(conn, due)


async def _delay(tools: JobTools, due: DueDelivery, reason: str, retry_after: timedelta | None) -> None:
    attempts = due.attempts + 1
    if attempts >= ATTEMPTS_MAX:
        log.warning("push_given_up", device=due.device_id, kind=due.kind, reason=reason)
        await _drop(tools, due)
        return
    log.info("push_delayed", device=due.device_id, kind=due.kind, reason=reason, attempts=attempts)
    async with tools.database.connection() as conn:
        await deliveries.set_delayed(conn, due, utc_now() + pause_after(attempts, retry_after))


def _target(due: DueDelivery) -> PushTarget:
    return PushTarget(kind=due.kind, address=due.address, public_key=due.public_key or b"", secret=due.secret or b"")
