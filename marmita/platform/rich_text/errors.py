"""Refusals of rich text: one class for each errorKey."""

from marmita.platform.errors import DomainError


class EmbedLinkInvalid(DomainError):
    """A link of a provider whose content cannot be named by it, or a node with an id that the provider never makes."""

    key, status = "embed_link_invalid", 400
    field_names = ("provider",)


class InvalidYoutubeLink(DomainError):
    key, status = "invalid_youtube_link", 400


class RichTextInvalid(DomainError):
    """`reason` is the rule that was broken, `node` the type of the node that broke it."""

    key, status = "rich_text_invalid", 400
    field_names = ("reason", "node")


class RichTextTooLong(DomainError):
    key, status = "rich_text_too_long", 400
    field_names = ("length", "most")


class RumbleLinkInvalid(DomainError):
    """Rumble's pages have other ids than its player: only the link of the player names the video."""

    key, status = "rumble_link_invalid", 400


class TooManyEmbeds(DomainError):
    key, status = "too_many_embeds", 400
    field_names = ("most",)


class TooManyPictures(DomainError):
    key, status = "too_many_pictures", 400
    field_names = ("most",)


class YoutubeLimit(DomainError):
    """More videos of YouTube than one text may have."""

    key, status = "youtube_limit", 400
    field_names = ("most",)


class YoutubeLink(DomainError):
    """A page of YouTube that is no video: a channel, a playlist, a search."""

    key, status = "youtube_link", 400
