"""Change a community as an admin. Each change is recorded in the audit log with the former values.

An edit that began from an older revision is refused. A change to the current values changes nothing.
"""

from marmita.features.audit import AuditAction
from marmita.features.communities.domain.events import CommunityStateChanged
from marmita.features.communities.domain.records import CommunityDraft, CommunityState
from marmita.features.communities.queries.write import require_topic, set_state, set_topic, update_community
from marmita.features.communities.use_cases.record_change import (
    ChangeGrounds,
    facts_of,
    facts_of_draft,
    lock_for_change,
    record_change,
    require_revision,
)
from marmita.features.communities.use_cases.write_community import show_pictures
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork

_STATE_ACTIONS: dict[CommunityState, AuditAction] = {
    "OPEN": "COMMUNITY_OPENED",
    "CLOSED": "COMMUNITY_CLOSED",
    "HIDDEN": "COMMUNITY_HIDDEN",
}


async def edit_community(
    uow: UnitOfWork, actor: Actor, community_id: str, draft: CommunityDraft, grounds: ChangeGrounds
) -> None:
    """Replace the texts and pictures of the community.

    Raises:
        DomainError: access_denied (403), community_not_exist, topic_not_exist, photo_not_exist (404), content_changed,
            community_exists_by_name (409).
    """
    community = await lock_for_change(uow, actor, community_id)
    before, after = facts_of(community), facts_of_draft(draft)
    changed = {name for name in after if before[name] != after[name]}
    if not changed:
        return
    require_revision(community, grounds.revision)
    await require_topic(uow, draft.topic_id)
    await update_community(uow, actor.id, community, draft)
    await show_pictures(uow, actor, community, draft)
    values = {name: before[name] for name in sorted(changed)}, {name: after[name] for name in sorted(changed)}
    await record_change(uow, actor, "COMMUNITY_EDITED", community, (values, grounds.reason), label=draft.name)


async def change_state(uow: UnitOfWork, actor: Actor, community_id: str, state: CommunityState, reason: str) -> bool:
    """Open, close or hide the community. Return whether its state changed.

    Raises:
        DomainError: access_denied (403), community_not_exist (404).
    """
    community = await lock_for_change(uow, actor, community_id)
    if community.state == state:
        return False
    await set_state(uow, community_id, state, "" if state == "OPEN" else reason)
    values = {"state": community.state}, {"state": state}
    await record_change(uow, actor, _STATE_ACTIONS[state], community, (values, reason))
    if community.creator_id and community.creator_id != actor.id:
        await uow.publish(CommunityStateChanged(community_id, community.creator_id, state))
    return True


async def change_topic(uow: UnitOfWork, actor: Actor, community_id: str, topic_id: str, reason: str) -> bool:
    """Move the community to another topic. Return whether its topic changed.

    Raises:
        DomainError: access_denied (403), community_not_exist, topic_not_exist (404).
    """
    community = await lock_for_change(uow, actor, community_id)
    if community.topic_id == topic_id:
        return False
    await require_topic(uow, topic_id)
    await set_topic(uow, community_id, topic_id)
    values = {"topicId": community.topic_id}, {"topicId": topic_id}
    await record_change(uow, actor, "COMMUNITY_MOVED", community, (values, reason))
    return True
