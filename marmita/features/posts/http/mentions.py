"""Adds the mentioned chefs and dishes to the JSON of posts: PostgreSQL writes the cards, the menu knows the stock of
now.
"""

from collections.abc import Iterable
from datetime import datetime

import msgspec

from marmita.features.posts.domain.mentions import PostMention
from marmita.features.posts.queries.card import ENTRY_SEPARATOR, MENTIONS_SEPARATOR, parse_mentions
from marmita.features.posts.use_cases.read_mentioned import read_mentioned
from marmita.platform.rich_text import ChefOrDish
from marmita.platform.unit_of_work import Connection


async def list_of_cards(conn: Connection, entries: bytes, now: datetime) -> bytes:
    """Return a JSON list of the cards that `card.entries_sql` wrote, with their mentions, which are read together."""
    if MENTIONS_SEPARATOR not in entries:
        return b"[" + entries.replace(ENTRY_SEPARATOR, b",") + b"]"
    posts = [entry.partition(MENTIONS_SEPARATOR) for entry in entries.split(ENTRY_SEPARATOR)]
    mentioned = [parse_mentions(keys) for _, _, keys in posts]
    found = await read_mentioned(conn, {each for of_post in mentioned for each in of_post}, now)
    shown = (_with(card, found, of_post) for (card, _, _), of_post in zip(posts, mentioned, strict=True))
    return b"[" + b",".join(shown) + b"]"


def _with(card: bytes, found: dict[ChefOrDish, PostMention], chefs_and_dishes: Iterable[ChefOrDish]) -> bytes:
    """Return the card with the field `mentions` added. It stays without the field if nothing mentioned is on sale."""
    mentions = [found[each] for each in chefs_and_dishes if each in found]
    return card[:-1] + b',"mentions":' + msgspec.json.encode(mentions) + b"}" if mentions else card
