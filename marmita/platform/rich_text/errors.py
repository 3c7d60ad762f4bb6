"""Errors of rich text: one class for each errorKey."""

from marmita.platform.errors import DomainError


class EmbedLinkInvalid(DomainError):
    """A link to a provider that names no content to embed, or a node with an id that the provider never uses."""

    key, status = "embed_link_invalid", 400
    field_names = ("provider",)


class InvalidYoutubeLink(DomainError):
    key, status = "invalid_youtube_link", 400


class RichTextInvalid(DomainError):
    """`reason` is the broken rule, `node` the type of the node that breaks it."""

    key, status = "rich_text_invalid", 400
    field_names = ("reason", "node")


class RichTextTooLong(DomainError):
    key, status = "rich_text_too_long", 400
    field_names = ("length", "most")


class RumbleLinkInvalid(DomainError):
    """A page of Rumble: pages have other ids than the player, so only a link to the player identifies the video."""

    key, status = "rumble_link_invalid", 400


class TooManyEmbeds(DomainError):
    key, status = "too_many_embeds", 400
    field_names = ("most",)


class TooManyPictures(DomainError):
    key, status = "too_many_pictures", 400
    field_names = ("most",)


class YoutubeLimit(DomainError):
    """The text has more YouTube videos than allowed."""

    key, status = "youtube_limit", 400
    field_names = ("most",)


class YoutubeLink(DomainError):
    """A page of YouTube that is not a video: a channel, a playlist or a search."""

    key, status = "youtube_link", 400
