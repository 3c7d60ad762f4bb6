"""What a session's token is made of: a root that lasts as long as the session, and a part that every proof renews.

Both are 256 random bits. The database has the SHA-256 of the whole only, so it knows neither.
"""

import secrets


def new_token() -> str:
    """For a session that begins."""
    return f"{secrets.token_urlsafe(32)}.{secrets.token_urlsafe(32)}"


def renewed_token(token: str) -> str:
    """Another one for the same session. Whoever knows the former cannot tell it."""
    return f"{root_of(token)}.{secrets.token_urlsafe(32)}"


def root_of(token: str) -> str:
    """What only this session's tokens have in common: a key for what the session has to find again."""
    return token.partition(".")[0]
