"""Part of the composition root: listeners between the features of the community, and those of moderation.

Posts follow changes of their community and tags; moderation follows deletions, restorations and early ends by
moderators.
"""

from marmita.features.blocks import BlockEnded
from marmita.features.chefs import SuspensionEnd
from marmita.features.comments import CommentRemoval, CommentRestoration, drop_photos_of_post
from marmita.features.communities import CommunityDeletion
from marmita.features.moderation import (
    on_block_end,
    on_comment_removal,
    on_comment_restoration,
    on_post_removal,
    on_post_restoration,
    on_review_removal,
    on_suspension_end,
)
from marmita.features.posts import (
    PostFixed,
    PostPurged,
    PostRemoval,
    PostRestoration,
    detach_community_posts,
    lock_tagged_posts,
    move_merged_tag,
)
from marmita.features.reactions import recount_fixed_post
from marmita.features.reviews import ReviewRemovalRequested
from marmita.features.tags import TagChangeBegun, TagMerge
from marmita.platform.unit_of_work import EventBus


def subscribe_community(bus: EventBus) -> None:
    """Subscribe the listeners between the features of the community."""
    bus.subscribe(PostFixed, recount_fixed_post)
    bus.subscribe(PostPurged, drop_photos_of_post)
    bus.subscribe(CommunityDeletion, detach_community_posts)
    bus.subscribe(TagChangeBegun, lock_tagged_posts)
    bus.subscribe(TagMerge, move_merged_tag)
    bus.subscribe(PostRemoval, on_post_removal)
    bus.subscribe(CommentRemoval, on_comment_removal)
    bus.subscribe(PostRestoration, on_post_restoration)
    bus.subscribe(CommentRestoration, on_comment_restoration)
    bus.subscribe(ReviewRemovalRequested, on_review_removal)
    bus.subscribe(BlockEnded, on_block_end)
    bus.subscribe(SuspensionEnd, on_suspension_end)
