"""Structs of rows about accounts."""

from datetime import date, datetime
from typing import Literal

import msgspec

Purpose = Literal["ACTIVATE", "RESET_PASSWORD"]
FactorKind = Literal["TOTP", "PASSKEY"]


class LoginCandidate(msgspec.Struct, frozen=True):
    """The account of a login name or email address, with the values that a login is checked against."""

    id: str
    login_key: str
    password_hash: str | None
    activated: bool


class NewAccount(msgspec.Struct, frozen=True):
    """A registration that passed every check."""

    login: str
    email: str
    password_hash: str | None
    locale: str
    adv_accepted: bool
    activated: bool = False
    request_key: str | None = None


class EmailRecipient(msgspec.Struct, frozen=True):
    """The recipient of an email and the language of the email."""

    id: str
    login: str
    login_key: str
    email: str
    locale: str
    activated: bool


class Key(msgspec.Struct, frozen=True):
    """A key that was opened from a link in an email, with its account."""

    account_id: str
    login: str
    expires_at: datetime
    used_at: datetime | None
    activated: bool


class DeletionCandidate(msgspec.Struct, frozen=True):
    """An account with its scheduled deletion; `due_on` is None when none is scheduled."""

    id: str
    login: str
    login_key: str
    email: str
    email_key: str
    other_email_key: str | None  # a new address that is not confirmed yet
    locale: str
    due_on: date | None
    postponed_at: datetime | None


class EmailChange(msgspec.Struct, frozen=True):
    """A new email address that waits for its code or was just confirmed."""

    email: str
    code_hmac: bytes
    tries: int
    expires_at: datetime
    confirmed_at: datetime | None
