"""The six digits that prove control of a mailbox, and the form in which they are stored.

A million codes can be tried in a second, so a plain or salted digest would hide nothing. Stored is an HMAC whose key is
the root of the tokens of the session that requested the code: 256 random bits that the database never has. So neither
the table nor an email in the outbox helps a reader, and a code works in the session it was requested in, also when that
session gets another token meanwhile.
"""

import hmac
import secrets

from marmita.platform.session_token import root_of

DIGITS = 6


def new_code() -> str:
    """Six random digits, uniformly distributed."""
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"


def is_code(text: str) -> bool:
    """Whether the text has the form of a code."""
    return len(text) == DIGITS and text.isascii() and text.isdigit()


def seal_code(token: str, email: str, code: str) -> bytes:
    """The HMAC to store for a code and an address; `token` is one of the session's tokens."""
    return hmac.digest(root_of(token).encode(), f"{email}\n{code}".encode(), "sha256")


def opens(code_hmac: bytes, token: str, email: str, code: str) -> bool:
    """Whether it is that code, compared in constant time."""
    return hmac.compare_digest(code_hmac, seal_code(token, email, code))
