"""Both kinds of push services behind one port."""

from collections.abc import AsyncGenerator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager

from marmita.integrations.push.fcm import FcmService
from marmita.integrations.push.web_push import WebPushService
from marmita.platform.push import Push, PushKeys, PushTarget, SendPush


class PushGateway:
    """Implements the port PushServices. A stand-in takes the place of FCM, and its endpoints are accepted too."""

    def __init__(self, contact: str, more_hosts: Sequence[str] = (), stand_in: str | None = None) -> None:
        self._web = WebPushService(contact, more_hosts, stand_in)
        self._fcm = FcmService(stand_in)

    def accepts(self, endpoint: str) -> bool:
        """Whether the endpoint is one of a push service that is known here."""
        return self._web.accepts(endpoint)

    def must_show(self, endpoint: str) -> bool:
        """Whether the service takes the permission away from who pushes without showing something."""
        return self._web.must_show(endpoint)

    @asynccontextmanager
    async def connect(self, keys: PushKeys) -> AsyncGenerator[SendPush]:
        """Connections that several pushes share; what is not used is not opened."""
        async with AsyncExitStack() as stack:
            web = await stack.enter_async_context(self._web.connect(keys.vapid))
            fcm = await stack.enter_async_context(self._fcm.connect(keys.service_account))

            async def send(target: PushTarget, push: Push) -> None:
                await (web if target.kind == "WEB" else fcm)(target, push)

            yield send
