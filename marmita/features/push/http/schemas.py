"""Push on the wire. Private keys, endpoints and tokens are never part of an answer."""

from typing import Annotated

from msgspec import Meta

from marmita.features.push.domain.rules import (
    ADDRESS_PATTERN,
    APP_PATTERN,
    AUTH_PATTERN,
    ENDPOINT_MAX,
    ENDPOINT_PATTERN,
    MOST_DELAY_SECONDS,
    PUBLIC_KEY_PATTERN,
    SERVICE_ACCOUNT_MAX,
    TOKEN_MAX,
)
from marmita.platform.wire import Command, Id, View

Endpoint = Annotated[str, Meta(max_length=ENDPOINT_MAX, pattern=ENDPOINT_PATTERN)]
PublicKey = Annotated[str, Meta(pattern=PUBLIC_KEY_PATTERN, description="base64url of 65 bytes")]
Secret = Annotated[str, Meta(pattern=AUTH_PATTERN, description="base64url of 16 bytes")]


class RegisterFcm(Command):
    """The registration token that an app has from FCM."""

    token: Annotated[str, Meta(max_length=TOKEN_MAX, pattern=APP_PATTERN)]


class RegisterPush(Command):
    """What `PushSubscription.toJSON()` of a browser says."""

    endpoint: Endpoint
    p256dh: PublicKey
    auth: Secret


class RenewPush(Command):
    """The browser has put another endpoint in the place of `oldEndpoint`; `oldAuth` proves it."""

    old_endpoint: Endpoint
    old_auth: Secret
    endpoint: Endpoint
    p256dh: PublicKey
    auth: Secret


class RemovePush(Command):
    """An endpoint, or a token of FCM."""

    address: Annotated[str, Meta(max_length=ENDPOINT_MAX, pattern=ADDRESS_PATTERN)]


class PushSettings(View):
    """`publicKey` is what a browser subscribes with, null where Web Push is off. `devices` are those of the caller.

    `messages`: whether new messages are pushed, and with `messageText` their words too.
    """

    public_key: str | None
    devices: int
    messages: bool
    message_text: bool


class SetPush(Command):
    """What is null or missing stays as it is."""

    messages: bool | None = None
    message_text: bool | None = None


class TestNotification(Command):
    delay_in_seconds: Annotated[int, Meta(ge=0, le=MOST_DELAY_SECONDS)]
    user_id: Id


class TestedDevices(View):
    """How many devices the test goes to."""

    devices: int


class FcmConfig(View):
    """By which services is pushed. Of the service account everything but its private key.

    `waiting` deliveries were not sent yet.
    """

    web_push: bool
    public_key: str
    fcm: bool
    project_id: str | None
    client_email: str | None
    private_key_id: str | None
    browsers: int
    apps: int
    waiting: int


class SetFcmConfig(Command):
    """`serviceAccount` is the key file of a service account of Google; null leaves the one that is there, an empty text
    removes it.
    """

    web_push: bool
    fcm: bool
    service_account: Annotated[str, Meta(max_length=SERVICE_ACCOUNT_MAX)] | None = None
