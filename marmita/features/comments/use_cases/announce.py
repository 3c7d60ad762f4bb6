"""Publish changes of comments to the open screens of a post."""

from marmita.features.comments.domain.events import CommentChangeKind, CommentsChanged
from marmita.features.comments.domain.records import Comment
from marmita.features.posts import post_topic
from marmita.platform.realtime import publish
from marmita.platform.unit_of_work import UnitOfWork


async def announce(uow: UnitOfWork, comment: Comment, change: CommentChangeKind, comments_count: int | None) -> None:
    """Publish the change on the topic of the post. `comments_count`: the post's new number of comments, if changed."""
    event = CommentsChanged(
        post_id=comment.post_id,
        comment_id=comment.id,
        parent_comment_id=comment.parent_id,
        change=change,
        comments_count=comments_count,
    )
    await publish(uow, [post_topic(comment.post_id)], event)
