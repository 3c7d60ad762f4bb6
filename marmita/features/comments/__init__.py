"""Comments under posts, the answers to comments, and the votes on both."""

from marmita.features.comments import jobs
from marmita.features.comments.domain.errors import CommentNotExist
from marmita.features.comments.domain.events import (
    CommentAdded,
    CommentDeleted,
    CommentMentioned,
    CommentRemoval,
    CommentRestoration,
    CommentRestored,
    CommentsChanged,
    CommentVoted,
)
from marmita.features.comments.domain.policy import authorize
from marmita.features.comments.domain.rules import NEWCOMER_COMMENTS
from marmita.features.comments.http.schemas import CONSTANTS, CommentView
from marmita.features.comments.http.views import list_first
from marmita.features.comments.listeners import (
    drop_comment_photo,
    drop_photos_of_post,
    erase_comments,
    lock_posts_and_comments,
    refresh_comment_photo,
)
from marmita.features.comments.queries.export import EXPORT
from marmita.features.comments.queries.reactions import change_reactions, read_reactions, set_reactions
from marmita.features.comments.queries.view import find_facts
from marmita.features.comments.queries.votes import count_votes_for
from marmita.features.comments.queries.write import lock_comment
from marmita.features.comments.retention import RETENTION
from marmita.features.comments.use_cases.delete_comment import delete_comment, undo_delete

__all__ = [
    "CONSTANTS",
    "EXPORT",
    "NEWCOMER_COMMENTS",
    "RETENTION",
    "CommentAdded",
    "CommentDeleted",
    "CommentMentioned",
    "CommentNotExist",
    "CommentRemoval",
    "CommentRestoration",
    "CommentRestored",
    "CommentView",
    "CommentVoted",
    "CommentsChanged",
    "authorize",
    "change_reactions",
    "count_votes_for",
    "delete_comment",
    "drop_comment_photo",
    "drop_photos_of_post",
    "erase_comments",
    "find_facts",
    "jobs",
    "list_first",
    "lock_comment",
    "lock_posts_and_comments",
    "read_reactions",
    "refresh_comment_photo",
    "set_reactions",
    "undo_delete",
]
