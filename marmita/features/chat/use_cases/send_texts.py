"""Send the texts of many people together: one statement reads the relations, and one statement writes.

Texts that arrive while these statements run are sent in the next batch. A text that needs more work, or is refused, is
not sent here.
"""

from collections import Counter
from typing import NamedTuple

import psycopg
import structlog

from marmita.features.chat.domain.policy import authorize
from marmita.features.chat.domain.records import NewMessage, SentMessage
from marmita.features.chat.queries.relations import RelationContext, RelationQuery, find_relation_contexts
from marmita.features.chat.queries.send import Draft, write_messages
from marmita.platform.database import Database
from marmita.platform.identity import Actor, is_allowed
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import UnitOfWork

log = structlog.get_logger()

# Longer than other transactions hold a conversation. Senders in other conversations wait no longer than this.
LOCK_TIMEOUT = "100ms"


class OutgoingText(NamedTuple):
    """A message and its sender."""

    actor: Actor
    message: NewMessage


async def send_texts(database: Database, texts: list[OutgoingText]) -> list[SentMessage | None]:
    """Return the sent message for each text, in order. None for a text that needs more work or must be refused.

    If the statement fails because of one text or of a lock, nothing is written, and all results are None: each caller
    then sends its own text.
    """
    async with database.single_statement() as uow:
        try:
            return await send_batch(uow, texts)
        except psycopg.Error as error:
            if error.sqlstate is None:  # the connection is lost
                raise
            log.info("batch_not_sent", count=len(texts), error=type(error).__name__)
            return [None] * len(texts)


async def send_batch(uow: UnitOfWork, texts: list[OutgoingText]) -> list[SentMessage | None]:
    """Send the texts in a unit of work. The result is that of `send_texts`. Raises psycopg.Error."""
    queries = [RelationQuery(actor.id, message.user_id, message.order_id) for actor, message in texts]
    drafts: dict[tuple[str, str], Draft] = {}
    refused: set[tuple[str, str]] = set()
    sending: Counter[str] = Counter()
    for text, context in zip(texts, await find_relation_contexts(uow.conn, queries, uow.now), strict=True):
        actor, message = text
        key = actor.id, message.client_id
        if key in drafts or key in refused:
            continue  # a repeat gets the result of the first text
        if (
            context is None
            or context.conversation_id is None
            or not _can_send_in_batch(uow, text, context, sending[actor.id])
        ):
            refused.add(key)
            continue
        sending[actor.id] += 1
        drafts[key] = Draft(new_id(), actor.id, message, context.conversation_id)
    written = await write_messages(uow, list(drafts.values()), LOCK_TIMEOUT) if drafts else []
    sent = dict(zip(drafts, written, strict=True))
    return [sent.get((actor.id, message.client_id)) for actor, message in texts]


def _can_send_in_batch(uow: UnitOfWork, text: OutgoingText, context: RelationContext, before: int) -> bool:
    """Whether the text can be sent in the batch. `before` is the number of earlier texts of its sender in the batch."""
    if context.has_push_device or context.remaining <= before or not text.message.text.strip():
        return False
    return is_allowed(authorize, text.actor, "write", context.relation, uow.now)
