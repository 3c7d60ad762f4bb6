"""The second factors of an account for its owner, without secrets and codes."""

from marmita.features.accounts import FactorKind
from marmita.features.second_factor.http.schemas import AuthenticatorApp, PasskeyView, SecondFactor
from marmita.features.second_factor.ports import RELYING_PARTY, SECRET_CIPHER
from marmita.features.second_factor.queries.passkeys import list_passkeys
from marmita.features.second_factor.queries.recovery_codes import count_codes
from marmita.features.second_factor.queries.totp import find_totp
from marmita.platform.identity import Actor
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import Connection


async def show_factors(conn: Connection, ports: Ports, actor: Actor) -> SecondFactor:
    """Return the second factors of the actor, and the kinds that can be set up."""
    totp = await find_totp(conn, actor.id)
    offered: dict[FactorKind, bool] = {
        "TOTP": ports[SECRET_CIPHER] is not None,
        "PASSKEY": ports[RELYING_PARTY] is not None,
    }
    return SecondFactor(
        app=AuthenticatorApp(since=totp.confirmed_at, last_used_at=totp.last_used_at)
        if totp and totp.confirmed_at
        else None,
        passkeys=[
            PasskeyView(id=each.id, name=each.name, created_at=each.created_at, last_used_at=each.last_used_at)
            for each in await list_passkeys(conn, actor.id)
        ],
        recovery_codes_left=await count_codes(conn, actor.id),
        mandatory=actor.must_have_factor,
        offered=[kind for kind, there in offered.items() if there],
    )
