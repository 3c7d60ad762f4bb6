"""Both kinds of push services behind one port."""

from collections.abc import AsyncGenerator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager

from marmita.integrations.push.fcm import FcmService
from marmita.integrations.push.web_push import WebPushService
from marmita.platform.push import Push, PushKeys, PushTarget, SendPush


class PushGateway:
    """Implements the port PushServices. A stand-in replaces FCM, and its endpoints are accepted for browsers too."""

    def __init__(self, contact: str, more_hosts: Sequence[str] = (), stand_in: str | None = None) -> None:
        self._web = WebPushService(contact, more_hosts, stand_in)
        self._fcm = FcmService(stand_in)

    def accepts(self, endpoint: str) -> bool:
        """Whether the endpoint belongs to a known push service."""
        return self._web.accepts(endpoint)

    def must_show(self, endpoint: str) -> bool:
        """Whether the service withdraws the permission of a site that pushes without showing something."""
        return self._web.must_show(endpoint)

    @asynccontextmanager
    async def connect(self, keys: PushKeys) -> AsyncGenerator[SendPush]:
        """Yield the function that sends a push; pushes inside the block share connections, which are opened at first
        use.
        """
        async with AsyncExitStack() as stack:
            web = await stack.enter_async_context(self._web.connect(keys.vapid))
            fcm = await stack.enter_async_context(self._fcm.connect(keys.service_account))

            async def send(target: PushTarget, push: Push) -> None:
                await (web if target.kind == "WEB" else fcm)(target, push)

            yield send
