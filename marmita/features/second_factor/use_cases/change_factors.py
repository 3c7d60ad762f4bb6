"""The consequences of a change of factors: the account's kinds, its other sessions, its recovery codes, an email."""

from collections.abc import Sequence

from marmita.features.accounts import FactorKind, get_recipient, set_second_factors
from marmita.features.second_factor.domain.errors import SecondFactorMandatory
from marmita.features.second_factor.domain.records import HashedCode
from marmita.features.second_factor.queries.passkeys import list_passkeys
from marmita.features.second_factor.queries.recovery_codes import delete_codes, replace_codes
from marmita.features.second_factor.queries.totp import find_totp
from marmita.features.sessions import delete_other_sessions, hold_session
from marmita.platform.identity import Actor
from marmita.platform.mail.outbox import write_to
from marmita.platform.unit_of_work import Connection, UnitOfWork


async def find_kinds(conn: Connection, account_id: str) -> list[FactorKind]:
    """Return the kinds of factors that are set up, read from the tables."""
    totp = await find_totp(conn, account_id)
    kinds: list[FactorKind] = ["PASSKEY"] if await list_passkeys(conn, account_id) else []
    return [*kinds, "TOTP"] if totp and totp.secret else kinds


async def finish_addition(
    uow: UnitOfWork, actor: Actor, kind: FactorKind, former: Sequence[str], codes: Sequence[HashedCode]
) -> list[str]:
    """Finish the addition of a factor. Return the new recovery codes, or none if the account had factors before.

    Every other session of the account ends, because it was opened without the new factor.
    """
    await hold_session(uow, actor.session_id)
    await set_second_factors(uow, actor.id, await find_kinds(uow.conn, actor.id))
    await delete_other_sessions(uow.conn, actor.id, actor.session_id)
    if not former:
        await replace_codes(uow, actor.id, codes)
    recipient = await get_recipient(uow.conn, actor.id)
    await write_to(uow, recipient, template="second_factor/added", kind=kind)
    return [] if former else [code.readable for code in codes]


async def finish_removal(uow: UnitOfWork, actor: Actor, kind: FactorKind) -> None:
    """Finish the removal of a factor. If no factor is left, delete the recovery codes too.

    Raises:
        DomainError: second_factor_mandatory (409), if the account must have a factor and this was the last one.
    """
    kinds = await find_kinds(uow.conn, actor.id)
    if not kinds and actor.must_have_factor:
        raise SecondFactorMandatory
    await set_second_factors(uow, actor.id, kinds)
    await delete_other_sessions(uow.conn, actor.id, actor.session_id)
    if not kinds:
        await delete_codes(uow, actor.id)
    recipient = await get_recipient(uow.conn, actor.id)
    await write_to(uow, recipient, template="second_factor/removed", kind=kind, still_on=bool(kinds))
