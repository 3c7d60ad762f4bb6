"""Session tokens consist of a root that lasts as long as the session, and a part that every renewal replaces.

Both are 256 random bits. The database has the SHA-256 of the whole only, so it has neither.
"""

import secrets


def new_token() -> str:
    """A token for a new session."""
    return f"{secrets.token_urlsafe(32)}.{secrets.token_urlsafe(32)}"


def renewed_token(token: str) -> str:
    """Another token of the same session; the former one does not disclose it."""
    return f"{root_of(token)}.{secrets.token_urlsafe(32)}"


def root_of(token: str) -> str:
    """The part that all tokens of a session have in common: a key for data of this session only."""
    return token.partition(".")[0]
