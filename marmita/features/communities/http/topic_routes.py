"""Routes by which admins manage topics. Each answers with the list as it is then."""

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
    """Every topic in their order, with the numbers of communities and posts."""
    return await _list(conn)


@post("/api/admin/topics", opt={"policy": ADMIN_ONLY, "problems": (TooManyTopics, TopicExistsByName)}, status_code=200)
async def add_topic(data: NewTopic, uow: UnitOfWork, actor: Actor) -> Topics:
    """Adds a topic as the last one; a repeat changes nothing."""
    await managing.add_topic(uow, actor, data.names.stored())
    return await _list(uow.conn)


@put("/api/admin/topics/order", opt={"policy": ADMIN_ONLY, "problems": (ContentChanged,)})
async def order_topics(data: TopicOrder, uow: UnitOfWork, actor: Actor) -> Topics:
    """Orders the topics; `content_changed` when another order than `shown` stands there."""
    await managing.change_topic_order(uow, actor, data.ids, data.shown)
    return await _list(uow.conn)


@put(
    "/api/admin/topics/{topic_id:str}",
    opt={"policy": ADMIN_ONLY, "problems": (ContentChanged, TopicExistsByName, TopicNotExist)},
)
async def rename_topic(data: TopicNames, uow: UnitOfWork, actor: Actor, topic_id: str) -> Topics:
    """Renames a topic in every language; its link stays."""
    await managing.change_topic_names(uow, actor, _checked(topic_id), data.names.stored(), data.revision)
    return await _list(uow.conn)


@post(
    "/api/admin/topics/{topic_id:str}/merge",
    opt={"policy": ADMIN_ONLY, "problems": (ReauthenticationNeeded, TopicNotExist)},
    status_code=200,
)
async def merge_topic(data: TopicMerge, uow: UnitOfWork, actor: Actor, topic_id: str) -> Topics:
    """Moves the communities of a topic to another one, and deletes it; needs a fresh login."""
    await merging.merge_topic(uow, actor, _checked(topic_id), data.into, data.reason)
    return await _list(uow.conn)


@post(
    "/api/admin/topics/{topic_id:str}/delete",
    opt={"policy": ADMIN_ONLY, "problems": (ReauthenticationNeeded, TopicInUse, TopicNotExist)},
    status_code=200,
)
async def delete_topic(data: TopicDeletion, uow: UnitOfWork, actor: Actor, topic_id: str) -> Topics:
    """Deletes a topic without communities; needs a fresh login."""
    await merging.delete_topic(uow, actor, _checked(topic_id), data.reason)
    return await _list(uow.conn)


async def _list(conn: Connection) -> list[ManagedTopic]:
    return msgspec.convert(await list_managed_topics(conn), list[ManagedTopic])


def _checked(topic_id: str) -> str:
    return require_id(topic_id, TopicNotExist)


TOPIC_ROUTES = [managed_topics, add_topic, order_topics, rename_topic, merge_topic, delete_topic]
