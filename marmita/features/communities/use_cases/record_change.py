"""Common steps of each change of a community by an admin: lock it, refuse older revisions, record the change."""

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


class ChangeGrounds(NamedTuple):
    """The revision from which the admin began the change, and the reason for it."""

    revision: int
    reason: str


async def lock_for_change(uow: UnitOfWork, actor: Actor, community_id: str) -> Community:
    """Lock the community for an admin's change, and return it.

    Raises:
        DomainError: access_denied (403), community_not_exist (404).
    """
    community = await lock_community(uow, community_id)
    authorize(actor, "manage", community.creator_id, community.state)
    return community


def require_revision(community: Community, revision: int) -> None:
    """Refuse a change that began from an older revision. DomainError content_changed (409) with revision."""
    if community.revision != revision:
        raise ContentChanged(revision=community.revision)


async def record_change(
    uow: UnitOfWork,
    actor: Actor,
    action: AuditAction,
    community: Community,
    grounds: tuple[Change, str],
    *,
    others: Sequence[str] = (),
    label: str = "",
) -> None:
    """Record the change in the audit log. `grounds` has the values before and after, and the reason.

    The entry is about `accounts_of` the community and the accounts `others`.
    """
    (before, after), reason = grounds
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
    """Return the values of the community that a form shows."""
    pictures = {
        name: picture.base if picture else None
        for name, picture in (("picture", community.picture), ("icon", community.icon))
    }
    words = {"name": community.name, "description": community.description, "topicId": community.topic_id}
    return words | pictures


def facts_of_draft(draft: CommunityDraft) -> dict[str, Any]:
    """Return the values of the draft, under the names of `facts_of`."""
    words = {"name": draft.name, "description": draft.description, "topicId": draft.topic_id}
    return words | {"picture": draft.picture, "icon": draft.icon}
