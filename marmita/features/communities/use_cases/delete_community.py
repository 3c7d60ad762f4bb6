"""Delete a community with its memberships. Its posts stay, in no community."""

import structlog

from marmita.features.audit import record
from marmita.features.communities.domain.events import CommunityDeletion
from marmita.features.communities.domain.policy import authorize
from marmita.features.communities.queries.write import delete_row, lock_for_deletion
from marmita.features.media import drop_photo
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork

log = structlog.get_logger()


async def delete_community(uow: UnitOfWork, actor: Actor, community_id: str, reason: str = "") -> None:
    """Delete a community. Admins may delete any; a creator only one in which nobody else has posted.

    Raises:
        DomainError: access_denied, user_blocked_temporarily, user_blocked_permanently (403), community_not_exist (404;
            also for a repeated call), community_has_posts (409).
    """
    community = await lock_for_deletion(uow, community_id)
    authorize(actor, "delete", community.creator_id)
    await uow.publish(CommunityDeletion(community_id, only_posts_of=None if actor.is_admin else actor.id))
    name, members = await delete_row(uow, community_id)
    if reason or actor.id != community.creator_id:
        about = [community.creator_id] if community.creator_id else []
        facts = {"topicId": community.topic_id, "state": community.state, "membersCount": members}
        await record(
            uow,
            actor,
            "COMMUNITY_DELETED",
            ("COMMUNITY", community_id),
            label=name,
            about=about,
            before=facts,
            reason=reason,
        )
    for picture in (community.picture, community.icon):
        if picture:
            await drop_photo(uow, picture.base)
    log.info("community_deleted", community=community_id, creator=community.creator_id, account=actor.id)
