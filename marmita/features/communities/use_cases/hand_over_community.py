"""Give a community another creator, or delete it, as an admin. Both need a fresh login."""

from marmita.features.accounts import UserNotExist, lock_managed
from marmita.features.communities.domain.policy import authorize
from marmita.features.communities.queries.write import insert_member, set_creator
from marmita.features.communities.use_cases.delete_community import delete_community
from marmita.features.communities.use_cases.record_change import (
    ChangeGrounds,
    lock_for_change,
    record_change,
    require_revision,
)
from marmita.platform.identity import Actor, require_fresh_login
from marmita.platform.unit_of_work import UnitOfWork


async def hand_over(uow: UnitOfWork, actor: Actor, community_id: str, login: str, grounds: ChangeGrounds) -> None:
    """Make the account with this login the creator of the community, and a member.

    Raises:
        DomainError: reauthentication_needed, access_denied (403), community_not_exist, user_not_exist (404),
            content_changed (409).
    """
    require_fresh_login(actor, uow.now)
    # Lock the account before the community: the deletion of an account takes its locks in this order.
    account = await lock_managed(uow, login)
    community = await lock_for_change(uow, actor, community_id)
    if community.creator_id == account.id:
        return
    require_revision(community, grounds.revision)
    if not account.activated or account.leaves:
        raise UserNotExist
    await set_creator(uow, community, account.id)
    await insert_member(uow, account.id, community_id)
    values = {"creatorId": community.creator_id}, {"creatorId": account.id}
    await record_change(uow, actor, "COMMUNITY_HANDED_OVER", community, (values, grounds.reason), others=[account.id])


async def delete_for_admin(uow: UnitOfWork, actor: Actor, community_id: str, reason: str) -> None:
    """Delete a community as an admin. Its posts stay, in no community.

    Raises:
        DomainError: reauthentication_needed, access_denied (403), community_not_exist (404).
    """
    require_fresh_login(actor, uow.now)
    authorize(actor, "manage", None)
    await delete_community(uow, actor, community_id, reason)
