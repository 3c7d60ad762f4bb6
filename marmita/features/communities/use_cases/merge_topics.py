"""Merge a topic into another one, or delete a topic without communities. Both need a fresh login."""

from marmita.features.audit import record
from marmita.features.communities.domain.errors import TopicInUse
from marmita.features.communities.domain.policy import authorize
from marmita.features.communities.queries.topics import (
    count_communities,
    delete_topic_row,
    lock_topic_for_deletion,
    lock_topics,
    move_communities,
    take_links,
)
from marmita.features.communities.use_cases.manage_topics import find_locked
from marmita.platform.errors import InvalidRequest
from marmita.platform.identity import Actor, require_fresh_login
from marmita.platform.unit_of_work import UnitOfWork


async def merge_topic(uow: UnitOfWork, actor: Actor, topic_id: str, into_id: str, reason: str) -> None:
    """Move the communities of a topic to another topic and delete it. Its links lead to the other topic from then on.

    Raises:
        DomainError: reauthentication_needed, access_denied (403), topic_not_exist (404), invalid_request (400) if both
            topics are the same.
    """
    require_fresh_login(actor, uow.now)
    authorize(actor, "manage", None)
    if topic_id == into_id:
        raise InvalidRequest
    topics = await lock_topics(uow)
    topic, into = find_locked(topics, topic_id), find_locked(topics, into_id)
    await lock_topic_for_deletion(uow, topic_id)
    moved = await move_communities(uow, topic_id, into_id)
    await delete_topic_row(uow, topic_id)
    await take_links(uow, into_id, [topic.link, *topic.former_links])
    await record(
        uow,
        actor,
        "TOPICS_MERGED",
        ("TOPIC", topic_id),
        label=topic.name,
        before=topic.names,
        after={"into": into.name, "communities": moved},
        reason=reason,
    )


async def delete_topic(uow: UnitOfWork, actor: Actor, topic_id: str, reason: str) -> None:
    """Delete a topic without communities.

    Raises:
        DomainError: reauthentication_needed, access_denied (403), topic_not_exist (404), topic_in_use (409) with
            `count`, the number of its communities.
    """
    require_fresh_login(actor, uow.now)
    authorize(actor, "manage", None)
    topic = find_locked(await lock_topics(uow), topic_id)
    await lock_topic_for_deletion(uow, topic_id)
    if count := await count_communities(uow, topic_id):
        raise TopicInUse(count=count)
    await delete_topic_row(uow, topic_id)
    await record(uow, actor, "TOPIC_DELETED", ("TOPIC", topic_id), label=topic.name, before=topic.names, reason=reason)
