"""Who is calling: the one picture of a person that policies of all features look at."""

from datetime import UTC, datetime, timedelta
from typing import Protocol

import msgspec

from marmita.platform.errors import ReauthenticationNeeded
from marmita.platform.unit_of_work import Connection

USER, CHEF, ADMIN, MOD, SENIOR_MOD = "USER", "CHEF", "ADMIN", "MOD", "SENIOR_MOD"
MODERATORS = frozenset({ADMIN, MOD, SENIOR_MOD})
FRESH = timedelta(minutes=15)
NEVER = datetime.min.replace(tzinfo=UTC)


class Actor(msgspec.Struct, frozen=True):
    """A logged-in account as its session row gives it on this request."""

    id: str
    login: str
    authorities: frozenset[str]
    locale: str
    session_id: str
    chef_id: str | None = None
    proven_at: datetime = NEVER  # the last password or Google proof in this session; the login counts
    session_end: datetime = NEVER

    @property
    def is_admin(self) -> bool:
        return ADMIN in self.authorities

    @property
    def is_moderator(self) -> bool:
        return not MODERATORS.isdisjoint(self.authorities)


def require_fresh_login(actor: Actor, now: datetime) -> None:
    """For what a borrowed browser must not do: raises reauthentication_needed unless proven within 15 minutes."""
    if now - actor.proven_at >= FRESH:
        raise ReauthenticationNeeded


class Authenticator(Protocol):
    """Turns a bearer token into the actor of its living session."""

    async def __call__(self, conn: Connection, token: str) -> Actor | None: ...
