"""Retention: posts that their authors deleted a month ago are erased with their pictures; what moderators removed
stays.
"""

from marmita.features.posts.domain.rules import KEPT_DELETED
from marmita.features.posts.queries.erase import list_forgotten
from marmita.features.posts.use_cases.forget_post import forget_post
from marmita.platform.retention import Retention, row_by_row

RETENTION = (
    Retention(
        key="DELETED_POSTS",
        tables=("post",),
        ground="CONTRACT",
        kept=KEPT_DELETED,
        since="DELETION",
        step=row_by_row("forget_deleted_posts", list_forgotten, forget_post),
    ),
)
