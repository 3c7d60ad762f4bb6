"""Signed links that end a digest. They name the account, work without a login, and allow nothing else."""

import hashlib
import hmac
from base64 import urlsafe_b64encode

_PURPOSE = b"notification digest "
ID_LENGTH = 24


def write_token(account_id: str, key: bytes) -> str:
    """Return the account's id with a signature of 128 bits, which needs the account's key."""
    return account_id + _sign(account_id, key)


def account_of(token: str) -> str:
    """Return the account's id in the token. `is_genuine` checks the signature."""
    return token[:ID_LENGTH]


def is_genuine(token: str, key: bytes) -> bool:
    """Whether the token was signed with this key."""
    return hmac.compare_digest(token.encode(), write_token(account_of(token), key).encode())


def _sign(account_id: str, key: bytes) -> str:
    digest = hmac.digest(key, _PURPOSE + account_id.encode(), hashlib.sha256)
    return urlsafe_b64encode(digest[:16]).decode().rstrip("=")
