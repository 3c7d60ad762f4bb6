"""What account rows become."""

import msgspec


class LoginCandidate(msgspec.Struct, frozen=True):
    """Whom a login name or e-mail means, with what a login has to prove."""

    id: str
    login_key: str
    password_hash: str | None
    activated: bool
