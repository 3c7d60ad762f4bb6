"""Passkeys of an account: up to PASSKEYS_MAX, each with a name."""

import secrets
from typing import Any

from marmita.features.accounts import lock_second_factors
from marmita.features.second_factor.domain.errors import (
    PasskeyExists,
    PasskeyNotExist,
    PasskeyRefused,
    SecondFactorUnavailable,
    TooManyPasskeys,
)
from marmita.features.second_factor.domain.passkeys import (
    Person,
    creation_options,
    signed_challenge,
    verify_new_passkey,
)
from marmita.features.second_factor.domain.rules import PASSKEYS_MAX
from marmita.features.second_factor.ports import RELYING_PARTY, RelyingParty
from marmita.features.second_factor.queries.passkeys import (
    delete_passkey,
    insert_passkey,
    insert_passkey_challenge,
    list_passkeys,
    use_passkey_challenge,
)
from marmita.features.second_factor.use_cases.change_factors import finish_addition, finish_removal
from marmita.features.second_factor.use_cases.recovery_codes import make_codes
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.identity import Actor, require_fresh_login
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import UnitOfWork


def get_relying_party(ports: Ports) -> RelyingParty:
    """Return the relying party of this site.

    Raise DomainError second_factor_unavailable (409) if browsers do not support passkeys at the site's address.
    """
    if (site := ports[RELYING_PARTY]) is None:
        raise SecondFactorUnavailable
    return site


async def begin_passkey(uow: UnitOfWork, ports: Ports, actor: Actor) -> dict[str, Any]:
    """Return the options with which the browser makes a passkey.

    Raises:
        DomainError: reauthentication_needed (403); second_factor_unavailable, too_many_passkeys (409).
    """
    require_fresh_login(actor, uow.now)
    site = get_relying_party(ports)
    passkeys = await list_passkeys(uow.conn, actor.id)
    if len(passkeys) >= PASSKEYS_MAX:
        raise TooManyPasskeys(max=PASSKEYS_MAX)
    challenge = secrets.token_bytes(32)
    await insert_passkey_challenge(uow, actor.id, challenge)
    return creation_options(site, Person(actor.id, actor.login), challenge, [each.credential_id for each in passkeys])


async def add_passkey(database: Database, ports: Ports, actor: Actor, credential: str, name: str) -> list[str]:
    """Store the passkey that the browser has made. Return new recovery codes if it is the first factor, else none.

    Raises:
        DomainError: reauthentication_needed (403); passkey_refused (400); passkey_exists, too_many_passkeys,
            second_factor_unavailable (409).
    """
    require_fresh_login(actor, utc_now())
    site = get_relying_party(ports)
    challenge = signed_challenge(credential)
    if challenge is None:
        raise PasskeyRefused
    async with database.unit_of_work() as uow:  # in its own transaction: a wrong answer uses up the challenge too
        if not await use_passkey_challenge(uow, actor.id, challenge):
            raise PasskeyRefused
    new_passkey = verify_new_passkey(site, credential, challenge)
    if new_passkey is None:
        raise PasskeyRefused
    codes = [] if actor.second_factors else await make_codes()
    async with database.unit_of_work() as uow:
        former = await lock_second_factors(uow, actor.id)
        if len(await list_passkeys(uow.conn, actor.id)) >= PASSKEYS_MAX:
            raise TooManyPasskeys(max=PASSKEYS_MAX)
        if not await insert_passkey(uow, actor.id, new_passkey, name):
            raise PasskeyExists
        if not former and not codes:  # the other factors were removed since the request began
            codes = await make_codes()
        return await finish_addition(uow, actor, "PASSKEY", former, codes)


async def remove_passkey(uow: UnitOfWork, actor: Actor, passkey_id: str) -> None:
    """Remove a passkey of the actor.

    Raises:
        DomainError: reauthentication_needed (403), passkey_not_exist (404), second_factor_mandatory (409).
    """
    require_fresh_login(actor, uow.now)
    await lock_second_factors(uow, actor.id)
    if not await delete_passkey(uow, actor.id, passkey_id):
        raise PasskeyNotExist
    await finish_removal(uow, actor, "PASSKEY")
