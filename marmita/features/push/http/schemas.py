"""Push on the wire. Private keys, endpoints and tokens are never part of a response."""

from typing import Annotated

from msgspec import Meta

from marmita.features.push.domain.rules import (
    ADDRESS_PATTERN,
    APP_PATTERN,
    AUTH_PATTERN,
    DELAY_SECONDS_MAX,
    ENDPOINT_MAX,
    ENDPOINT_PATTERN,
    PUBLIC_KEY_PATTERN,
    SERVICE_ACCOUNT_MAX,
    TOKEN_MAX,
)
from marmita.platform.wire import Command, Id, View

Endpoint = Annotated[str, Meta(max_length=ENDPOINT_MAX, pattern=ENDPOINT_PATTERN)]
PublicKey = Annotated[str, Meta(pattern=PUBLIC_KEY_PATTERN, description="base64url of 65 bytes")]
Secret = Annotated[str, Meta(pattern=AUTH_PATTERN, description="base64url of 16 bytes")]


class RegisterFcm(Command):
    """The registration token that the app received from FCM."""

    token: Annotated[str, Meta(max_length=TOKEN_MAX, pattern=APP_PATTERN)]


class RegisterPush(Command):
    """The fields of `PushSubscription.toJSON()` in a browser."""

    endpoint: Endpoint
    p256dh: PublicKey
    auth: Secret


class RenewPush(Command):
    """The browser has replaced `oldEndpoint` by `endpoint`; `oldAuth`, the secret of the old subscription,
    proves it.
    """

    old_endpoint: Endpoint
    old_auth: Secret
    endpoint: Endpoint
    p256dh: PublicKey
    auth: Secret


class RemovePush(Command):
    """The device by its `address`: an endpoint of a browser, or an FCM token."""

    address: Annotated[str, Meta(max_length=ENDPOINT_MAX, pattern=ADDRESS_PATTERN)]


class PushSettings(View):
    """`publicKey` is the key with which a browser subscribes, null if Web Push is off. `devices` counts the caller's
    devices.

    `messages`: whether new messages are pushed; `messageText`: whether the push contains their text.
    """

    public_key: str | None
    devices: int
    messages: bool
    message_text: bool


class SetPush(Command):
    """The choices to change. A field that is null or missing stays unchanged."""

    messages: bool | None = None
    message_text: bool | None = None


class TestNotification(Command):
    delay_in_seconds: Annotated[int, Meta(ge=0, le=DELAY_SECONDS_MAX)]
    user_id: Id


class TestedDevices(View):
    """The number of devices to which the test is pushed."""

    devices: int


class FcmConfig(View):
    """The enabled push services, and the public fields of the FCM service account.

    `browsers` and `apps` count devices; `waiting` counts the deliveries that are not sent yet.
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
    """`serviceAccount` is the key file of a Google service account.

    Null keeps the current one, an empty text removes it.
    """

    web_push: bool
    fcm: bool
    service_account: Annotated[str, Meta(max_length=SERVICE_ACCOUNT_MAX)] | None = None
