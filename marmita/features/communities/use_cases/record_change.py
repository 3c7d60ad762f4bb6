"""What every change of a community by an admin does: locks it, refuses older revisions, is recorded."""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from marmita.features.audit import AuditAction, record
from marmita.features.communities.domain.policy import authorize
from marmita.features.communities.domain.records import Community, CommunityDraft
from marmita.features.communities.domain.rules import accounts_of
from marmita.features.communities.queries.write import lock_community
from marmita.features.content import ContentChanged
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork

Change: TypeAlias = tuple[dict[str, Any], dict[str, Any]]


class Grounds(NamedTuple):
    """From which revision the admin began, and why."""

    revision: int
    reason: str


async def lock_for_change(uow: UnitOfWork, actor: Actor, community_id: str) -> Community:
    """The community, locked. DomainError access_denied (403), community_not_exist (404)."""
    community = await lock_community(uow, community_id)
    authorize(actor, "manage", community.creator_id, community.state)
    return community


def require_revision(community: Community, revision: int) -> None:
    """Refuse what began from an older one. DomainError content_changed (409)."""
    if community.revision != revision:
        raise ContentChanged(revision=community.revision)


async def record_change(
    uow: UnitOfWork,
    actor: Actor,
    action: AuditAction,
    community: Community,
    why: tuple[Change, str],
    *,
    others: Sequence[str] = (),
    label: str = "",
) -> None:
    """Record it with both sides and the reason; it is about `accounts_of` it, and `others`."""
    (before, after), reason = why
    await record(
        uow,
        actor,
        action,
        ("COMMUNITY", community.id),
        label=label or community.name,
        about=[*accounts_of(community), *others],
        before=before,
        after=after,
        reason=reason,
    )


def facts_of(community: Community) -> dict[str, Any]:
    """What a form shows of it."""
    pictures = {
        name: picture.base if picture else None
        for name, picture in (("picture", community.picture), ("icon", community.icon))
    }
    words = {"name": community.name, "description": community.description, "topicId": community.topic_id}
    return words | pictures


def wanted_in(draft: CommunityDraft) -> dict[str, Any]:
    """The same of what it is to be."""
    words = {"name": draft.name, "description": draft.description, "topicId": draft.topic_id}
    return words | {"picture": draft.picture, "icon": draft.icon}
