"""Posts: what people write in the community, the feeds that show it, and the votes on it."""

from marmita.features.posts import jobs
from marmita.features.posts.domain.errors import PostNotExist
from marmita.features.posts.domain.events import (
    PostDeleted,
    PostFixed,
    PostPurged,
    PostRemoval,
    PostRestoration,
    PostRestored,
    PostVoted,
    PostWritten,
)
from marmita.features.posts.domain.mentions import PostMention
from marmita.features.posts.domain.policy import authorize
from marmita.features.posts.domain.records import PostVote, ReactionCounts, ReactionKind
from marmita.features.posts.domain.rules import EXCERPT_MAX, NEWCOMER_POSTS
from marmita.features.posts.http.schemas import PostCard, PostFeed, PostView
from marmita.features.posts.http.views import FeedQuery, read_feed, read_post
from marmita.features.posts.listeners import (
    detach_community_posts,
    drop_post_photo,
    erase_posts,
    lock_tagged_posts,
    move_merged_tag,
    refresh_post_photo,
)
from marmita.features.posts.queries.addresses import find_first_post_day, list_indexed_posts
from marmita.features.posts.queries.export import EXPORT
from marmita.features.posts.queries.feed import Source
from marmita.features.posts.queries.marks import list_notified
from marmita.features.posts.queries.moderation_limits import NO_MODERATION
from marmita.features.posts.queries.reactions import change_reactions, read_reactions, set_reactions
from marmita.features.posts.queries.view import find_facts
from marmita.features.posts.queries.votes import count_votes_for
from marmita.features.posts.queries.write import count_comments, count_orders, lock_post
from marmita.features.posts.retention import RETENTION
from marmita.features.posts.topics import POST_TOPICS, post_topic
from marmita.features.posts.use_cases.delete_post import delete_post, undo_delete
from marmita.features.posts.use_cases.mark_adult import mark_adult

__all__ = [
    "EXCERPT_MAX",
    "EXPORT",
    "NEWCOMER_POSTS",
    "NO_MODERATION",
    "POST_TOPICS",
    "RETENTION",
    "FeedQuery",
    "PostCard",
    "PostDeleted",
    "PostFeed",
    "PostFixed",
    "PostMention",
    "PostNotExist",
    "PostPurged",
    "PostRemoval",
    "PostRestoration",
    "PostRestored",
    "PostView",
    "PostVote",
    "PostVoted",
    "PostWritten",
    "ReactionCounts",
    "ReactionKind",
    "Source",
    "authorize",
    "change_reactions",
    "count_comments",
    "count_orders",
    "count_votes_for",
    "delete_post",
    "detach_community_posts",
    "drop_post_photo",
    "erase_posts",
    "find_facts",
    "find_first_post_day",
    "jobs",
    "list_indexed_posts",
    "list_notified",
    "lock_post",
    "lock_tagged_posts",
    "mark_adult",
    "move_merged_tag",
    "post_topic",
    "read_feed",
    "read_post",
    "read_reactions",
    "refresh_post_photo",
    "set_reactions",
    "undo_delete",
]
