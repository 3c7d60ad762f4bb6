"""The six digits that prove a mailbox, and the form in which they are kept.

A million codes are tried in a second, so a plain or salted digest would hide nothing. What is kept is an HMAC whose key
is the root of the tokens of the session that asked: 256 random bits that the database never has. So neither the table
nor a mail of the outbox is of use to who reads it, and a code works in the session it was asked for in, also when that
session gets another token meanwhile.
"""

import hmac
import secrets

from marmita.platform.session_token import root_of

DIGITS = 6


def new_code() -> str:
    """Six digits, each code as likely as any other."""
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"


def is_code(text: str) -> bool:
    """Whether it has the form of a code."""
    return len(text) == DIGITS and text.isascii() and text.isdigit()


def seal_code(token: str, email: str, code: str) -> bytes:
    """What to keep of a code for that address; `token` is one of the session's own."""
    return hmac.digest(root_of(token).encode(), f"{email}\n{code}".encode(), "sha256")


def opens(code_hmac: bytes, token: str, email: str, code: str) -> bool:
    """Whether it is that code, in a time that does not tell how much of it is right."""
    return hmac.compare_digest(code_hmac, seal_code(token, email, code))
