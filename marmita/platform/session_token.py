"""Session tokens: a root that stays for the whole session, and a part that each renewal replaces.

Both are 256 random bits. The database stores only the SHA-256 of the whole token, so it knows neither part.
"""

import secrets


def new_token() -> str:
    """Return a token for a new session."""
    return f"{secrets.token_urlsafe(32)}.{secrets.token_urlsafe(32)}"


def renewed_token(token: str) -> str:
    """Return a new token for the same session. It cannot be derived from the former token."""
    return f"{root_of(token)}.{secrets.token_urlsafe(32)}"


def root_of(token: str) -> str:
    """Return the part that all tokens of a session share: a key for data of this session only."""
    return token.partition(".")[0]
