"""Tags: the hashtags that posts are found by, and the categories that group them.

Who writes posts calls `claim_tags` for the names in a post, and `count_posts` when posts with them come or go.
"""

from marmita.features.tags.errors import TagNotExist
from marmita.features.tags.queries import claim_tags, count_posts, find_tag, list_used_links
from marmita.features.tags.records import Tag
from marmita.features.tags.rules import TAG_MAX, tag_link
from marmita.features.tags.schemas import TagView

__all__ = [
    "TAG_MAX",
    "Tag",
    "TagNotExist",
    "TagView",
    "claim_tags",
    "count_posts",
    "find_tag",
    "list_used_links",
    "tag_link",
]
