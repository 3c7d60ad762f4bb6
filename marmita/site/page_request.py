"""The request from which a page is built, and helpers of all page builders."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

from marmita.features.content import ContentCache
from marmita.platform.live_settings import LiveValues
from marmita.platform.text_normalization import one_line
from marmita.platform.unit_of_work import Connection
from marmita.site.page import Page
from marmita.site.texts import Texts

DESCRIPTION_MAX = 160


@dataclass(frozen=True, slots=True)
class PageRequest:
    """A requested page.

    `query`: the parameters of its address without the language. With parameters, the data differ from the plain page's.
    `known`: the reader is logged in or has set a place, so `/` is the home screen.
    """

    path: str
    texts: Texts
    public_url: str
    query: Mapping[str, str]
    known: bool
    language: str
    content_cache: ContentCache
    live: LiveValues = field(default_factory=LiveValues)


Builder = Callable[[Connection, str, PageRequest], Awaitable[Page]]


def missing(texts: Texts) -> Page:
    """Return the page of an unknown address."""
    return Page(title=texts.not_found, status=404)


def shortened(text: str) -> str:
    """Return the text on one line, cut after a word to at most DESCRIPTION_MAX characters, so that previews show it
    whole.
    """
    text = one_line(text)
    return text if len(text) <= DESCRIPTION_MAX else text[:DESCRIPTION_MAX].rsplit(" ", 1)[0] + "…"
