"""Limits of communities, and how their names are compared."""

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
    """How many communities a person may create."""
    return Limit("communities", a_day, timedelta(days=1))


def writers_after(community: Community, description: str, actor_id: str) -> tuple[str, ...]:
    """Whose words the description has when the actor saves it: of all creators who wrote at it since it was empty last.

    Nobody knows what is left of each. What an admin writes in somebody else's community are the house's words.
    """
    if not description:
        return ()
    is_same = description == community.description or actor_id in community.writers
    return community.writers if is_same or actor_id != community.creator_id else (*community.writers, actor_id)


def accounts_of(community: Community) -> list[str]:
    """Whose data it is: its creator's, and theirs who wrote its description."""
    creator = [community.creator_id] if community.creator_id else []
    return list(dict.fromkeys([*creator, *community.writers]))


def name_key(name: str) -> str:
    """The name without case and accents; names in other alphabets than the Latin one only without case."""
    return normalize_text(name) or name.casefold()


def link_of(name: str, community_id: str) -> str:
    """How a new community is named in addresses."""
    return normalize_text(name).replace(" ", "-") or community_id


def search_query(phrase: str) -> str | None:
    """A tsquery for names with words that begin like those of the phrase; None where it has no words."""
    return " & ".join(f"{word}:*" for word in _words(name_key(phrase))) or None
