"""Routes of push: a person's own devices, and the choice of what is pushed to them."""

from litestar import get, post

from marmita.features.push.domain.errors import PushEndpointRefused
from marmita.features.push.domain.keys import Subscription, public_key_of
from marmita.features.push.http.admin_routes import ADMIN_ROUTES
from marmita.features.push.http.schemas import (
    PushSettings,
    RegisterFcm,
    RegisterPush,
    RemovePush,
    RenewPush,
    SetPush,
)
from marmita.features.push.queries.choices import read_choice, set_choice
from marmita.features.push.queries.config import read_config
from marmita.features.push.queries.devices import count_devices, remove
from marmita.features.push.use_cases.register_device import register_app, register_browser, renew_browser
from marmita.platform.http.policy import LOGGED_IN, PUBLIC
from marmita.platform.identity import Actor
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import Connection, UnitOfWork


@post("/api/fcm/register", opt={"policy": LOGGED_IN, "problems": (PushEndpointRefused,)}, status_code=204)
async def register_fcm(data: RegisterFcm, uow: UnitOfWork, actor: Actor) -> None:
    """Register an app to receive pushes until its session ends. A repeat changes nothing."""
    await register_app(uow, actor, data.token)


@post("/api/push/register", opt={"policy": LOGGED_IN, "problems": (PushEndpointRefused,)}, status_code=204)
async def register_push(data: RegisterPush, uow: UnitOfWork, actor: Actor, ports: Ports) -> None:
    """Register a browser to receive pushes until its session ends. A repeat changes nothing."""
    await register_browser(uow, ports, actor, Subscription(data.endpoint, data.p256dh, data.auth))


@post("/api/push/renew", opt={"policy": PUBLIC, "problems": (PushEndpointRefused,)}, status_code=204)
async def renew_push(data: RenewPush, uow: UnitOfWork, ports: Ports) -> None:
    """Replace the endpoint of a browser. The browser does this in the background, so no login is required."""
    given = Subscription(data.endpoint, data.p256dh, data.auth)
    await renew_browser(uow, ports, given, old_endpoint=data.old_endpoint, old_auth=data.old_auth)


@post("/api/push/remove", opt={"policy": LOGGED_IN}, status_code=204)
async def remove_push(data: RemovePush, uow: UnitOfWork, actor: Actor) -> None:
    """Stop pushing to a device. A repeat changes nothing."""
    await remove(uow, actor.id, data.address)


@get("/api/push/settings", opt={"policy": LOGGED_IN})
async def push_settings(conn: Connection, actor: Actor) -> PushSettings:
    """Return the key that a browser needs to subscribe, the number of the caller's devices, and the
    caller's choices.
    """
    config, choice = await read_config(conn), await read_choice(conn, actor.id)
    return PushSettings(
        public_key=public_key_of(config.vapid_key) if config.web_push else None,
        devices=await count_devices(conn, actor.id),
        messages=choice.messages,
        message_text=choice.message_text,
    )


@post("/api/push/settings", opt={"policy": LOGGED_IN}, status_code=204)
async def set_push(data: SetPush, uow: UnitOfWork, actor: Actor) -> None:
    """Choose whether new messages are pushed, and whether the push contains their text."""
    await set_choice(uow, actor.id, messages=data.messages, message_text=data.message_text)


ROUTES = [register_fcm, register_push, renew_push, remove_push, push_settings, set_push, *ADMIN_ROUTES]
