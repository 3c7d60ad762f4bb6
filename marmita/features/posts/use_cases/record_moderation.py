"""Record in the audit log what moderators do with other people's posts."""

from collections.abc import Mapping
from typing import Any

from marmita.features.audit import AuditAction, record
from marmita.features.posts.domain.records import Post
from marmita.features.posts.queries.write import read_texts
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


async def record_moderation(
    uow: UnitOfWork,
    actor: Actor,
    action: AuditAction,
    post: Post,
    *,
    before: Mapping[str, Any],
    after: Mapping[str, Any],
) -> None:
    """Record the action with the changed values. The label is the post's current name."""
    name, _ = await read_texts(uow.conn, post.id)
    await record(uow, actor, action, ("POST", post.id), label=name, about=[post.author_id], before=before, after=after)
