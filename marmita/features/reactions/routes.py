"""Routes that write a reaction, and that list the people who reacted."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import Parameter, QueryParameter

from marmita.features.comments import CommentNotExist
from marmita.features.posts import PostNotExist, ReactionKind
from marmita.features.reactions import react as reacting
from marmita.features.reactions.entities import ENTITIES, ReactionEntity
from marmita.features.reactions.queries import list_reactions
from marmita.features.reactions.rules import PAGE_SIZE
from marmita.features.reactions.schemas import NewReaction, Reactions, ReactionView
from marmita.platform.http.lists import Page, PageNumber
from marmita.platform.http.policy import LOGGED_IN
from marmita.platform.identity import Actor
from marmita.platform.ids import ID_PATTERN
from marmita.platform.unit_of_work import Connection, UnitOfWork

ReactionPage = Annotated[list[ReactionView], Parameter(max_items=PAGE_SIZE)]


@post("/api/reactions", opt={"policy": LOGGED_IN, "problems": (PostNotExist, CommentNotExist)}, status_code=200)
async def react(data: NewReaction, uow: UnitOfWork, actor: Actor) -> Reactions:
    """Set the caller's reaction to a post or comment, or remove it with null. A repeated call changes nothing."""
    return await reacting.react(uow, actor, data)


@get("/api/reactions", opt={"policy": LOGGED_IN, "problems": (PostNotExist, CommentNotExist)})
async def who_reacted(
    *,
    conn: Connection,
    entity_type: Annotated[ReactionEntity, QueryParameter(name="entityType")],
    entity_id: Annotated[str, QueryParameter(name="entityId", pattern=ID_PATTERN)],
    kind: Annotated[ReactionKind | None, QueryParameter(name="type")] = None,
    page: PageNumber = 0,
) -> Page[ReactionPage]:
    """Return a page of 20 people who reacted, newest first. With `type`, only reactions of that kind."""
    entity = ENTITIES[entity_type]
    found = await entity.find(conn, entity_id)
    if found is None or found.deleted_at:
        raise entity.not_exist
    counts = await entity.read(conn, entity_id)
    rows = await list_reactions(conn, entity_type, entity_id, kind, page)
    total = counts.get(kind, 0) if kind else sum(counts.values())
    return Page(msgspec.json.encode(msgspec.convert(rows, list[ReactionView])), total)


ROUTES = [react, who_reacted]
