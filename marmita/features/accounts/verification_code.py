"""The six digits that prove a mailbox, and the form in which they are kept.

A million codes are tried in a second, so a plain or salted digest would hide nothing. What is kept is an HMAC whose key
is the token of the session that asked: 256 random bits of which the database has the SHA-256 only. So neither the table
nor a mail of the outbox is of use to who reads it, and a code works in the session it was asked for in.
"""

import hmac
import secrets

DIGITS = 6


def new_code() -> str:
    """Six digits, each code as likely as any other."""
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"


def is_code(text: str) -> bool:
    """Whether it has the form of a code."""
    return len(text) == DIGITS and text.isascii() and text.isdigit()


def seal_code(token: str, email: str, code: str) -> bytes:
    """What to keep of a code for that address; `token` is the session's own."""
    return hmac.digest(token.encode(), f"{email}\n{code}".encode(), "sha256")


def opens(code_hmac: bytes, token: str, email: str, code: str) -> bool:
    """Whether it is that code, in a time that does not tell how much of it is right."""
    return hmac.compare_digest(code_hmac, seal_code(token, email, code))
