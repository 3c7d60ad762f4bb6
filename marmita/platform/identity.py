"""The caller of a request, as policies of all features see it."""

from collections.abc import Callable, Collection
from datetime import UTC, datetime, timedelta
from typing import Any, Literal, Protocol

import msgspec

from marmita.platform.database import Database
from marmita.platform.errors import (
    DomainError,
    ReauthenticationNeeded,
    UserBlockedPermanently,
    UserBlockedTemporarily,
)

USER, CHEF, ADMIN, MOD, SENIOR_MOD = "USER", "CHEF", "ADMIN", "MOD", "SENIOR_MOD"
MODERATORS = frozenset({ADMIN, MOD, SENIOR_MOD})
FRESH = timedelta(minutes=15)
_RANKS = {MOD: 1, SENIOR_MOD: 2, ADMIN: 3}
NEVER = datetime.min.replace(tzinfo=UTC)
BlockArea = Literal["chat", "posts", "comments", "reactions"]


class Block(msgspec.Struct, frozen=True):
    """A moderator's block that is in force; `until` None means permanently. `message` is for the blocked person."""

    areas: frozenset[BlockArea]
    until: datetime | None = None
    message: str = ""


def block_in_force(areas: Collection[BlockArea], until: datetime | None, message: str, now: datetime) -> Block | None:
    """The block that an account carries, unless its time is over."""
    return Block(frozenset(areas), until, message) if areas and (until is None or until > now) else None


class Actor(msgspec.Struct, frozen=True):
    """A logged-in account, as loaded with its session for each request.

    `chef_id` is the chef as which it acts: its own chef, or else its pick-up point; `point_id` is the pick-up point.
    """

    id: str
    login: str
    authorities: frozenset[str]
    locale: str
    session_id: str
    chef_id: str | None = None
    proven_at: datetime = NEVER  # the last login or proof by password or Google in this session
    session_end: datetime = NEVER
    block: Block | None = None
    point_id: str | None = None
    second_factors: frozenset[str] = frozenset()
    # A moderator or admin who must have a second factor. Without one, `authorities` lack the roles of `withheld`.
    must_have_factor: bool = False
    withheld: frozenset[str] = frozenset()
    address: str | None = None  # from where this request came, for the audit log
    reason: str = ""  # why, as the request says, for the same

    @property
    def is_admin(self) -> bool:
        return ADMIN in self.authorities

    @property
    def is_moderator(self) -> bool:
        return not MODERATORS.isdisjoint(self.authorities)

    def owns_chef(self, chef_id: str) -> bool:
        """Whether that chef or pick-up point is this account's: it may have one of each."""
        return chef_id in (self.chef_id, self.point_id)

    def seller_id(self, *, point: bool) -> str | None:
        """The chef as which it acts, or its pick-up point where that is meant."""
        return self.point_id if point else self.chef_id

    def is_blocked_from(self, area: BlockArea) -> bool:
        return self.block is not None and area in self.block.areas


def rank_of(authorities: Collection[str]) -> int:
    """Members are below moderators, those below senior moderators, and these below admins."""
    return max((_RANKS.get(authority, 0) for authority in authorities), default=0)


def outranks(actor: Actor, authorities: Collection[str]) -> bool:
    """Whether the actor may judge somebody of these roles: of a lower rank. Admins judge each other."""
    return actor.is_admin or rank_of(actor.authorities) > rank_of(authorities)


def is_outranked(actor: Actor, authorities: Collection[str]) -> bool:
    """Whether somebody of these roles has a higher rank: the actor does not undo what that person decided."""
    return rank_of(authorities) > rank_of(actor.authorities)


def may_rewrite(actor: Actor, authorities: Collection[str], *, is_article: bool) -> bool:
    """Whether the actor may change what somebody else of these roles has written; articles are for admins."""
    return outranks(actor, authorities) and (actor.is_admin or not is_article)


def not_outranked(actor: Actor) -> list[str]:
    """The roles of those whom the actor may not judge."""
    return [role for role in _RANKS if not outranks(actor, (role,))]


def roles_above(actor: Actor) -> list[str]:
    """The roles of those who have a higher rank than the actor."""
    return [role for role in _RANKS if is_outranked(actor, (role,))]


def require_fresh_login(actor: Actor, now: datetime) -> None:
    """For sensitive actions: raises reauthentication_needed unless the owner was proven within 15 minutes."""
    if now - actor.proven_at >= FRESH:
        raise ReauthenticationNeeded


def require_unblocked(actor: Actor, area: BlockArea) -> None:
    """Raises user_blocked_temporarily (with dueDate) or user_blocked_permanently while a block covers the area.

    Both carry what the moderator wrote to the person.
    """
    if actor.block is None or not actor.is_blocked_from(area):
        return
    if actor.block.until is None:
        raise UserBlockedPermanently(messageForUser=actor.block.message)
    raise UserBlockedTemporarily(dueDate=actor.block.until, messageForUser=actor.block.message)


def is_allowed(authorize: Callable[..., object], *args: Any) -> bool:
    """Whether a feature's `authorize` lets these arguments pass: for the `can` of a view, so that both always agree."""
    try:
        authorize(*args)
    except DomainError:
        return False
    return True


class Authenticator(Protocol):
    """Loads the actor of a bearer token's session."""

    async def __call__(self, database: Database, token: str) -> Actor | None: ...
