"""The six-digit code that proves control of a mailbox, and the form in which it is stored.

A computer can try all the million codes in a second, so a plain or salted digest would not protect a code. The database
stores an HMAC instead. Its key is the root of the tokens of the session that requested the code: 256 random bits that
are never in the database. So a reader of the table or of the outbox cannot use a code. A code works only in the session
that requested it, also after that session got a new token.
"""

import hmac
import secrets

from marmita.platform.session_token import root_of

DIGITS = 6


def new_code() -> str:
    """Return six random digits, uniformly distributed."""
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"


def is_code(text: str) -> bool:
    """Whether the text has the form of a code: six ASCII digits."""
    return len(text) == DIGITS and text.isascii() and text.isdigit()


def sign_code(token: str, email: str, code: str) -> bytes:
    """Return the HMAC to store for a code and an email address. `token` is any token of the session."""
    return hmac.digest(root_of(token).encode(), f"{email}\n{code}".encode(), "sha256")


def matches_code(code_hmac: bytes, token: str, email: str, code: str) -> bool:
    """Whether the stored HMAC belongs to this code, session and email address. Compares in constant time."""
    return hmac.compare_digest(code_hmac, sign_code(token, email, code))
