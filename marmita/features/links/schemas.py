"""Requests and responses of links."""

from typing import Annotated

from msgspec import Meta

from marmita.platform.rich_text import LINK_MAX, Provider
from marmita.platform.wire import Command, View


class PastedLink(Command):
    """An address that a person has pasted."""

    link: Annotated[str, Meta(max_length=LINK_MAX)]


class LinkContent(View):
    """The content that a link embeds. `provider` is null and `id` empty for a link that embeds nothing."""

    provider: Provider | None = None
    id: str = ""


class LinkPreview(View):
    """The preview of the page behind a link. All fields are plain text."""

    address: str
    title: str
    description: str
    site: str
