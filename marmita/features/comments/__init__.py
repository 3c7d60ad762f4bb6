"""Comments: what people write under posts, their answers, and the votes on both."""

from marmita.features.comments import jobs
from marmita.features.comments.domain.errors import CommentNotExist
from marmita.features.comments.domain.events import CommentAdded, CommentsChanged
from marmita.features.comments.http.schemas import CONSTANTS
from marmita.features.comments.listeners import (
    drop_comment_photo,
    drop_photos_of_post,
    erase_comments,
    refresh_comment_photo,
)
from marmita.features.comments.queries.export import EXPORT

__all__ = [
    "CONSTANTS",
    "EXPORT",
    "CommentAdded",
    "CommentNotExist",
    "CommentsChanged",
    "drop_comment_photo",
    "drop_photos_of_post",
    "erase_comments",
    "jobs",
    "refresh_comment_photo",
]
