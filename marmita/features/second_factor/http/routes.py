"""Routes that set up the second factor. Every change needs a fresh login, which requires a factor if there is one."""

from litestar import delete, get, post

from marmita.features.second_factor.domain.errors import (
    PasskeyExists,
    PasskeyNotExist,
    PasskeyRefused,
    SecondFactorMandatory,
    SecondFactorMissing,
    SecondFactorUnavailable,
    SecondFactorWrong,
    TooManyPasskeys,
)
from marmita.features.second_factor.http.schemas import (
    NewPasskeyCommand,
    PasskeyOptions,
    RecoveryCodes,
    SecondFactor,
    TotpCode,
    TotpSetupView,
)
from marmita.features.second_factor.http.views import show_factors
from marmita.features.second_factor.use_cases.recovery_codes import renew_codes
from marmita.features.second_factor.use_cases.set_up_passkey import add_passkey as add
from marmita.features.second_factor.use_cases.set_up_passkey import begin_passkey, remove_passkey
from marmita.features.second_factor.use_cases.set_up_totp import begin_totp, confirm_totp, remove_totp
from marmita.platform.database import Database
from marmita.platform.errors import ReauthenticationNeeded
from marmita.platform.http.policy import LOGGED_IN
from marmita.platform.identity import Actor
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import Connection, UnitOfWork
from marmita.platform.wire import Id


@get("/api/account/second-factor", opt={"policy": LOGGED_IN})
async def get_second_factor(conn: Connection, ports: Ports, actor: Actor) -> SecondFactor:
    """Return the second factors of this account, and the kinds that can be set up."""
    return await show_factors(conn, ports, actor)


@post(
    "/api/account/second-factor/app",
    opt={"policy": LOGGED_IN, "problems": (SecondFactorUnavailable, ReauthenticationNeeded)},
    status_code=200,
)
async def begin_authenticator_app(uow: UnitOfWork, ports: Ports, actor: Actor) -> TotpSetupView:
    """Return a secret for an authenticator app. It becomes valid when its first code is confirmed."""
    setup = await begin_totp(uow, ports, actor)
    return TotpSetupView(secret=setup.secret, address=setup.address, picture=setup.picture)


@post(
    "/api/account/second-factor/app/confirm",
    opt={
        "policy": LOGGED_IN,
        "problems": (SecondFactorWrong, SecondFactorMissing, SecondFactorUnavailable, ReauthenticationNeeded),
    },
    status_code=200,
)
async def confirm_authenticator_app(data: TotpCode, database: Database, ports: Ports, actor: Actor) -> RecoveryCodes:
    """Enable the authenticator app with its first code, and end all other sessions."""
    return RecoveryCodes(recovery_codes=await confirm_totp(database, ports, actor, data.code))


@delete(
    "/api/account/second-factor/app",
    opt={"policy": LOGGED_IN, "problems": (SecondFactorMandatory, ReauthenticationNeeded)},
    status_code=204,
)
async def remove_authenticator_app(uow: UnitOfWork, actor: Actor) -> None:
    """Remove the authenticator app, and end all other sessions. A repeat changes nothing."""
    await remove_totp(uow, actor)


@post(
    "/api/account/second-factor/passkeys/options",
    opt={"policy": LOGGED_IN, "problems": (TooManyPasskeys, SecondFactorUnavailable, ReauthenticationNeeded)},
    status_code=200,
)
async def begin_new_passkey(uow: UnitOfWork, ports: Ports, actor: Actor) -> PasskeyOptions:
    """Return the options with which the browser makes a passkey."""
    return PasskeyOptions(public_key=await begin_passkey(uow, ports, actor))


@post(
    "/api/account/second-factor/passkeys",
    opt={
        "policy": LOGGED_IN,
        "problems": (PasskeyRefused, PasskeyExists, TooManyPasskeys, SecondFactorUnavailable, ReauthenticationNeeded),
    },
    status_code=200,
)
async def add_passkey(data: NewPasskeyCommand, database: Database, ports: Ports, actor: Actor) -> RecoveryCodes:
    """Add the passkey that the browser has made, and end all other sessions."""
    codes = await add(database, ports, actor, data.credential, data.name.strip())
    return RecoveryCodes(recovery_codes=codes)


@delete(
    "/api/account/second-factor/passkeys/{passkey_id:str}",
    opt={"policy": LOGGED_IN, "problems": (PasskeyNotExist, SecondFactorMandatory, ReauthenticationNeeded)},
    status_code=204,
)
async def remove_own_passkey(passkey_id: Id, uow: UnitOfWork, actor: Actor) -> None:
    """Remove a passkey, and end all other sessions."""
    await remove_passkey(uow, actor, passkey_id)


@post(
    "/api/account/second-factor/recovery-codes",
    opt={"policy": LOGGED_IN, "problems": (SecondFactorMissing, ReauthenticationNeeded)},
    status_code=200,
)
async def renew_recovery_codes(database: Database, actor: Actor) -> RecoveryCodes:
    """Return ten new recovery codes. The former codes become invalid."""
    return RecoveryCodes(recovery_codes=await renew_codes(database, actor))


ROUTES = [
    get_second_factor,
    begin_authenticator_app,
    confirm_authenticator_app,
    remove_authenticator_app,
    begin_new_passkey,
    add_passkey,
    remove_own_passkey,
    renew_recovery_codes,
]
