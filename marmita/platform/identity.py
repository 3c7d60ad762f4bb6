"""Who is calling: the one picture of a person that policies of all features look at."""

from typing import Protocol

import msgspec

from marmita.platform.unit_of_work import Connection

USER, CHEF, ADMIN, MOD, SENIOR_MOD = "USER", "CHEF", "ADMIN", "MOD", "SENIOR_MOD"
MODERATORS = frozenset({ADMIN, MOD, SENIOR_MOD})


class Actor(msgspec.Struct, frozen=True):
    """A logged-in account as its session row gives it on this request."""

    id: str
    login: str
    authorities: frozenset[str]
    locale: str
    session_id: str
    chef_id: str | None = None

    @property
    def is_admin(self) -> bool:
        return ADMIN in self.authorities

    @property
    def is_moderator(self) -> bool:
        return not MODERATORS.isdisjoint(self.authorities)


class Authenticator(Protocol):
    """Turns a bearer token into the actor of its living session."""

    async def __call__(self, conn: Connection, token: str) -> Actor | None: ...
