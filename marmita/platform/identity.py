"""The account that makes a request, for the policies of all features."""

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
    """A moderator's block in force; `until` None means permanently. `message` is for the blocked person."""

    areas: frozenset[BlockArea]
    until: datetime | None = None
    message: str = ""


def block_in_force(areas: Collection[BlockArea], until: datetime | None, message: str, now: datetime) -> Block | None:
    """Return the block of an account, or None if there is none or its time is over."""
    return Block(frozenset(areas), until, message) if areas and (until is None or until > now) else None


class Actor(msgspec.Struct, frozen=True):
    """A logged-in account, loaded with its session for each request.

    `chef_id` is the chef for which it acts: its own chef, or else its pick-up point; `point_id` is the pick-up point.
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
    # A moderator or admin for whom a second factor is mandatory. Until it is set up, `authorities` lack the roles in
    # `withheld`.
    must_have_factor: bool = False
    withheld: frozenset[str] = frozenset()
    address: str | None = None  # IP address of this request, for the audit log
    reason: str = ""  # reason that the request gives, for the audit log

    @property
    def is_admin(self) -> bool:
        return ADMIN in self.authorities

    @property
    def is_moderator(self) -> bool:
        return not MODERATORS.isdisjoint(self.authorities)

    def owns_chef(self, chef_id: str) -> bool:
        """Return whether that chef or pick-up point belongs to this account, which may have one of each."""
        return chef_id in (self.chef_id, self.point_id)

    def seller_id(self, *, point: bool) -> str | None:
        """Return the pick-up point if `point`, else the chef for which the account acts."""
        return self.point_id if point else self.chef_id

    def is_blocked_from(self, area: BlockArea) -> bool:
        return self.block is not None and area in self.block.areas


def rank_of(authorities: Collection[str]) -> int:
    """Return the rank: 0 for members, 1 for moderators, 2 for senior moderators, 3 for admins."""
    return max((_RANKS.get(authority, 0) for authority in authorities), default=0)


def outranks(actor: Actor, authorities: Collection[str]) -> bool:
    """Return whether the actor may moderate an account with these roles: one of lower rank.

    Admins may moderate each other.
    """
    return actor.is_admin or rank_of(actor.authorities) > rank_of(authorities)


def is_outranked(actor: Actor, authorities: Collection[str]) -> bool:
    """Return whether an account with these roles has a higher rank than the actor, who may not undo its decisions."""
    return rank_of(authorities) > rank_of(actor.authorities)


def may_rewrite(actor: Actor, authorities: Collection[str], *, is_article: bool) -> bool:
    """Return whether the actor may edit a text by another account with these roles; only admins may edit articles."""
    return outranks(actor, authorities) and (actor.is_admin or not is_article)


def not_outranked(actor: Actor) -> list[str]:
    """Return the roles of accounts that the actor may not moderate."""
    return [role for role in _RANKS if not outranks(actor, (role,))]


def roles_above(actor: Actor) -> list[str]:
    """Return the roles with a higher rank than the actor's."""
    return [role for role in _RANKS if is_outranked(actor, (role,))]


def require_fresh_login(actor: Actor, now: datetime) -> None:
    """Raise reauthentication_needed (403) unless the account owner was verified within the last 15 minutes.

    For sensitive actions.
    """
    if now - actor.proven_at >= FRESH:
        raise ReauthenticationNeeded


def require_unblocked(actor: Actor, area: BlockArea) -> None:
    """Raise an error while a block covers the area; it has the moderator's message to the person.

    Raises:
        DomainError: user_blocked_temporarily with `dueDate`, or user_blocked_permanently (both 403).
    """
    if actor.block is None or not actor.is_blocked_from(area):
        return
    if actor.block.until is None:
        raise UserBlockedPermanently(messageForUser=actor.block.message)
    raise UserBlockedTemporarily(dueDate=actor.block.until, messageForUser=actor.block.message)


def is_allowed(authorize: Callable[..., object], *args: Any) -> bool:
    """Return whether `authorize` of a feature accepts these arguments, for `can` of a view: both always agree."""
    try:
        authorize(*args)
    except DomainError:
        return False
    return True


class Authenticator(Protocol):
    """Loads the actor of a bearer token's session; None if there is no session."""

    async def __call__(self, database: Database, token: str) -> Actor | None: ...
