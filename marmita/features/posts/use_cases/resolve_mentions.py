"""Names of the chefs and dishes that a text mentions: those on sale, and those that the post mentioned before."""

from typing import NamedTuple

from marmita.features.posts.domain.rules import MENTIONS_MAX
from marmita.features.posts.queries.mentions import Mention, list_mentions
from marmita.features.posts.use_cases.read_mentioned import read_mentioned
from marmita.platform.rich_text import ChefOrDish, Document, contents_of
from marmita.platform.unit_of_work import UnitOfWork


class ResolvedMentions(NamedTuple):
    """The current names of the mentioned chefs and dishes, and the mentions to store."""

    names: dict[ChefOrDish, str]
    mentions: list[Mention]


async def resolve_mentions(
    uow: UnitOfWork, post_id: str, written: Document, stored: Document | None
) -> ResolvedMentions:
    """Return the first chefs and dishes of the text with their current names. One that no longer exists keeps its name.

    Unknown or inactive ones that the post did not mention before are left out, and so are those above MENTIONS_MAX:
    `with_names` makes plain text of them.
    """
    chefs_and_dishes = list(contents_of(written).chefs_and_dishes)[:MENTIONS_MAX]
    if not chefs_and_dishes:
        return ResolvedMentions({}, [])
    found = await read_mentioned(uow.conn, chefs_and_dishes, uow.now)
    known = {row.reference: row for row in await list_mentions(uow.conn, post_id)}
    before = contents_of(stored).chefs_and_dishes if stored else {}
    resolved = ResolvedMentions({}, [])
    for each in chefs_and_dishes:
        if mention := found.get(each):
            resolved.names[each] = mention.dish.name if mention.dish else mention.chef.name
            resolved.mentions.append(Mention(mention.chef.id, mention.dish.id if mention.dish else None))
        elif each in known and each in before:
            resolved.names[each] = before[each]
            resolved.mentions.append(known[each])
    return resolved
