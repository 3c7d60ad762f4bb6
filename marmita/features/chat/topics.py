"""Live topics of chat: a conversation for its members, and the presence of an account for people who talk to it."""

from marmita.features.chat.domain.events import Typing
from marmita.features.chat.domain.policy import authorize
from marmita.features.chat.queries.choices import may_see_presence
from marmita.features.chat.queries.relations import find_relation
from marmita.platform.clock import utc_now
from marmita.platform.identity import Actor, is_allowed
from marmita.platform.realtime import PRESENCE, TopicKind
from marmita.platform.unit_of_work import Connection


async def _is_member(conn: Connection, actor: Actor, conversation_id: str) -> bool:
    return await find_relation(conn, actor.id, conversation_id) is not None


async def _may_write(conn: Connection, actor: Actor, conversation_id: str) -> bool:
    relation = await find_relation(conn, actor.id, conversation_id)
    return relation is not None and is_allowed(authorize, actor, "write", relation, utc_now())


async def _may_see(conn: Connection, actor: Actor, account_id: str) -> bool:
    return await may_see_presence(conn, actor.id, account_id)


CONVERSATION_TOPICS = TopicKind("conversation", _is_member, (Typing,), may_send=_may_write)
PRESENCE_TOPICS = TopicKind(PRESENCE, _may_see)


def conversation_topic(conversation_id: str) -> str:
    """Return the topic for live events of the conversation."""
    return f"{CONVERSATION_TOPICS.name}:{conversation_id}"


def presence_topic(account_id: str) -> str:
    """Return the topic for the presence of the account."""
    return f"{PRESENCE}:{account_id}"
