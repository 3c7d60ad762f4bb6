"""Topics that a socket can follow (`user:<id>`, `conversation:<id>`), the right to follow them, and their events."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

import msgspec

from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection

TOPICS_MAX = 50  # maximum topics of an event, and of a socket beside the account's own
MAX_DATA_BYTES = 4000
MAX_EPHEMERAL_BYTES = 1000
# Short and without spaces: notifications begin with topics. 50 topics and the data fit into PostgreSQL's 8,000 bytes.
TopicName = Annotated[str, msgspec.Meta(pattern=r"^[a-z]{1,16}:[0-9a-f]{24}\Z")]


class RealtimeEvent(msgspec.Struct, rename="camel", kw_only=True, forbid_unknown_fields=True):
    """Base of events, which contain ids and states. Each subclass declares its `kind`.

    Clients read secrets and long texts afterwards. A published subclass must be in `REALTIME_EVENTS` of the composition
    root, and so in the OpenAPI document.
    """

    kind: ClassVar[str]


MayFollow = Callable[[Connection, Actor, str], Awaitable[bool]]


@dataclass(frozen=True, slots=True)
class TopicKind:
    """Topics `name:<id>`. `ephemeral` are the events that followers may send each other; they are never stored.

    `may_follow` decides for an actor and an id: at subscription, after `recheck_followers`, and at least once a minute.
    `may_send` decides before each ephemeral event, if not all followers may send; otherwise `may_follow` decides.
    """

    name: str
    may_follow: MayFollow
    ephemeral: tuple[type[RealtimeEvent], ...] = ()
    may_send: MayFollow | None = None


async def _is_self(_conn: Connection, actor: Actor, account_id: str) -> bool:
    return actor.id == account_id


USER_TOPICS = TopicKind("user", _is_self)


def user_topic(account_id: str) -> str:
    """Return the topic that every socket of the account follows, and no socket of others."""
    return f"{USER_TOPICS.name}:{account_id}"


class Topics:
    """The kinds of topics of one application."""

    def __init__(self, kinds: Iterable[TopicKind]) -> None:
        self._kinds = {kind.name: kind for kind in kinds}

    async def may_follow(self, conn: Connection, actor: Actor, topic: str) -> bool:
        """Return whether the actor may follow the topic now; False for a topic of unknown kind."""
        name, _, topic_id = topic.partition(":")
        kind = self._kinds.get(name)
        return kind is not None and await kind.may_follow(conn, actor, topic_id)

    async def may_send(self, conn: Connection, actor: Actor, topic: str) -> bool:
        """Return whether the actor may send ephemeral events to the topic now."""
        name, _, topic_id = topic.partition(":")
        kind = self._kinds.get(name)
        if kind is None or kind.may_send is None:
            return await self.may_follow(conn, actor, topic)
        return await kind.may_send(conn, actor, topic_id)

    def parse_ephemeral(self, topic: str, kind: str, data: dict[str, Any]) -> RealtimeEvent:
        """Return the event that a client sends to a topic.

        Raise msgspec.ValidationError if the topic does not accept it.
        """
        topic_kind = self._kinds.get(topic.partition(":")[0])
        for event in topic_kind.ephemeral if topic_kind else ():
            if event.kind == kind:
                return msgspec.convert(data, event)
        raise msgspec.ValidationError(f"{topic} takes no {kind}")
