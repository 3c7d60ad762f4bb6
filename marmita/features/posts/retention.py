"""Retention: posts that their authors deleted a month ago are erased with their pictures; what moderators removed
stays.
"""

from marmita.features.posts.domain.rules import DELETED_RETENTION
from marmita.features.posts.queries.erase import list_purgeable
from marmita.features.posts.use_cases.purge_post import purge_post
from marmita.platform.retention import Retention, row_by_row

RETENTION = (
    Retention(
        key="DELETED_POSTS",
        tables=("post",),
        ground="CONTRACT",
        kept=DELETED_RETENTION,
        since="DELETION",
        step=row_by_row("forget_deleted_posts", list_purgeable, purge_post),
    ),
)
