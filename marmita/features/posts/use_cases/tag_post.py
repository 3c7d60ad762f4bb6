"""Set a post's tags, and keep the post counts of the tags."""

from marmita.features.posts.domain.commands import PostFields
from marmita.features.posts.domain.rules import TAGS_MAX
from marmita.features.posts.queries.write import list_tags, replace_tags
from marmita.features.tags import claim_tags, count_posts, tag_link
from marmita.platform.rich_text import contents_of
from marmita.platform.unit_of_work import UnitOfWork


def tag_names(fields: PostFields) -> list[str]:
    """Return the author's tags, then the hashtags of the text, up to TAGS_MAX. Both link to the tag's page."""
    hashtags = contents_of(fields.document).hashtags if fields.document else []
    resolved = {tag_link(name): name for name in reversed([*fields.tags, *hashtags])}
    return [resolved[link] for link in dict.fromkeys(map(tag_link, [*fields.tags, *hashtags]))][:TAGS_MAX]


async def tag_post(uow: UnitOfWork, post_id: str, fields: PostFields) -> None:
    """Replace the tags of a locked or new post that is not deleted. The first spelling of a tag's name stays.

    Raises:
        DomainError: tag_blocked (409) for a blocked tag that the post did not have.
    """
    before = await list_tags(uow.conn, post_id)
    names = tag_names(fields)
    after = [tag.id for tag in await claim_tags(uow, names, kept=before)] if names else []
    if set(before) == set(after):
        return
    await replace_tags(uow.conn, post_id, after)
    more, fewer = set(after) - set(before), set(before) - set(after)
    await count_posts(uow, dict.fromkeys(more, 1) | dict.fromkeys(fewer, -1))


async def count_tags(uow: UnitOfWork, post_id: str, change: int) -> None:
    """Add `change` to the post count of each tag of the post: 1 if the post appears, -1 if it disappears."""
    if tags := await list_tags(uow.conn, post_id):
        await count_posts(uow, dict.fromkeys(tags, change))
