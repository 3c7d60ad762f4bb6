"""Keys of push: the one of this installation, those of browsers, and the key file of a service account."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any, NamedTuple

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_pem_private_key

from marmita.features.push.domain.errors import PushEndpointRefused, PushServiceAccountInvalid
from marmita.features.push.domain.records import ServiceAccount


def new_vapid_key() -> str:
    """A private key of P-256, as base64url of its 32 bytes."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _encode(number.to_bytes(32))


def public_key_of(vapid: str) -> str:
    """What browsers take as `applicationServerKey`."""
    key = ec.derive_private_key(int.from_bytes(decode_key(vapid)), ec.SECP256R1())
    return _encode(key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


class Subscription(NamedTuple):
    """What a browser says of its subscription."""

    endpoint: str
    p256dh: str
    auth: str


def checked_browser_keys(given: Subscription) -> tuple[bytes, bytes]:
    """The bytes of both keys; DomainError push_endpoint_refused unless the first is a point of the curve."""
    point = decode_key(given.p256dh)
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError as error:
        raise PushEndpointRefused from error
    return point, decode_key(given.auth)


def read_service_account(text: str) -> dict[str, Any]:
    """The key file, of its fields those that are used; DomainError push_service_account_invalid when it is none."""
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
    """Bytes of base64url, with or without padding."""
    bare = text.rstrip("=")
    return urlsafe_b64decode(bare + "=" * (-len(bare) % 4))


def _encode(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()
