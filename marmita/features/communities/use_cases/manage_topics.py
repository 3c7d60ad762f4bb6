"""Add, rename and order topics as an admin. A change that began from an older state is refused."""

from collections.abc import Sequence

from marmita.features.audit import record
from marmita.features.communities.domain.errors import TooManyTopics, TopicExistsByName, TopicNotExist
from marmita.features.communities.domain.policy import authorize
from marmita.features.communities.domain.rules import TOPICS_MAX, name_key
from marmita.features.communities.queries.topics import (
    Topic,
    insert_topic,
    lock_topics,
    order_topics,
    rename_topic,
)
from marmita.features.content import ContentChanged
from marmita.platform.errors import InvalidRequest
from marmita.platform.identity import Actor
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import UnitOfWork


async def add_topic(uow: UnitOfWork, actor: Actor, names: dict[str, str]) -> None:
    """Add a topic as the last one. A repeated call with equal names changes nothing.

    Raises:
        DomainError: access_denied (403), topic_exists_by_name, too_many_topics (409).
    """
    authorize(actor, "manage", None)
    topics = await lock_topics(uow)
    if any(topic.names == names for topic in topics):
        return
    _require_new_name(topics, names)
    if len(topics) >= TOPICS_MAX:
        raise TooManyTopics
    topic_id = new_id()
    await insert_topic(uow, topic_id, names)
    await record(uow, actor, "TOPIC_ADDED", ("TOPIC", topic_id), label=names["EN"], after=names)


async def change_topic_names(
    uow: UnitOfWork, actor: Actor, topic_id: str, names: dict[str, str], revision: int
) -> None:
    """Rename a topic in every language. A repeated call changes nothing.

    Raises:
        DomainError: access_denied (403), topic_not_exist (404), content_changed, topic_exists_by_name (409).
    """
    authorize(actor, "manage", None)
    topics = await lock_topics(uow)
    topic = find_locked(topics, topic_id)
    if topic.names == names:
        return
    if topic.revision != revision:
        raise ContentChanged(revision=topic.revision)
    _require_new_name([each for each in topics if each.id != topic_id], names)
    await rename_topic(uow, topic_id, names)
    await record(uow, actor, "TOPIC_RENAMED", ("TOPIC", topic_id), label=names["EN"], before=topic.names, after=names)


async def change_topic_order(uow: UnitOfWork, actor: Actor, ids: Sequence[str], shown: Sequence[str]) -> None:
    """Replace the order `shown` by the order `ids`. A repeated call changes nothing.

    Raises:
        DomainError: access_denied (403), content_changed (409) if the current order is not `shown`, invalid_request
            (400) if `ids` are not exactly the existing topics.
    """
    authorize(actor, "manage", None)
    topics = await lock_topics(uow)
    order = [topic.id for topic in topics]
    if order == list(ids):
        return
    if order != list(shown):
        raise ContentChanged
    if sorted(order) != sorted(ids):
        raise InvalidRequest
    await order_topics(uow, ids)
    names = {topic.id: topic.name for topic in topics}
    before, after = ({"order": [names[each] for each in some]} for some in (order, ids))
    await record(uow, actor, "TOPICS_ORDERED", ("TOPIC", ""), before=before, after=after)


def find_locked(topics: Sequence[Topic], topic_id: str) -> Topic:
    """Return the topic with this id. DomainError topic_not_exist (404)."""
    for topic in topics:
        if topic.id == topic_id:
            return topic
    raise TopicNotExist


def _require_new_name(others: Sequence[Topic], names: dict[str, str]) -> None:
    taken = {name_key(topic.name) for topic in others}
    if name_key(names["EN"]) in taken:
        raise TopicExistsByName
