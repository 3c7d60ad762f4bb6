"""Posts: what people write in the community, the feeds that show it, and the votes on it."""

from marmita.features.posts import jobs
from marmita.features.posts.domain.errors import PostNotExist
from marmita.features.posts.domain.rules import EXCERPT_MAX
from marmita.features.posts.http.schemas import PostView
from marmita.features.posts.http.views import read_post
from marmita.features.posts.listeners import drop_post_photo, erase_posts, refresh_post_photo
from marmita.features.posts.queries.export import EXPORT

__all__ = [
    "EXCERPT_MAX",
    "EXPORT",
    "PostNotExist",
    "PostView",
    "drop_post_photo",
    "erase_posts",
    "jobs",
    "read_post",
    "refresh_post_photo",
]
