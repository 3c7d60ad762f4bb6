"""Keys of push: the VAPID key of this installation, keys of browsers, and the key file of a service account."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any, NamedTuple

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_pem_private_key

from marmita.features.push.domain.errors import PushEndpointRefused, PushServiceAccountInvalid
from marmita.features.push.domain.records import ServiceAccount


def new_vapid_key() -> str:
    """Return a new private key of P-256, as base64url of its 32 bytes."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _encode(number.to_bytes(32))


def public_key_of(vapid: str) -> str:
    """Return the public key of a private VAPID key, in the form of `applicationServerKey`."""
    key = ec.derive_private_key(int.from_bytes(decode_key(vapid)), ec.SECP256R1())
    return _encode(key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


class Subscription(NamedTuple):
    """The fields of a browser's push subscription, as base64url."""

    endpoint: str
    p256dh: str
    auth: str


def checked_browser_keys(given: Subscription) -> tuple[bytes, bytes]:
    """Return the bytes of the public key and of the secret.

    Raise DomainError push_endpoint_refused (400) unless the public key is a point of the curve P-256.
    """
    point = decode_key(given.p256dh)
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError as error:
        raise PushEndpointRefused from error
    return point, decode_key(given.auth)


def read_service_account(text: str) -> dict[str, Any]:
    """Return the used fields of a service account's key file.

    Raise DomainError push_service_account_invalid (400) if the text is no valid key file.
    """
    try:
        account = msgspec.json.decode(text, type=ServiceAccount)
        key = load_pem_private_key(account.private_key.encode(), None)
    except (msgspec.DecodeError, ValueError, TypeError, UnicodeError) as error:
        raise PushServiceAccountInvalid from error
    named = account.project_id.replace("-", "").isalnum() and "@" in account.client_email
    if account.type != "service_account" or not named or not isinstance(key, RSAPrivateKey):
        raise PushServiceAccountInvalid
    return msgspec.to_builtins(account)


def decode_key(text: str) -> bytes:
    """Return the bytes of a base64url text, with or without padding."""
    bare = text.rstrip("=")
    return urlsafe_b64decode(bare + "=" * (-len(bare) % 4))


def _encode(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()
