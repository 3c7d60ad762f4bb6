"""Routes with which admins manage topics. Each returns the list of all topics after the change."""

from typing import Annotated

import msgspec
from litestar import get, post, put
from litestar.params import Parameter

from marmita.features.communities.domain.errors import TooManyTopics, TopicExistsByName, TopicInUse, TopicNotExist
from marmita.features.communities.domain.rules import TOPICS_MAX
from marmita.features.communities.http.topic_schemas import (
    ManagedTopic,
    NewTopic,
    TopicDeletion,
    TopicMerge,
    TopicNames,
    TopicOrder,
)
from marmita.features.communities.queries.topics import list_managed_topics
from marmita.features.communities.use_cases import manage_topics as managing
from marmita.features.communities.use_cases import merge_topics as merging
from marmita.features.content import ContentChanged
from marmita.platform.errors import ReauthenticationNeeded
from marmita.platform.http.policy import ADMIN_ONLY
from marmita.platform.identity import Actor
from marmita.platform.ids import require_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

Topics = Annotated[list[ManagedTopic], Parameter(max_items=TOPICS_MAX)]


@get("/api/admin/topics", opt={"policy": ADMIN_ONLY})
async def managed_topics(conn: Connection) -> Topics:
    """Return all topics in their order, with the numbers of communities and posts."""
    return await _list(conn)


@post("/api/admin/topics", opt={"policy": ADMIN_ONLY, "problems": (TooManyTopics, TopicExistsByName)}, status_code=200)
async def add_topic(data: NewTopic, uow: UnitOfWork, actor: Actor) -> Topics:
    """Add a topic as the last one. A repeated call changes nothing."""
    await managing.add_topic(uow, actor, data.names.stored())
    return await _list(uow.conn)


@put("/api/admin/topics/order", opt={"policy": ADMIN_ONLY, "problems": (ContentChanged,)})
async def order_topics(data: TopicOrder, uow: UnitOfWork, actor: Actor) -> Topics:
    """Change the order of the topics. 409 `content_changed` if the current order is not `shown`."""
    await managing.change_topic_order(uow, actor, data.ids, data.shown)
    return await _list(uow.conn)


@put(
    "/api/admin/topics/{topic_id:str}",
    opt={"policy": ADMIN_ONLY, "problems": (ContentChanged, TopicExistsByName, TopicNotExist)},
)
async def rename_topic(data: TopicNames, uow: UnitOfWork, actor: Actor, topic_id: str) -> Topics:
    """Rename a topic in every language. Its link stays."""
    await managing.change_topic_names(uow, actor, _checked(topic_id), data.names.stored(), data.revision)
    return await _list(uow.conn)


@post(
    "/api/admin/topics/{topic_id:str}/merge",
    opt={"policy": ADMIN_ONLY, "problems": (ReauthenticationNeeded, TopicNotExist)},
    status_code=200,
)
async def merge_topic(data: TopicMerge, uow: UnitOfWork, actor: Actor, topic_id: str) -> Topics:
    """Move the communities of a topic to another topic, and delete the first topic. Needs a fresh login."""
    await merging.merge_topic(uow, actor, _checked(topic_id), data.into, data.reason)
    return await _list(uow.conn)


@post(
    "/api/admin/topics/{topic_id:str}/delete",
    opt={"policy": ADMIN_ONLY, "problems": (ReauthenticationNeeded, TopicInUse, TopicNotExist)},
    status_code=200,
)
async def delete_topic(data: TopicDeletion, uow: UnitOfWork, actor: Actor, topic_id: str) -> Topics:
    """Delete a topic without communities. Needs a fresh login. 409 `topic_in_use` if it has communities."""
    await merging.delete_topic(uow, actor, _checked(topic_id), data.reason)
    return await _list(uow.conn)


async def _list(conn: Connection) -> list[ManagedTopic]:
    return msgspec.convert(await list_managed_topics(conn), list[ManagedTopic])


def _checked(topic_id: str) -> str:
    return require_id(topic_id, TopicNotExist)


TOPIC_ROUTES = [managed_topics, add_topic, order_topics, rename_topic, merge_topic, delete_topic]
