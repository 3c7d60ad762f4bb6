"""Topics that a socket can follow (`user:<id>`, `conversation:<id>`), who may follow them, and their events."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

import msgspec

from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection

MOST_TOPICS = 50  # topics of one event, and of one socket
MAX_DATA_BYTES = 4000
MAX_EPHEMERAL_BYTES = 1000
# Short and without spaces: notifications begin with topics. 50 of them and the data fit into PostgreSQL's 8,000 bytes.
TopicName = Annotated[str, msgspec.Meta(pattern=r"^[a-z]{1,16}:[0-9a-f]{24}$")]


class RealtimeEvent(msgspec.Struct, rename="camel", kw_only=True, forbid_unknown_fields=True):
    """Base of events: ids and states. Each subclass names its `kind`; clients read secrets and long texts afterwards.

    A published subclass must be in `REALTIME_EVENTS` of the composition root, and so in the API's description.
    """

    kind: ClassVar[str]


MayFollow = Callable[[Connection, Actor, str], Awaitable[bool]]


@dataclass(frozen=True, slots=True)
class TopicKind:
    """Topics `name:<id>`. `ephemeral` are the events that followers may send each other; they are never stored.

    `may_follow` decides for an actor and an id: at subscription, after `recheck_followers`, and at least once a
    minute. Before each ephemeral event `may_send` decides, where not everybody who follows may send; else it too.
    """

    name: str
    may_follow: MayFollow
    ephemeral: tuple[type[RealtimeEvent], ...] = ()
    may_send: MayFollow | None = None


async def _is_self(_conn: Connection, actor: Actor, account_id: str) -> bool:
    return actor.id == account_id


USER_TOPICS = TopicKind("user", _is_self)


def user_topic(account_id: str) -> str:
    """The topic that every socket of the account follows, and nobody else's."""
    return f"{USER_TOPICS.name}:{account_id}"


class Topics:
    """The kinds of topics of one application."""

    def __init__(self, kinds: Iterable[TopicKind]) -> None:
        self._kinds = {kind.name: kind for kind in kinds}

    async def may_follow(self, conn: Connection, actor: Actor, topic: str) -> bool:
        """Whether the actor may follow the topic now; nobody may follow one of an unknown kind."""
        name, _, topic_id = topic.partition(":")
        kind = self._kinds.get(name)
        return kind is not None and await kind.may_follow(conn, actor, topic_id)

    async def may_send(self, conn: Connection, actor: Actor, topic: str) -> bool:
        """Whether the actor may send ephemeral events to the topic now."""
        name, _, topic_id = topic.partition(":")
        kind = self._kinds.get(name)
        if kind is None or kind.may_send is None:
            return await self.may_follow(conn, actor, topic)
        return await kind.may_send(conn, actor, topic_id)

    def parse_ephemeral(self, topic: str, kind: str, data: dict[str, Any]) -> RealtimeEvent:
        """The event that a client sends to a topic. Raises msgspec.ValidationError when the topic takes no such one."""
        topic_kind = self._kinds.get(topic.partition(":")[0])
        for event in topic_kind.ephemeral if topic_kind else ():
            if event.kind == kind:
                return msgspec.convert(data, event)
        raise msgspec.ValidationError(f"{topic} takes no {kind}")
