"""The choice of a digest, and the link that ends it."""

import secrets
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

import structlog

from marmita.features.notifications.domain.links import account_of, is_genuine
from marmita.features.notifications.domain.records import DigestChoice
from marmita.features.notifications.domain.rules import DIGEST_HOUR, next_digest
from marmita.features.notifications.queries import digest as queries
from marmita.platform.clock import PARIS
from marmita.platform.errors import NotFound
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection, UnitOfWork

log = structlog.get_logger()

NO_DIGEST = DigestChoice("NEVER", DIGEST_HOUR, PARIS.key)


async def read_choice(conn: Connection, account_id: str) -> DigestChoice:
    """Return the account's choice, NEVER without one."""
    return await queries.find_choice(conn, account_id) or NO_DIGEST


async def choose_digest(uow: UnitOfWork, actor: Actor, choice: DigestChoice) -> DigestChoice:
    """Store the choice and return it as stored. An unknown time zone becomes Europe/Paris."""
    zone = zone_of(choice.time_zone)
    choice = choice._replace(time_zone=zone.key)
    next_at = next_digest(choice.frequency, choice.hour, zone, uow.now)
    await queries.set_choice(uow, actor.id, choice, next_at, secrets.token_bytes(32))
    return choice


async def unsubscribe(uow: UnitOfWork, token: str) -> None:
    """End the digest of the account that the token names. A repeat changes nothing.

    Raises:
        DomainError: not_found (404) for a token that the account's key did not sign.
    """
    account_id = account_of(token)
    key = await queries.find_link_key(uow.conn, account_id)
    if key is None or not is_genuine(token, key):
        raise NotFound
    await queries.end_digest(uow, account_id)
    log.info("digest_ended_by_link", account=account_id)


def zone_of(name: str) -> ZoneInfo:
    """Return the time zone of that name, Europe/Paris if the name is unknown on this machine."""
    return ZoneInfo(name) if name in _time_zones() else PARIS


@cache
def _time_zones() -> frozenset[str]:
    return frozenset(available_timezones())
