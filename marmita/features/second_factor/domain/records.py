"""Records of second factors."""

from datetime import datetime
from typing import NamedTuple

import msgspec


class Totp(msgspec.Struct, frozen=True):
    """The authenticator app of an account. `secret` and `pending` are encrypted."""

    account_id: str
    secret: bytes | None
    last_step: int | None
    confirmed_at: datetime | None
    last_used_at: datetime | None
    pending: bytes | None
    pending_until: datetime | None

    def __repr__(self) -> str:
        return f"Totp(account_id={self.account_id!r})"


class Passkey(msgspec.Struct, frozen=True):
    """A passkey of an account, with its public key."""

    id: str
    credential_id: bytes
    public_key: bytes
    sign_count: int
    name: str
    created_at: datetime
    last_used_at: datetime | None


class NewPasskey(NamedTuple):
    """A new passkey that a browser has made, after verification."""

    credential_id: bytes
    public_key: bytes
    sign_count: int


class HashedCode(NamedTuple):
    """A recovery code in the form that is shown once, and in the stored form."""

    readable: str
    prefix: str
    hash: str

    def __repr__(self) -> str:
        return "HashedCode()"
