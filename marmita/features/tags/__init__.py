"""Tags: the hashtags by which posts are found, and the categories that group them.

Posts call `claim_tags` for the names in a post, and `count_posts` when posts with them appear or disappear.
"""

from marmita.features.tags.domain.errors import TagBlocked, TagNotExist
from marmita.features.tags.domain.events import TagChangeBegun, TagMerge
from marmita.features.tags.domain.records import Tag
from marmita.features.tags.domain.rules import TAG_MAX, TAG_PATTERN, tag_link
from marmita.features.tags.http.schemas import TagView
from marmita.features.tags.queries.view import claim_tags, count_posts, find_tag, list_used_links

__all__ = [
    "TAG_MAX",
    "TAG_PATTERN",
    "Tag",
    "TagBlocked",
    "TagChangeBegun",
    "TagMerge",
    "TagNotExist",
    "TagView",
    "claim_tags",
    "count_posts",
    "find_tag",
    "list_used_links",
    "tag_link",
]
