"""Requests and responses of links."""

from typing import Annotated

from msgspec import Meta

from marmita.platform.rich_text import LINK_MAX, Provider
from marmita.platform.wire import Command, View


class PastedLink(Command):
    """The address as it was pasted."""

    link: Annotated[str, Meta(max_length=LINK_MAX)]


class LinkContent(View):
    """What the link embeds; nothing for links that stay links."""

    provider: Provider | None = None
    id: str = ""


class LinkPreview(View):
    """What the page behind a link says about itself, in plain words."""

    address: str
    title: str
    description: str
    site: str
