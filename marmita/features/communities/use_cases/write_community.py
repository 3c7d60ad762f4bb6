"""Create a community or change one."""

from marmita.features.audit import record
from marmita.features.communities.domain.errors import CommunityExistsByName
from marmita.features.communities.domain.policy import authorize
from marmita.features.communities.domain.records import Community, CommunityDraft
from marmita.features.communities.domain.rules import COMMUNITIES_A_DAY, accounts_of, creation_limit
from marmita.features.communities.queries.write import (
    add_member,
    find_same,
    insert_community,
    lock_community,
    require_topic,
    set_pictures,
    update_community,
)
from marmita.features.communities.use_cases.record_change import facts_of, facts_of_draft, require_revision
from marmita.features.media import PhotoType, drop_photo, keep_or_attach_photo
from marmita.platform.identity import Actor
from marmita.platform.ids import new_id
from marmita.platform.ratelimit import hit
from marmita.platform.unit_of_work import UnitOfWork

PHOTO_TYPES: tuple[PhotoType, PhotoType] = ("FOR_COMMUNITY_PICTURE", "FOR_COMMUNITY_ICON")


async def create_community(uow: UnitOfWork, actor: Actor, draft: CommunityDraft) -> str:
    """Create a community with the actor as first member, and return its id.

    A repeated call with equal content returns the id of the first community.

    Raises:
        DomainError: access_denied, user_blocked_temporarily, user_blocked_permanently (403), topic_not_exist,
            photo_not_exist (404), community_exists_by_name (409), rate_limit_for_user (429).
    """
    authorize(actor, "create", actor.id)
    await require_topic(uow, draft.topic_id)
    community_id = new_id()
    if not await insert_community(uow, community_id, actor.id, draft):
        if same := await find_same(uow, actor.id, draft):
            return same
        raise CommunityExistsByName
    await hit(uow, creation_limit(uow.live[COMMUNITIES_A_DAY]), actor.id)
    await show_pictures(uow, actor, Community(community_id, actor.id, None, None), draft)
    await add_member(uow, actor.id, community_id)
    return community_id


async def change_community(
    uow: UnitOfWork, actor: Actor, community_id: str, draft: CommunityDraft, revision: int | None = None
) -> None:
    """Replace the texts and pictures of a community. A change that began from an older revision is refused.

    A repeated call changes nothing.

    Raises:
        DomainError: access_denied, user_blocked_temporarily, user_blocked_permanently (403), community_not_exist,
            topic_not_exist, photo_not_exist (404), community_exists_by_name, community_closed, content_changed (409).
    """
    community = await lock_community(uow, community_id)
    authorize(actor, "edit", community.creator_id, community.state)
    if facts_of(community) == facts_of_draft(draft):
        return
    if revision is not None:
        require_revision(community, revision)
    await require_topic(uow, draft.topic_id)
    await update_community(uow, actor.id, community, draft)
    if actor.id != community.creator_id:
        words = {"name": community.name, "description": community.description, "topicId": community.topic_id}
        await record(
            uow,
            actor,
            "COMMUNITY_EDITED",
            ("COMMUNITY", community_id),
            label=draft.name,
            about=accounts_of(community),
            before=words,
            after={"name": draft.name, "description": draft.description, "topicId": draft.topic_id},
        )
    await show_pictures(uow, actor, community, draft)


async def show_pictures(uow: UnitOfWork, actor: Actor, community: Community, draft: CommunityDraft) -> None:
    """Attach the pictures of the draft, and delete the photos that they replace."""
    shown = community.picture, community.icon
    replaced = [
        await keep_or_attach_photo(uow, actor, community.id, path, old, photo_type=photo_type)
        for path, old, photo_type in zip((draft.picture, draft.icon), shown, PHOTO_TYPES, strict=True)
    ]
    await set_pictures(uow, community.id, *replaced)
    for old, new in zip(shown, replaced, strict=True):
        if old and old != new:
            await drop_photo(uow, old.base)
