"""Live topics of chat: a conversation for its two members, and whether somebody is here for those who talk to them."""

from marmita.features.chat.domain.events import Typing
from marmita.features.chat.domain.policy import authorize
from marmita.features.chat.queries.choices import may_see_presence
from marmita.features.chat.queries.talks import find_talk
from marmita.platform.clock import utc_now
from marmita.platform.identity import Actor, is_allowed
from marmita.platform.realtime import PRESENCE, TopicKind
from marmita.platform.unit_of_work import Connection


async def _is_member(conn: Connection, actor: Actor, conversation_id: str) -> bool:
    return await find_talk(conn, actor.id, conversation_id) is not None


async def _may_write(conn: Connection, actor: Actor, conversation_id: str) -> bool:
    talk = await find_talk(conn, actor.id, conversation_id)
    return talk is not None and is_allowed(authorize, actor, "write", talk, utc_now())


async def _may_see(conn: Connection, actor: Actor, account_id: str) -> bool:
    return await may_see_presence(conn, actor.id, account_id)


CONVERSATION_TOPICS = TopicKind("conversation", _is_member, (Typing,), may_send=_may_write)
PRESENCE_TOPICS = TopicKind(PRESENCE, _may_see)


def conversation_topic(conversation_id: str) -> str:
    """The topic of what is written in the conversation."""
    return f"{CONVERSATION_TOPICS.name}:{conversation_id}"


def presence_topic(account_id: str) -> str:
    """The topic of whether the account is here."""
    return f"{PRESENCE}:{account_id}"
