"""Give a post its tags, and keep the numbers of posts that tags show."""

from collections.abc import Sequence

from marmita.features.posts.queries.write import list_tags, replace_tags
from marmita.features.tags import claim_tags, count_posts
from marmita.platform.unit_of_work import UnitOfWork


async def tag_post(uow: UnitOfWork, post_id: str, names: Sequence[str]) -> None:
    """Replace the tags of a locked or new post that is shown; the first way of writing a name stays."""
    before = await list_tags(uow.conn, post_id)
    after = [tag.id for tag in await claim_tags(uow, names)] if names else []
    if set(before) == set(after):
        return
    await replace_tags(uow.conn, post_id, after)
    await _count(uow, set(after) - set(before), set(before) - set(after))


async def count_tags(uow: UnitOfWork, post_id: str, change: int) -> None:
    """The post came (1) or went (-1), with its tags."""
    if tags := await list_tags(uow.conn, post_id):
        await count_posts(uow, tags, change)


async def _count(uow: UnitOfWork, more: set[str], fewer: set[str]) -> None:
    for tags, change in ((more, 1), (fewer, -1)):
        if tags:
            await count_posts(uow, tags, change)
