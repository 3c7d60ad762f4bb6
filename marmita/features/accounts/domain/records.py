"""What account rows become."""

from datetime import date, datetime
from typing import Literal

import msgspec

Purpose = Literal["ACTIVATE", "RESET_PASSWORD"]


class LoginCandidate(msgspec.Struct, frozen=True):
    """Whom a login name or e-mail means, with what a login has to prove."""

    id: str
    login_key: str
    password_hash: str | None
    activated: bool


class NewAccount(msgspec.Struct, frozen=True):
    """A registration that has passed every rule."""

    login: str
    email: str
    password_hash: str | None
    locale: str
    adv_accepted: bool
    activated: bool = False


class Addressee(msgspec.Struct, frozen=True):
    """Whom to write to, and how."""

    id: str
    login: str
    login_key: str
    email: str
    locale: str
    activated: bool


class Key(msgspec.Struct, frozen=True):
    """A key that came back from a mail, with the account it belongs to."""

    account_id: str
    login: str
    expires_at: datetime
    used_at: datetime | None
    activated: bool


class DeletionCandidate(msgspec.Struct, frozen=True):
    """Somebody who may want to go: `due_on` is None when they do not."""

    id: str
    login: str
    login_key: str
    email: str
    email_key: str
    other_email_key: str | None  # the address that waits for its code
    locale: str
    due_on: date | None
    postponed_at: datetime | None


class EmailChange(msgspec.Struct, frozen=True):
    """A new address that waits for its code, or has just been confirmed."""

    email: str
    code_hmac: bytes
    tries: int
    expires_at: datetime
    confirmed_at: datetime | None
