"""What the domain refuses, as one exception with a key that clients translate."""

from typing import Any


class DomainError(Exception):
    """A refusal: `key` is the catalogue's errorKey, `status` the HTTP status, `fields` go into the body as they are."""

    def __init__(self, key: str, status: int, **fields: Any) -> None:
        super().__init__(key)
        self.key = key
        self.status = status
        self.fields = fields


class NotAuthenticated(Exception):
    """No session, or one that has ended. Answered with 401 and no errorKey, which makes a client log out."""
