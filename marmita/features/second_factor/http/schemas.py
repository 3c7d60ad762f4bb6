"""Requests and responses of the second factor. Session tokens travel in the Authorization header, never in a body."""

from datetime import datetime
from typing import Annotated, Any

from msgspec import Meta

from marmita.features.accounts import FactorKind
from marmita.features.second_factor.domain import rules
from marmita.platform.wire import NOT_BLANK, Command, Id, View

Code = Annotated[str, Meta(max_length=rules.CODE_MAX, description="Six digits of an authenticator app")]
RecoveryCode = Annotated[str, Meta(max_length=rules.RECOVERY_INPUT_MAX)]
Credential = Annotated[
    str, Meta(max_length=rules.CREDENTIAL_MAX, description="JSON of the browser's PublicKeyCredential")
]
PasskeyName = Annotated[str, Meta(min_length=1, max_length=rules.PASSKEY_NAME_MAX, pattern=NOT_BLANK)]
ChallengeToken = Annotated[str, Meta(max_length=rules.CHALLENGE_TOKEN_MAX)]


class AuthenticatorApp(View):
    since: datetime
    last_used_at: datetime | None


class PasskeyView(View):
    id: Id
    name: str
    created_at: datetime
    last_used_at: datetime | None


class SecondFactor(View):
    """The second factors of an account. `offered` are the kinds that this installation supports.

    `mandatory`: the last factor cannot be removed.
    """

    app: AuthenticatorApp | None
    passkeys: list[PasskeyView]
    recovery_codes_left: int
    mandatory: bool
    offered: list[FactorKind]


class TotpSetupView(View):
    """`address` is an `otpauth:` address. `picture` is its QR code, an SVG as a `data:` address.

    `secret` is for typing.
    """

    secret: str
    address: str
    picture: str


class TotpCode(Command):
    code: Code


class PasskeyOptions(View):
    """Options for the browser, in the form of `parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON`."""

    public_key: dict[str, Any]


class NewPasskeyCommand(Command):
    name: PasskeyName
    credential: Credential


class RecoveryCodes(View):
    """New recovery codes, shown once. The list is empty if the existing codes stay valid."""

    recovery_codes: list[str]


class ChallengeRef(Command):
    """`challenge` is that of the refusal `second_factor_required`."""

    challenge: ChallengeToken


class LoginMethods(View):
    """`publicKey` are the options for a passkey, null if the account has none."""

    methods: list[FactorKind]
    expires_at: datetime
    public_key: dict[str, Any] | None


class FactorAnswer(Command):
    """A proof of the second factor: one of `code`, `recoveryCode` and `credential`.

    If several are sent, the first of them counts.
    """

    challenge: ChallengeToken
    code: Code | None = None
    recovery_code: RecoveryCode | None = None
    credential: Credential | None = None
