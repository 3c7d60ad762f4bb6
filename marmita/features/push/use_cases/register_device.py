"""Register a browser or an app for pushes. The registration belongs to the session and ends with it."""

from marmita.features.push.domain.errors import PushEndpointRefused
from marmita.features.push.domain.keys import Subscription, checked_browser_keys, decode_key
from marmita.features.push.ports import PUSH_SERVICES
from marmita.features.push.queries import devices
from marmita.features.push.queries.devices import Address
from marmita.features.sessions import hold_session
from marmita.platform.identity import Actor
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import UnitOfWork


async def register_browser(uow: UnitOfWork, ports: Ports, actor: Actor, given: Subscription) -> None:
    """Register a browser by its subscription. Raise DomainError push_endpoint_refused (400)."""
    await _register(uow, actor, _browser(ports, given))


async def register_app(uow: UnitOfWork, actor: Actor, token: str) -> None:
    """Register an app by its FCM token. Raise DomainError push_endpoint_refused (400)."""
    await _register(uow, actor, Address("FCM", token))


async def renew_browser(
    uow: UnitOfWork, ports: Ports, given: Subscription, *, old_endpoint: str, old_auth: str
) -> None:
    """Replace a browser's endpoint; `old_auth` is the old secret, which only the browser has.

    The result does not disclose whether the old endpoint existed. Raise DomainError push_endpoint_refused (400).
    """
    await devices.renew(uow, old_endpoint, decode_key(old_auth), _browser(ports, given))


def _browser(ports: Ports, given: Subscription) -> Address:
    if not ports[PUSH_SERVICES].accepts(given.endpoint):
        raise PushEndpointRefused
    return Address("WEB", given.endpoint, *checked_browser_keys(given))


async def _register(uow: UnitOfWork, actor: Actor, address: Address) -> None:
    await hold_session(uow, actor.session_id)
    if not await devices.register(uow, actor, address):
        raise PushEndpointRefused
