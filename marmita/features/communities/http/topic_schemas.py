"""Topics on the wire, for the pages where admins manage them."""

from typing import Annotated

from msgspec import Meta

from marmita.features.communities.domain.rules import TOPICS_MAX
from marmita.features.communities.http.managed_schemas import Reason, Revision
from marmita.features.communities.http.schemas import TopicView
from marmita.platform.wire import Command, Id, LocalNames

TopicIds = Annotated[list[Id], Meta(min_length=1, max_length=TOPICS_MAX)]


class ManagedTopic(TopicView):
    """A topic with its numbers of communities and posts. Posts are counted up to 10,001: more than 10,000."""

    revision: int
    communities_count: int
    posts_count: int


class NewTopic(Command):
    names: LocalNames


class TopicNames(Command):
    names: LocalNames
    revision: Revision


class TopicOrder(Command):
    """The new order of the topics (`ids`), and the order in which they were shown."""

    ids: TopicIds
    shown: TopicIds


class TopicMerge(Command):
    """A merge of a topic into another one. `into` is the id of the topic that stays."""

    into: Id
    reason: Reason


class TopicDeletion(Command):
    reason: Reason
