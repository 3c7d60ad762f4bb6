"""Part of the composition root: the features that show photos, and follow when these are finished or deleted."""

from marmita.features import chat, chefs, comments, communities, content, media, menu, posts
from marmita.features.media import PhotoDeleted, PhotoFinished
from marmita.platform.unit_of_work import EventBus


def subscribe_photos(bus: EventBus) -> None:
    """Subscribe the features that store copies of a photo's record, such as avatars."""
    bus.subscribe(PhotoFinished, media.refresh_finished_avatar)
    bus.subscribe(PhotoDeleted, media.drop_deleted_avatar)
    bus.subscribe(PhotoFinished, menu.refresh_finished_photo)
    bus.subscribe(PhotoFinished, chefs.refresh_chef_photo)
    bus.subscribe(PhotoDeleted, chefs.drop_chef_photo)
    bus.subscribe(PhotoDeleted, menu.drop_deleted_photo)
    bus.subscribe(PhotoFinished, posts.refresh_post_photo)
    bus.subscribe(PhotoDeleted, posts.drop_post_photo)
    bus.subscribe(PhotoFinished, comments.refresh_comment_photo)
    bus.subscribe(PhotoDeleted, comments.drop_comment_photo)
    bus.subscribe(PhotoFinished, chat.refresh_chat_photo)
    bus.subscribe(PhotoDeleted, chat.drop_chat_photo)
    bus.subscribe(PhotoFinished, communities.refresh_community_photo)
    bus.subscribe(PhotoDeleted, communities.drop_community_photo)
    bus.subscribe(PhotoFinished, content.refresh_static_photo)
    bus.subscribe(PhotoDeleted, content.keep_static_photo)
