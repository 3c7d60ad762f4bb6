"""Add, rename, move, block, merge and delete tags, on behalf of admins. A change from an older revision is refused."""

from typing import NamedTuple

from marmita.features.audit import record
from marmita.features.content import ContentChanged
from marmita.features.tags.domain.errors import TagExists
from marmita.features.tags.domain.events import TagChangeBegun, TagMerge
from marmita.features.tags.queries.categories import require_category
from marmita.features.tags.queries.managed import (
    delete_tag_row,
    insert_tag,
    lock_tag,
    lock_tags,
    merge_rows,
    rename_tag,
    set_category,
    set_tag_block,
)
from marmita.features.tags.queries.view import find_tag
from marmita.platform.errors import InvalidRequest
from marmita.platform.identity import Actor, require_fresh_login
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import UnitOfWork


async def add_tag(uow: UnitOfWork, actor: Actor, name: str, category_id: str | None) -> str:
    """Add a tag that no post has yet, and return its id. A repeat returns the id of the first one.

    Raise DomainError tag_category_not_exist (404), tag_exists (409).
    """
    if category_id:
        await require_category(uow, category_id)
    tag_id = new_id()
    if await insert_tag(uow, tag_id, name, category_id):
        after = {"name": name, "categoryId": category_id}
        await record(uow, actor, "TAG_ADDED", ("TAG", tag_id), label=name, after=after)
        return tag_id
    existing = await find_tag(uow.conn, name)
    if existing is None or existing.name != name or (await lock_tag(uow, existing.id)).category_id != category_id:
        raise TagExists
    return existing.id


class ChangeGrounds(NamedTuple):
    """The revision from which the admin made the change, and the reason."""

    revision: int
    reason: str


async def change_name(uow: UnitOfWork, actor: Actor, tag_id: str, name: str, grounds: ChangeGrounds) -> None:
    """Rename the tag; its former link leads to it. A repeat changes nothing.

    Raise DomainError tag_not_exist (404), content_changed, tag_exists (409).
    """
    await uow.publish(TagChangeBegun(tag_id))
    tag = await lock_tag(uow, tag_id)
    if tag.name == name:
        return
    if tag.revision != grounds.revision:
        raise ContentChanged(revision=tag.revision)
    await rename_tag(uow, tag, name)
    old, new = {"name": tag.name}, {"name": name}
    await record(uow, actor, "TAG_RENAMED", ("TAG", tag_id), label=name, before=old, after=new, reason=grounds.reason)


async def move_tag(uow: UnitOfWork, actor: Actor, tag_id: str, category_id: str | None, reason: str) -> bool:
    """Set the tag's category, or none. Return whether that is new.

    Raise DomainError tag_not_exist, tag_category_not_exist (404).
    """
    if category_id:
        await require_category(uow, category_id)
    tag = await lock_tag(uow, tag_id)
    if tag.category_id == category_id:
        return False
    await set_category(uow, tag_id, category_id)
    before, after = {"categoryId": tag.category_id}, {"categoryId": category_id}
    await record(uow, actor, "TAG_MOVED", ("TAG", tag_id), label=tag.name, before=before, after=after, reason=reason)
    return True


async def block_tag(uow: UnitOfWork, actor: Actor, tag_id: str, reason: str, *, blocked: bool) -> bool:
    """Block or unblock the tag. Return whether that is new. Posts keep it. Raise DomainError tag_not_exist (404)."""
    tag = await lock_tag(uow, tag_id)
    if tag.blocked == blocked:
        return False
    await set_tag_block(uow, tag_id, reason, blocked=blocked)
    name, before, after = "TAG_BLOCKED" if blocked else "TAG_UNBLOCKED", {"blocked": not blocked}, {"blocked": blocked}
    await record(uow, actor, name, ("TAG", tag_id), label=tag.name, before=before, after=after, reason=reason)
    return True


async def merge_tag(uow: UnitOfWork, actor: Actor, tag_id: str, into_id: str, reason: str) -> None:
    """Replace the tag by the other one on its posts, each once. Its link then leads to the other tag.

    Raise DomainError reauthentication_needed (403), tag_not_exist (404), invalid_request (400) if both are one tag.
    """
    require_fresh_login(actor, uow.now)
    if tag_id == into_id:
        raise InvalidRequest
    await uow.publish(TagChangeBegun(tag_id))
    tags = await lock_tags(uow, [tag_id, into_id])
    tag, into = tags[tag_id], tags[into_id]
    await uow.publish(TagMerge(tag_id, into_id))
    await merge_rows(uow, tag_id, into_id)
    before, after = {"name": tag.name, "posts": tag.posts_count}, {"into": into.name}
    await record(uow, actor, "TAGS_MERGED", ("TAG", tag_id), label=tag.name, before=before, after=after, reason=reason)


async def delete_tag(uow: UnitOfWork, actor: Actor, tag_id: str, reason: str) -> None:
    """Remove the tag from its posts and delete it. DomainError reauthentication_needed (403), tag_not_exist (404)."""
    require_fresh_login(actor, uow.now)
    await uow.publish(TagChangeBegun(tag_id))
    tag = await lock_tag(uow, tag_id)
    await delete_tag_row(uow, tag_id)
    before = {"name": tag.name, "posts": tag.posts_count, "categoryId": tag.category_id}
    await record(uow, actor, "TAG_DELETED", ("TAG", tag_id), label=tag.name, before=before, reason=reason)
