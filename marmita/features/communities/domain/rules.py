"""Limits of communities, comparison of their names, and the authors of their descriptions."""

import re
from datetime import timedelta

from marmita.features.communities.domain.records import Community, CommunitySort
from marmita.platform.live_settings import Setting
from marmita.platform.ratelimit import Limit
from marmita.platform.text_normalization import normalize_text

NAME_MAX = 50
DESCRIPTION_MAX = 500
PAGE_SIZE = 48
SEARCH_MAX = 100
DEFAULT_SORT: CommunitySort = "POPULAR"
ADMIN_PAGE, ADMIN_PAGE_MAX = 25, 100
TOPICS_MAX = 60
COMMUNITIES_A_DAY = Setting("COMMUNITIES_A_DAY", "COMMUNITY", 5, low=1, high=50)
_words = re.compile(r"\w+").findall


def creation_limit(a_day: int) -> Limit:
    """Return the limit of communities that a person may create: `a_day` in 24 hours."""
    return Limit("communities", a_day, timedelta(days=1))


def writers_after(community: Community, description: str, actor_id: str) -> tuple[str, ...]:
    """Return the authors of the description after the actor saves it.

    They are all creators who changed the description since it was last empty, because the parts of each author cannot
    be separated. An admin who changes another person's community does not become an author.
    """
    if not description:
        return ()
    is_same = description == community.description or actor_id in community.writers
    return community.writers if is_same or actor_id != community.creator_id else (*community.writers, actor_id)


def accounts_of(community: Community) -> list[str]:
    """Return the accounts whose personal data the community has: its creator and the authors of its description."""
    creator = [community.creator_id] if community.creator_id else []
    return list(dict.fromkeys([*creator, *community.writers]))


def name_key(name: str) -> str:
    """Return the name without case and accents. A name without Latin letters or digits only loses its case."""
    return normalize_text(name) or name.casefold()


def link_of(name: str, community_id: str) -> str:
    """Return the link (name in addresses) of a new community or topic: from its name, or else its id."""
    return normalize_text(name).replace(" ", "-") or community_id


def search_query(phrase: str) -> str | None:
    """Return a tsquery for names in which words begin with each word of the phrase. None if the phrase has no words."""
    return " & ".join(f"{word}:*" for word in _words(name_key(phrase))) or None
